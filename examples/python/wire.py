"""The suite's protocol, version 1: one JSON object a line, requests in, answers out.

The whole of it is described in targets/process/protocol.md.
"""

import json
import sys
import traceback

PROTOCOL = 1


class Refusal(Exception):
    """What the store refuses, by one of the contract's codes. `subject` names what it concerns."""

    def __init__(self, code, subject, detail):
        super().__init__(f"{code}: {subject}: {detail}")
        self.answer = {"code": code, "subject": subject, "message": detail}


def serve(store):
    """Answers every request through `store.perform`, until the input is closed."""
    # Values nest up to 512 deep, and whole numbers may have any number of digits.
    sys.setrecursionlimit(10_000)
    sys.set_int_max_str_digits(0)
    for line in sys.stdin.buffer:
        request = json.loads(line)
        try:
            reply = {"answer": store.perform(request)}
        except Refusal as refusal:
            reply = {"error": refusal.answer}
        except Exception as error:
            # Not the contract's: the suite shows it as what it is, a fault of this program.
            traceback.print_exc()
            reply = {"error": {"message": f"{type(error).__name__}: {error}"}}
        # The text is ASCII, so half a surrogate pair passes as an escape.
        text = json.dumps({"id": request["id"], **reply}, separators=(",", ":"), allow_nan=False)
        sys.stdout.write(text + "\n")
        sys.stdout.flush()
