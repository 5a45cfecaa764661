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
    UTF_8.encode(id).length <= MAX_BYTES
  );
}

const UTF_8 = new TextEncoder();
const MAX_BYTES = 1500;
