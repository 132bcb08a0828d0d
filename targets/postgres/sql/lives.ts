/**
 * What every write begins with: one that reached the server after its client gave it up is refused, so that none lands later
 * by itself (REC-3). In milliseconds of the server's own clock. It is no function, since a call would cost as much as a write.
 */
export const REFUSE_LATE = /* sql */ `
  IF date_part('epoch', clock_timestamp()) * 1000 > p_deadline THEN
    RAISE EXCEPTION 'the write came after its deadline' USING ERRCODE = 'AS001';
  END IF;`

/** Finding a session, and what writes to one begin with. */
export const LIVES = /* sql */ `
-- The session that lives under a key, or NULL; if \`p_life\` is given, only where it is that life (EVT-7, EXP-2).
CREATE FUNCTION find_session(
  p_space text, p_app text, p_owner text, p_name text, p_horizon bigint, p_life bigint DEFAULT NULL
) RETURNS session LANGUAGE plpgsql STABLE AS $$
DECLARE
  living session;
BEGIN
  SELECT session.* INTO living
  FROM space
  JOIN app ON app.space = space.id
  JOIN owner ON owner.app = app.id
  JOIN session ON session.owner = owner.id
  WHERE space.name = p_space AND app.name = p_app AND owner.name = p_owner AND session.name = p_name
    AND session.updated_at > p_horizon AND (p_life IS NULL OR session.life = p_life);
  RETURN living;
END $$;

-- The same life, locked until the write is stored. Whoever locks more locks sessions first, then user state, then app state,
-- each in the order of its keys: so no two writes can each wait for the other (EVT-8).
CREATE FUNCTION lock_session(p_place text, p_horizon bigint, p_life bigint) RETURNS session LANGUAGE plpgsql AS $$
DECLARE
  living session;
BEGIN
  SELECT * INTO living FROM session WHERE life = p_life AND place = p_place AND updated_at > p_horizon
  FOR NO KEY UPDATE;
  RETURN living;
END $$;

-- Moves \`updated_at\`, never back (SES-5).
CREATE FUNCTION touch(p_life bigint, p_now bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE session SET updated_at = p_now WHERE life = p_life AND updated_at < p_now;
END $$;

-- The number of an app, which comes into being here, with its space.
CREATE FUNCTION app_number(p_space text, p_app text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  number bigint;
BEGIN
  LOOP
    SELECT app.id INTO number FROM space JOIN app ON app.space = space.id
    WHERE space.name = p_space AND app.name = p_app;
    IF number IS NOT NULL THEN RETURN number; END IF;
    INSERT INTO space (name) VALUES (p_space) ON CONFLICT DO NOTHING;
    INSERT INTO app (space, name) SELECT id, p_app FROM space WHERE name = p_space ON CONFLICT DO NOTHING;
  END LOOP;
END $$;

-- The number of a user in an app, which comes into being here.
CREATE FUNCTION owner_number(p_space text, p_app text, p_owner text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  number bigint;
BEGIN
  LOOP
    SELECT owner.id INTO number FROM space JOIN app ON app.space = space.id JOIN owner ON owner.app = app.id
    WHERE space.name = p_space AND app.name = p_app AND owner.name = p_owner;
    IF number IS NOT NULL THEN RETURN number; END IF;
    INSERT INTO owner (app, name) VALUES (app_number(p_space, p_app), p_owner) ON CONFLICT DO NOTHING;
  END LOOP;
END $$;
`
