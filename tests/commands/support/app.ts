import { auth } from '../../../src/data/firebase/auth.ts';
import { openFirestore } from '../../../src/data/firebase/firestore.ts';
import { type Credentials, signInWithEmail } from '../../../src/data/session/sign-in.ts';

// The part of the app that one person uses. `openApp` loads it once for each person.

// In the browser, the session opens the database. Node has no IndexedDB for a persistent cache.
openFirestore({ persistent: false });

export { adjustAllocation } from '../../../src/data/commands/deliverable/adjust-allocation.ts';
export { copyDeliverable } from '../../../src/data/commands/deliverable/copy-deliverable.ts';
export { createDeliverable } from '../../../src/data/commands/deliverable/create-deliverable.ts';
export {
  revokeSignature,
  signDeliverable,
} from '../../../src/data/commands/deliverable/signatures.ts';
export { updateDeliverable } from '../../../src/data/commands/deliverable/update-deliverable.ts';
export { updatePrice } from '../../../src/data/commands/deliverable/update-price.ts';
export { deleteHypothesis } from '../../../src/data/commands/hypothesis/delete-hypothesis.ts';
export { saveHypothesis } from '../../../src/data/commands/hypothesis/save-hypothesis.ts';
export { postRemark } from '../../../src/data/commands/post-remark.ts';
export { saveRecord } from '../../../src/data/commands/save-record.ts';
export { migrate } from '../../../src/data/migration/migrate.ts';

export async function signIn(credentials: Credentials): Promise<string> {
  const result = await signInWithEmail(credentials);
  if (!result.ok || auth.currentUser === null) throw new Error('Signing in failed.');
  return auth.currentUser.uid;
}
