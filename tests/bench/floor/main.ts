/**
 * The baseline page, with only Firebase Auth and Firestore, set up as in the app. No page that waits for its server can
 * show data faster. Lists all research, or all records of the collection that its query string names. With
 * '?save={FBUID}' it shows the name of a research, and a button that saves another one.
 */
import '../../../src/data/firebase/auth.ts';
import { collection, onSnapshot } from 'firebase/firestore';
import { ENVIRONMENT } from '../../../src/data/firebase/config.ts';
import { firestore } from '../../../src/data/firebase/firestore.ts';
import { showSave } from './save.ts';

const query = new URLSearchParams(window.location.search);
const root = document.getElementById('root') ?? document.body;
const saved = query.get('save');
if (saved === null) showList([...query.keys()][0] ?? 'researchs');
else showSave(saved, root);

function showList(name: string): void {
  const records = collection(firestore, 'environments', ENVIRONMENT, name);
  // When the server confirms cached documents, only the metadata changes.
  onSnapshot(records, { includeMetadataChanges: true }, ({ docs, metadata }) => {
    if (docs.length === 0 || metadata.fromCache) return;
    const cards = docs.map(({ id }) => {
      const card = document.createElement('article');
      card.textContent = id;
      return card;
    });
    root.replaceChildren(...cards);
  });
}
