import { REFUSE_LATE } from './lives'
import { firstSince } from './sequence'

/** Tracks and their records. */
export const TRACKS = /* sql */ `
${firstSince('record', 'track')}

-- Answers as \`append\` does (TRK-2).
CREATE FUNCTION add_record(
  p_deadline double precision, p_place text, p_horizon bigint, p_life bigint,
  p_now bigint, p_track text, p_id text, p_at bigint, p_json text
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  s session;
  t track;
BEGIN
  ${REFUSE_LATE}
  s := lock_session(p_place, p_horizon, p_life);
  IF s.life IS NULL THEN RETURN ''; END IF;
  SELECT * INTO t FROM track WHERE life = s.life AND name = p_track;
  IF t.number IS NULL THEN
    INSERT INTO track (life, name) VALUES (s.life, p_track) RETURNING * INTO t;
  END IF;
  t.seq := t.seq + 1;
  t.peak := greatest(t.peak, p_at);
  INSERT INTO record (track, seq, at, peak, id, json) VALUES (t.number, t.seq, p_at, t.peak, p_id, p_json)
  ON CONFLICT (track, id) DO NOTHING;
  IF NOT FOUND THEN RETURN (SELECT json FROM record WHERE track = t.number AND id = p_id); END IF;
  UPDATE track SET seq = t.seq, peak = t.peak WHERE number = t.number;
  PERFORM touch(s.life, p_now);
  RETURN NULL;
END $$;

-- A window of a track, oldest first (TRK-1).
CREATE FUNCTION track_window(
  p_space text, p_app text, p_owner text, p_name text, p_horizon bigint, p_track text, p_last bigint, p_since bigint
) RETURNS TABLE (id text, json text) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  s session;
  t track;
  first bigint := 1;
BEGIN
  s := find_session(p_space, p_app, p_owner, p_name, p_horizon);
  SELECT * INTO t FROM track WHERE life = s.life AND name = p_track;
  IF t.number IS NULL THEN RETURN; END IF;
  IF p_since IS NOT NULL THEN
    first := first_record_since(t.number, t.seq, p_since);
  END IF;
  RETURN QUERY SELECT latest.id, latest.json FROM (
    SELECT seq, id, json FROM record
    WHERE track = t.number AND seq >= first AND (p_since IS NULL OR at >= p_since)
    ORDER BY seq DESC LIMIT p_last
  ) AS latest ORDER BY latest.seq;
END $$;
`
