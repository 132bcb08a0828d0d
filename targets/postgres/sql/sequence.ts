/** The number of an owner's first entry at or after an instant, past the last where there is none: a few look-ups. */
export function firstSince(table: 'event' | 'record', owner: 'life' | 'track'): string {
  return /* sql */ `
CREATE FUNCTION first_${table}_since(p_${owner} bigint, p_last bigint, p_since bigint) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
DECLARE
  low bigint := 1;
  high bigint := p_last + 1;
  middle bigint;
BEGIN
  WHILE low < high LOOP
    middle := (low + high) / 2;
    IF (SELECT peak FROM ${table} WHERE ${owner} = p_${owner} AND seq = middle) < p_since THEN
      low := middle + 1;
    ELSE
      high := middle;
    END IF;
  END LOOP;
  RETURN low;
END $$;`
}
