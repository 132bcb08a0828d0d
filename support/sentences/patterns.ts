/** The pieces that sentences are made of, as regular expressions without groups that capture. */

/** A JSON string, perhaps repeated: `"漢" repeated 500 times`. */
export const TEXT = String.raw`"(?:[^"\\]|\\.)*"(?: repeated \d+ times)?`
export const USER = `(?:the user ${TEXT}|(?!(?:the|it|on)(?![a-z0-9-]))[a-z][a-z0-9-]*)`
export const AGENT = `the agent(?: ${TEXT})?`
export const SPEAKER = `(?:${AGENT}|${USER})`
export const IN_APP = `(?: in the app ${TEXT})?`
export const OWN_SESSION = `${USER}'s session ${TEXT}${IN_APP}`
export const SESSION = `(?:the session|${OWN_SESSION})`
export const OF = `(?: of ${SESSION})?`
export const PLACE = `(?:the session|the app(?: ${TEXT})?|${USER}'s user${IN_APP}|${OWN_SESSION})`
export const CLIENT = `(?:on the client ${TEXT}, )?`
export const DETAILS = `(?: (?:as the event|on the branch|in the session) ${TEXT}| without an id)*`
export const RECORD_DETAILS = `(?: as the record ${TEXT}| without an id)?`
export const SELECTION = `(?: (?:since ${TEXT}|(?:of|for) the branch ${TEXT}|of the invocation ${TEXT}|of ${SESSION}))*`
export const SINCE = `(?: since ${TEXT})?`
export const WINDOW = String.raw`(?:the last -?\d+ events? of )?`
export const RECORD_WINDOW = String.raw`(?:the last -?\d+ records? of )?`
export const PAGE = String.raw`(?:, leaving out the first -?\d+)?(?:, at most -?\d+)?,?`
export const FOR_BRANCH = `(?: (?:of|for) the branch ${TEXT})?`
export const KEEPING = String.raw`(?: keeping its last -?\d+(?:\.\d+)? events? active)?`
/** By its text or its id; perhaps one that is taken for somebody else's. */
export const MEMORY = `${USER}'s memory(?: with the id)? ${TEXT}${IN_APP}(?:, taken for ${USER}'s${IN_APP},?)?`
export const AT_MOST = String.raw`(?:, at most -?\d+,?)?`
export const MEMORY_FILTER = `(?: (?:of the kind|from|until) ${TEXT})*${AT_MOST}`
