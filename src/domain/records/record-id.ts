/**
 * Whether a stored value can be the id of a record. Firestore accepts no other id (not `x/y`, '', '..', `__x__` or
 * more than 1,500 bytes), so no record has another id.
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
