import { type DocumentReference, doc } from 'firebase/firestore';
import { ENVIRONMENT } from '../firebase/config.ts';
import { firestore } from '../firebase/firestore.ts';

/** One remark without a converter, for commands. They load this file without the parser of remarks. */
export function remarkReference(id: string): DocumentReference {
  return doc(firestore, 'environments', ENVIRONMENT, 'remarks', id);
}
