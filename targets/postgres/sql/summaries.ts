import { REFUSE_LATE } from './lives'

/** Summaries, and what they are written from. */
export const SUMMARIES = /* sql */ `
-- First the latest summary of the first of these branches that has one, or NULLs; then the conversation behind it, or behind
-- the cut where only what is active is asked for. Nothing where no such session lives.
CREATE FUNCTION since_summary(
  p_space text, p_app text, p_owner text, p_name text, p_horizon bigint, p_life bigint,
  p_branches text[], p_summary_owner text, p_active boolean
) RETURNS TABLE (version bigint, id text, json text) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  s session;
  near text;
  latest summary;
BEGIN
  s := find_session(p_space, p_app, p_owner, p_name, p_horizon, p_life);
  IF s.life IS NULL THEN RETURN; END IF;
  FOREACH near IN ARRAY p_branches LOOP
    SELECT * INTO latest FROM summary WHERE life = s.life AND branch = near AND owner = p_summary_owner
    ORDER BY version DESC LIMIT 1;
    EXIT WHEN latest.life IS NOT NULL;
  END LOOP;
  RETURN QUERY SELECT latest.version, latest.branch, latest.json;
  RETURN QUERY SELECT NULL::bigint, id, json FROM event
  WHERE life = s.life AND conversation
    AND seq > greatest(latest.boundary, CASE WHEN p_active THEN s.cut ELSE 0 END)
  ORDER BY seq;
END $$;

-- The latest summary of a branch, or NULLs; nothing where no such session lives.
CREATE FUNCTION latest_summary(
  p_space text, p_app text, p_owner text, p_name text, p_horizon bigint, p_life bigint,
  p_branch text, p_summary_owner text
) RETURNS TABLE (version bigint, json text) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  s session;
  latest summary;
BEGIN
  s := find_session(p_space, p_app, p_owner, p_name, p_horizon, p_life);
  IF s.life IS NULL THEN RETURN; END IF;
  SELECT * INTO latest FROM summary WHERE life = s.life AND branch = p_branch AND owner = p_summary_owner
  ORDER BY version DESC LIMIT 1;
  RETURN QUERY SELECT latest.version, latest.json;
END $$;

-- Stores the version after the one that was seen, and moves the cut where it compacts. Whether it did: not where the session
-- ended or the latest is another by now. Of a version that says another session is its owner, the new one takes the place.
CREATE FUNCTION finish_summary(
  p_deadline double precision, p_place text, p_horizon bigint, p_life bigint,
  p_now bigint, p_branch text, p_summary_owner text, p_seen text, p_version bigint, p_boundary text, p_json text,
  p_compacts boolean
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  s session;
  latest text;
  boundary_seq bigint;
BEGIN
  ${REFUSE_LATE}
  s := lock_session(p_place, p_horizon, p_life);
  IF s.life IS NULL THEN RETURN false; END IF;
  SELECT json INTO latest FROM summary WHERE life = s.life AND branch = p_branch AND owner = p_summary_owner
  ORDER BY version DESC LIMIT 1;
  IF latest IS DISTINCT FROM p_seen THEN RETURN false; END IF;
  SELECT seq INTO STRICT boundary_seq FROM event WHERE life = s.life AND id = p_boundary;
  INSERT INTO summary (life, branch, version, boundary, owner, json)
  VALUES (s.life, p_branch, p_version, boundary_seq, p_summary_owner, p_json)
  ON CONFLICT (life, branch, version)
  DO UPDATE SET boundary = excluded.boundary, owner = excluded.owner, json = excluded.json;
  IF p_compacts AND boundary_seq > s.cut THEN UPDATE session SET cut = boundary_seq WHERE life = s.life; END IF;
  PERFORM touch(s.life, p_now);
  RETURN true;
END $$;
`
