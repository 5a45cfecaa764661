import { doc, onSnapshot, runTransaction, serverTimestamp } from 'firebase/firestore';
import { auth } from '../../../src/data/firebase/auth.ts';
import { ENVIRONMENT } from '../../../src/data/firebase/config.ts';
import { firestore } from '../../../src/data/firebase/firestore.ts';
import { nextHistoryId } from '../../../src/domain/history/history-id.ts';

/** Shows a research's name, and saves another one in a transaction that the rules accept, without the app's checks. */
export function showSave(id: string, root: HTMLElement): void {
  root.innerHTML = '<h1></h1><label>Name <input></label><button>Save</button>';
  const research = doc(firestore, 'environments', ENVIRONMENT, 'researchs', id);
  onSnapshot(research, (snapshot) => {
    const heading = root.querySelector('h1');
    if (heading !== null) heading.textContent = snapshot.get('researchName');
  });
  root.querySelector('button')?.addEventListener('click', () => {
    const researchName = root.querySelector('input')?.value ?? '';
    void runTransaction(firestore, async (transaction) => {
      const before = (await transaction.get(research)).data() ?? {};
      const previous: string = before.updatedAt;
      const updatedAt = nextHistoryId({ previous, now: new Date() });
      const fields = {
        ...{ researchName, updatedAt, previousHistoryFBUID: previous },
        updatedBy: auth.currentUser?.uid ?? '',
      };
      const entry = { ...before, ...fields, recordedAt: serverTimestamp() };
      transaction.update(research, fields);
      transaction.set(doc(research, 'history', updatedAt), entry);
    });
  });
}
