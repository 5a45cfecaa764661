/**
 * Whether a stored text can be the id of a record. Anything else (`x/y`, '', '..', `__x__`) is no
 * segment of a path: the database library throws when a path is built from it. A record of such an id
 * cannot exist.
 */
export function isRecordId(id: unknown): id is string {
  return (
    typeof id === 'string' &&
    id !== '' &&
    !id.includes('/') &&
    id !== '.' &&
    id !== '..' &&
    !/^__.*__$/s.test(id) &&
    (id.length * BYTES_PER_UNIT <= MAX_BYTES || BYTES.encode(id).length <= MAX_BYTES)
  );
}

const BYTES = new TextEncoder();
const MAX_BYTES = 1500;
/** At most, of a UTF-16 unit in UTF-8: most ids need no encoding. */
const BYTES_PER_UNIT = 3;
