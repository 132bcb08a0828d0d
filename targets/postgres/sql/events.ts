import { REFUSE_LATE } from './lives'
import { firstSince } from './sequence'
import { putSessionState } from './states'

/** The log, its windows and its cut. */
export const EVENTS = /* sql */ `
${firstSince('event', 'life')}

-- One append, all of it or nothing (EVT-6). Answers with NULL where it was stored, with '' where no such session lives, and
-- with the stored text where the id is taken: then nothing was changed (EVT-5).
CREATE FUNCTION append(
  p_deadline double precision, p_place text, p_horizon bigint, p_life bigint,
  p_now bigint, p_id text, p_at bigint, p_conversation boolean, p_user_message boolean, p_calls boolean,
  p_invocation text, p_json text,
  p_session_keys text[], p_session_values text[],
  p_user_keys text[], p_user_values text[],
  p_app_keys text[], p_app_values text[]
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_owner bigint;
  v_seq bigint;
  v_peak bigint;
  v_keep bigint;
  v_cut bigint;
BEGIN
  ${REFUSE_LATE}
  SELECT owner, seq + 1, greatest(peak, p_at), keep, cut INTO v_owner, v_seq, v_peak, v_keep, v_cut
  FROM session WHERE life = p_life AND place = p_place AND updated_at > p_horizon FOR NO KEY UPDATE;
  IF v_seq IS NULL THEN RETURN ''; END IF;
  INSERT INTO event (life, seq, at, peak, conversation, user_message, calls, id, invocation, json)
  VALUES (p_life, v_seq, p_at, v_peak, p_conversation, p_user_message, p_calls, p_id, p_invocation, p_json)
  ON CONFLICT (life, id) DO NOTHING;
  IF NOT FOUND THEN RETURN (SELECT json FROM event WHERE life = p_life AND id = p_id); END IF;
  IF p_session_keys IS NOT NULL THEN
    ${putSessionState('p_life', 'p_session_keys', 'p_session_values')}
  END IF;
  IF p_user_keys IS NOT NULL OR p_app_keys IS NOT NULL THEN
    PERFORM put_shared_state(v_owner, p_user_keys, p_user_values, p_app_keys, p_app_values);
  END IF;
  IF p_conversation AND v_keep IS NOT NULL THEN
    v_cut := greatest(v_cut, retention_cut(p_life, v_keep));
  END IF;
  UPDATE session SET seq = v_seq, peak = v_peak, cut = v_cut, updated_at = greatest(updated_at, p_now)
  WHERE life = p_life;
  RETURN NULL;
END $$;

-- Where retention puts the cut, or NULL where it stays (EVT-11).
CREATE FUNCTION retention_cut(p_life bigint, p_keep bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  first bigint;
BEGIN
  SELECT seq INTO first FROM event WHERE life = p_life AND conversation
  ORDER BY seq DESC LIMIT 1 OFFSET p_keep - 1;
  first := coalesce(first, 1);
  RETURN coalesce(
    (SELECT seq FROM event WHERE life = p_life AND seq >= first AND user_message ORDER BY seq LIMIT 1),
    (SELECT seq FROM event WHERE life = p_life AND seq < first AND user_message ORDER BY seq DESC LIMIT 1)
  ) - 1;
END $$;

-- What a window shows, and what else is needed to make it usable (EVT-10): no more of the log than that.
CREATE FUNCTION event_window(
  p_space text, p_app text, p_owner text, p_name text, p_horizon bigint, p_last bigint, p_since bigint
) RETURNS TABLE (id text, json text) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  s session;
  first bigint;
  message event;
BEGIN
  s := find_session(p_space, p_app, p_owner, p_name, p_horizon);
  IF s.life IS NULL THEN RETURN; END IF;
  first := s.cut + 1;
  IF p_since IS NOT NULL THEN
    first := greatest(first, first_event_since(s.life, s.seq, p_since));
  END IF;
  IF p_last IS NOT NULL THEN
    first := coalesce((
      SELECT seq FROM event
      WHERE life = s.life AND seq >= first AND conversation AND (p_since IS NULL OR at >= p_since)
      ORDER BY seq DESC LIMIT 1 OFFSET p_last - 1
    ), first);
  END IF;
  IF NOT EXISTS (
    SELECT FROM event
    WHERE life = s.life AND seq >= first AND user_message AND (p_since IS NULL OR at >= p_since)
  ) THEN
    SELECT * INTO message FROM event
    WHERE life = s.life AND seq > s.cut AND seq < first AND user_message ORDER BY seq DESC LIMIT 1;
    IF message.calls THEN
      -- A call of the message is shown, and whether a result is its own depends on the calls in between.
      first := message.seq;
    ELSIF message.seq IS NOT NULL THEN
      RETURN QUERY SELECT message.id, message.json;
    END IF;
  END IF;
  RETURN QUERY SELECT id, json FROM event WHERE life = s.life AND seq >= first AND conversation ORDER BY seq;
END $$;

-- What lies before the cut: the events in order, then, with their versions, the whole session's summaries (SUM-8).
CREATE FUNCTION history(
  p_space text, p_app text, p_owner text, p_name text, p_horizon bigint, p_summary_owner text
) RETURNS TABLE (version bigint, id text, json text) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  s session;
BEGIN
  s := find_session(p_space, p_app, p_owner, p_name, p_horizon);
  RETURN QUERY SELECT NULL::bigint, id, json FROM event WHERE life = s.life AND seq <= s.cut ORDER BY seq;
  RETURN QUERY SELECT version, NULL, json FROM summary
  WHERE life = s.life AND branch = '' AND owner = p_summary_owner ORDER BY version;
END $$;
`
