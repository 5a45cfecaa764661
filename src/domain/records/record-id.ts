/**
 * Whether a stored text can be the id of a record. Firestore accepts no other text in a path (not `x/y`,
 * '', '..' or `__x__`), so no record has such an id.
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
/** The most UTF-8 bytes of one UTF-16 unit. A short id passes without being encoded. */
const BYTES_PER_UNIT = 3;
