import { REFUSE_LATE } from './lives'

/** Writes keys of a session's own state, behind its lock: so in any order. Written out, since a call costs as much as a write. */
export function putSessionState(life: string, keys: string, values: string): string {
  return /* sql */ `
    FOR index IN 1 .. cardinality(${keys}) LOOP
      INSERT INTO session_state (life, key, json) VALUES (${life}, ${keys}[index], ${values}[index])
      ON CONFLICT (life, key) DO UPDATE SET json = excluded.json;
    END LOOP;`
}

/** State in its three scopes. Keys are written and taken away in their order, so that no two writes can each wait for the other. */
export const STATES = /* sql */ `
CREATE FUNCTION put_user_state(p_owner bigint, p_keys text[], p_values text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_state (owner, key, json)
  SELECT p_owner, changes.key, changes.json FROM unnest(p_keys, p_values) AS changes (key, json)
  ORDER BY changes.key COLLATE "C"
  ON CONFLICT (owner, key) DO UPDATE SET json = excluded.json;
END $$;

CREATE FUNCTION put_app_state(p_app bigint, p_keys text[], p_values text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO app_state (app, key, json)
  SELECT p_app, changes.key, changes.json FROM unnest(p_keys, p_values) AS changes (key, json)
  ORDER BY changes.key COLLATE "C"
  ON CONFLICT (app, key) DO UPDATE SET json = excluded.json;
END $$;

-- What a delta or an initial state writes beyond its session; a scope without changes is NULL (STA-1).
CREATE FUNCTION put_shared_state(
  p_owner bigint, p_user_keys text[], p_user_values text[], p_app_keys text[], p_app_values text[]
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_user_keys IS NOT NULL THEN
    PERFORM put_user_state(p_owner, p_user_keys, p_user_values);
  END IF;
  IF p_app_keys IS NOT NULL THEN
    PERFORM put_app_state((SELECT app FROM owner WHERE id = p_owner), p_app_keys, p_app_values);
  END IF;
END $$;

-- Whether the session lives. No keys change nothing (STA-7).
CREATE FUNCTION update_session_state(
  p_deadline double precision, p_place text, p_horizon bigint, p_life bigint,
  p_now bigint, p_keys text[], p_values text[]
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  s session;
BEGIN
  ${REFUSE_LATE}
  s := lock_session(p_place, p_horizon, p_life);
  IF s.life IS NULL THEN RETURN false; END IF;
  ${putSessionState('s.life', 'p_keys', 'p_values')}
  IF cardinality(p_keys) > 0 THEN PERFORM touch(s.life, p_now); END IF;
  RETURN true;
END $$;

-- Whether the session lives. NULL takes all keys away (STA-4).
CREATE FUNCTION remove_session_state(
  p_deadline double precision, p_place text, p_horizon bigint, p_life bigint,
  p_now bigint, p_keys text[]
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  s session;
BEGIN
  ${REFUSE_LATE}
  s := lock_session(p_place, p_horizon, p_life);
  IF s.life IS NULL THEN RETURN false; END IF;
  DELETE FROM session_state WHERE life = s.life AND (p_keys IS NULL OR key = ANY (p_keys));
  IF FOUND THEN PERFORM touch(s.life, p_now); END IF;
  RETURN true;
END $$;

CREATE FUNCTION update_user_state(
  p_deadline double precision, p_space text, p_app text, p_owner text, p_keys text[], p_values text[]
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  ${REFUSE_LATE}
  PERFORM put_user_state(owner_number(p_space, p_app, p_owner), p_keys, p_values);
END $$;

CREATE FUNCTION update_app_state(
  p_deadline double precision, p_space text, p_app text, p_keys text[], p_values text[]
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  ${REFUSE_LATE}
  PERFORM put_app_state(app_number(p_space, p_app), p_keys, p_values);
END $$;

CREATE FUNCTION remove_user_state(
  p_deadline double precision, p_space text, p_app text, p_owner text, p_keys text[]
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  number bigint;
BEGIN
  ${REFUSE_LATE}
  SELECT owner.id INTO number FROM space JOIN app ON app.space = space.id JOIN owner ON owner.app = app.id
  WHERE space.name = p_space AND app.name = p_app AND owner.name = p_owner;
  PERFORM FROM user_state WHERE owner = number AND (p_keys IS NULL OR key = ANY (p_keys)) ORDER BY key FOR UPDATE;
  DELETE FROM user_state WHERE owner = number AND (p_keys IS NULL OR key = ANY (p_keys));
END $$;

CREATE FUNCTION remove_app_state(
  p_deadline double precision, p_space text, p_app text, p_keys text[]
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  number bigint;
BEGIN
  ${REFUSE_LATE}
  SELECT app.id INTO number FROM space JOIN app ON app.space = space.id
  WHERE space.name = p_space AND app.name = p_app;
  PERFORM FROM app_state WHERE app = number AND (p_keys IS NULL OR key = ANY (p_keys)) ORDER BY key FOR UPDATE;
  DELETE FROM app_state WHERE app = number AND (p_keys IS NULL OR key = ANY (p_keys));
END $$;
`
