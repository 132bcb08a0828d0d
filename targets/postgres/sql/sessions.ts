import { REFUSE_LATE } from './lives'
import { putSessionState } from './states'

/** Creating, showing, listing and removing sessions. */
export const SESSIONS = /* sql */ `
-- A session's row, or one key of a state: then \`key\` and \`json\` are there, and \`life\` is the session's own scope's.
CREATE TYPE shown AS (
  scope text, life bigint, name text, created_at bigint, updated_at bigint, key text, json text
);

-- What all of a user's sessions in an app share (STA-2).
CREATE FUNCTION shared_state(p_owner bigint) RETURNS SETOF shown LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT 'user', NULL::bigint, NULL, NULL::bigint, NULL::bigint, key, json
  FROM user_state WHERE owner = p_owner;
  RETURN QUERY SELECT 'app', NULL::bigint, NULL, NULL::bigint, NULL::bigint, key, json
  FROM app_state WHERE app = (SELECT app FROM owner WHERE id = p_owner);
END $$;

-- A session as a read shows it.
CREATE FUNCTION show_session(s session) RETURNS SETOF shown LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF s.life IS NULL THEN RETURN; END IF;
  RETURN NEXT ROW('session', s.life, s.name, s.created_at, s.updated_at, NULL, NULL)::shown;
  RETURN QUERY SELECT 'session', life, NULL, NULL::bigint, NULL::bigint, key, json
  FROM session_state WHERE life = s.life;
  RETURN QUERY SELECT * FROM shared_state(s.owner);
END $$;

-- The new session, or nothing where the key is taken; an expired one makes room (SES-1, EXP-2).
CREATE FUNCTION create_session(
  p_deadline double precision, p_space text, p_app text, p_owner text, p_name text, p_horizon bigint,
  p_place text, p_now bigint, p_keep bigint,
  p_session_keys text[], p_session_values text[],
  p_user_keys text[], p_user_values text[],
  p_app_keys text[], p_app_values text[]
) RETURNS SETOF shown LANGUAGE plpgsql AS $$
DECLARE
  number bigint;
  s session;
BEGIN
  ${REFUSE_LATE}
  number := owner_number(p_space, p_app, p_owner);
  DELETE FROM session WHERE owner = number AND name = p_name AND updated_at <= p_horizon;
  INSERT INTO session (owner, name, place, created_at, updated_at, keep)
  VALUES (number, p_name, p_place, p_now, p_now, p_keep)
  ON CONFLICT (owner, name) DO NOTHING RETURNING * INTO s;
  IF s.life IS NULL THEN RETURN; END IF;
  IF p_session_keys IS NOT NULL THEN
    ${putSessionState('s.life', 'p_session_keys', 'p_session_values')}
  END IF;
  PERFORM put_shared_state(number, p_user_keys, p_user_values, p_app_keys, p_app_values);
  -- A shared value that is no JSON refuses the creation as a whole (REC-4).
  PERFORM shared.json::json FROM shared_state(number) AS shared;
  RETURN QUERY SELECT * FROM show_session(s);
END $$;

CREATE FUNCTION read_session(
  p_space text, p_app text, p_owner text, p_name text, p_horizon bigint
) RETURNS SETOF shown LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT * FROM show_session(find_session(p_space, p_app, p_owner, p_name, p_horizon));
END $$;

-- A page of a user's sessions in order, then their states (SES-3).
CREATE FUNCTION list_sessions(
  p_space text, p_app text, p_owner text, p_horizon bigint, p_limit bigint, p_offset bigint
) RETURNS SETOF shown LANGUAGE plpgsql STABLE AS $$
DECLARE
  number bigint;
  s record;
BEGIN
  SELECT owner.id INTO number FROM space JOIN app ON app.space = space.id JOIN owner ON owner.app = app.id
  WHERE space.name = p_space AND app.name = p_app AND owner.name = p_owner;
  FOR s IN
    SELECT life, name, created_at, updated_at FROM session WHERE owner = number AND updated_at > p_horizon
    ORDER BY updated_at DESC, name LIMIT p_limit OFFSET p_offset
  LOOP
    RETURN NEXT ROW('session', s.life, s.name, s.created_at, s.updated_at, NULL, NULL)::shown;
    RETURN QUERY SELECT 'session', life, NULL, NULL::bigint, NULL::bigint, key, json
    FROM session_state WHERE life = s.life;
  END LOOP;
  RETURN QUERY SELECT * FROM shared_state(number);
END $$;

-- Takes all that is the life's own along, by the foreign keys (SES-4).
CREATE FUNCTION delete_session(
  p_deadline double precision, p_space text, p_app text, p_owner text, p_name text
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  ${REFUSE_LATE}
  DELETE FROM session USING space, app, owner
  WHERE space.name = p_space AND app.space = space.id AND app.name = p_app
    AND owner.app = app.id AND owner.name = p_owner
    AND session.owner = owner.id AND session.name = p_name;
END $$;

-- Reads every session's row of the space: an index on the update would cost each append more than sweeping now and then.
CREATE FUNCTION sweep(p_deadline double precision, p_space text, p_horizon bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  ${REFUSE_LATE}
  PERFORM FROM space JOIN app ON app.space = space.id JOIN owner ON owner.app = app.id
  JOIN session ON session.owner = owner.id
  WHERE space.name = p_space AND session.updated_at <= p_horizon
  ORDER BY session.life FOR UPDATE OF session;
  DELETE FROM session USING space, app, owner
  WHERE space.name = p_space AND app.space = space.id AND owner.app = app.id AND session.owner = owner.id
    AND session.updated_at <= p_horizon;
END $$;

-- All that a space holds.
CREATE FUNCTION destroy_space(p_deadline double precision, p_space text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  ${REFUSE_LATE}
  DELETE FROM space WHERE name = p_space;
END $$;
`
