/** Whether Firestore accepts this stored value as the id of a document. */
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
