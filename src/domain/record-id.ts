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
    BYTES.encode(id).length <= MAX_BYTES
  );
}

const BYTES = new TextEncoder();
const MAX_BYTES = 1500;
