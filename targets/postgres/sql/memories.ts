import { REFUSE_LATE } from './lives'

/** Memories. The lock of a user's row puts the writers of that user's entries in a row. */
export const MEMORIES = /* sql */ `
-- The number of a user, whose row stays locked until the write is stored; NULL for an unknown user.
CREATE FUNCTION lock_owner(p_space text, p_app text, p_owner text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  number bigint;
BEGIN
  SELECT owner.id INTO number FROM space JOIN app ON app.space = space.id JOIN owner ON owner.app = app.id
  WHERE space.name = p_space AND app.name = p_app AND owner.name = p_owner FOR NO KEY UPDATE OF owner;
  RETURN number;
END $$;

-- The entry as it is stored now. What is there already keeps its \`created_at\`, and its \`updated_at\` never moves back (MEM-2).
CREATE FUNCTION add_memory(
  p_deadline double precision, p_space text, p_app text, p_owner text, p_id text, p_now bigint, p_json text
) RETURNS TABLE (created_at bigint, updated_at bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  number bigint;
BEGIN
  ${REFUSE_LATE}
  PERFORM owner_number(p_space, p_app, p_owner);
  number := lock_owner(p_space, p_app, p_owner);
  RETURN QUERY INSERT INTO memory (owner, id, created_at, updated_at, json)
  VALUES (number, p_id, p_now, p_now, p_json)
  ON CONFLICT (owner, id)
  DO UPDATE SET updated_at = greatest(memory.updated_at, excluded.updated_at), json = excluded.json
  RETURNING created_at, updated_at;
END $$;

-- Puts a note's new text under its new id (MEM-3). The outcome is \`done\`, \`conflict\` where that id is another note's, or
-- \`changed\` where the note is no longer the one that was seen.
CREATE FUNCTION correct_memory(
  p_deadline double precision, p_space text, p_app text, p_owner text, p_id text, p_seen text,
  p_new_id text, p_now bigint, p_json text
) RETURNS TABLE (outcome text, created_at bigint, updated_at bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  number bigint;
  note memory;
BEGIN
  ${REFUSE_LATE}
  number := lock_owner(p_space, p_app, p_owner);
  SELECT * INTO note FROM memory WHERE owner = number AND id = p_id FOR UPDATE;
  IF note.json IS DISTINCT FROM p_seen THEN
    RETURN QUERY SELECT 'changed', NULL::bigint, NULL::bigint;
  ELSIF p_new_id <> p_id AND EXISTS (SELECT FROM memory WHERE owner = number AND id = p_new_id) THEN
    RETURN QUERY SELECT 'conflict', NULL::bigint, NULL::bigint;
  ELSE
    RETURN QUERY UPDATE memory
    SET id = p_new_id, json = p_json, updated_at = greatest(note.updated_at, p_now)
    WHERE owner = number AND id = p_id
    RETURNING 'done', created_at, updated_at;
  END IF;
END $$;

CREATE FUNCTION forget_memory(
  p_deadline double precision, p_space text, p_app text, p_owner text, p_id text
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  ${REFUSE_LATE}
  DELETE FROM memory USING space, app, owner
  WHERE space.name = p_space AND app.space = space.id AND app.name = p_app
    AND owner.app = app.id AND owner.name = p_owner AND memory.owner = owner.id AND memory.id = p_id;
END $$;

CREATE FUNCTION forget_memories(
  p_deadline double precision, p_space text, p_app text, p_owner text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  number bigint;
BEGIN
  ${REFUSE_LATE}
  number := lock_owner(p_space, p_app, p_owner);
  DELETE FROM memory WHERE owner = number;
END $$;

-- First when the session began and how far its log and its cut are, then its active conversation (MEM-7). Nothing where no
-- such session lives.
CREATE FUNCTION active_conversation(
  p_space text, p_app text, p_owner text, p_name text, p_horizon bigint, p_life bigint
) RETURNS TABLE (created_at bigint, seq bigint, cut bigint, id text, json text) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  s session;
BEGIN
  s := find_session(p_space, p_app, p_owner, p_name, p_horizon, p_life);
  IF s.life IS NULL THEN RETURN; END IF;
  RETURN QUERY SELECT s.created_at, s.seq, s.cut, NULL, NULL;
  RETURN QUERY SELECT NULL::bigint, NULL::bigint, NULL::bigint, id, json FROM event
  WHERE life = s.life AND conversation AND seq > s.cut ORDER BY seq;
END $$;

-- Puts these in place of what the life remembered before. Answers with those ids that are other entries', and then stores
-- none; with NULL where the session ended or its log is no longer the one that was seen.
CREATE FUNCTION remember_session(
  p_deadline double precision, p_place text, p_horizon bigint, p_life bigint,
  p_seq bigint, p_cut bigint, p_now bigint, p_ids text[], p_jsons text[]
) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  s session;
  taken text[];
BEGIN
  ${REFUSE_LATE}
  s := lock_session(p_place, p_horizon, p_life);
  IF s.life IS NULL OR s.seq <> p_seq OR s.cut <> p_cut THEN RETURN NULL; END IF;
  PERFORM FROM owner WHERE id = s.owner FOR NO KEY UPDATE;
  SELECT array_agg(id) INTO taken FROM memory
  WHERE owner = s.owner AND id = ANY (p_ids) AND life IS DISTINCT FROM s.life;
  IF taken IS NOT NULL THEN RETURN taken; END IF;
  DELETE FROM memory WHERE life = s.life;
  INSERT INTO memory (owner, id, life, created_at, updated_at, json)
  SELECT s.owner, texts.id, s.life, p_now, p_now, texts.json FROM unnest(p_ids, p_jsons) AS texts (id, json);
  RETURN '{}';
END $$;
`
