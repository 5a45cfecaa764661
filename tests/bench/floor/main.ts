/**
 * The baseline page: a list with only Firebase Auth and Firestore, set up as in the app. No page that waits for its
 * server can show data faster. Lists all research, or all records of the collection that its query string names.
 */
import '../../../src/data/firebase/auth.ts';
import { collection, onSnapshot } from 'firebase/firestore';
import { ENVIRONMENT } from '../../../src/data/firebase/config.ts';
import { firestore } from '../../../src/data/firebase/firestore.ts';

const name = window.location.search.slice(1) || 'researchs';
const records = collection(firestore, 'environments', ENVIRONMENT, name);
// When the server confirms cached documents, only the metadata changes.
onSnapshot(records, { includeMetadataChanges: true }, ({ docs, metadata }) => {
  if (docs.length === 0 || metadata.fromCache) return;
  const cards = docs.map(({ id }) => {
    const card = document.createElement('article');
    card.textContent = id;
    return card;
  });
  document.getElementById('root')?.replaceChildren(...cards);
});
