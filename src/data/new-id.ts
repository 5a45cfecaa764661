import { doc } from 'firebase/firestore';
import { environmentCollection } from './collections.ts';

/** An id for a new record. Firestore's random id, which does not depend on the collection. */
export function newId(): string {
  return doc(environmentCollection('remarks')).id;
}
