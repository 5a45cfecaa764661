/**
 * The floor: a page with only Firebase Auth and Firestore, set up as in the app, that lists all research. No page that
 * waits for its server can show data faster.
 */
import '../../../src/data/firebase/auth.ts';
import { collection, onSnapshot } from 'firebase/firestore';
import { ENVIRONMENT } from '../../../src/data/firebase/config.ts';
import { db, openFirestore } from '../../../src/data/firebase/firestore.ts';

openFirestore({ persistent: true });
const research = collection(db(), 'environments', ENVIRONMENT, 'researchs');

// When the server confirms cached documents, only the metadata changes.
onSnapshot(research, { includeMetadataChanges: true }, ({ docs, metadata }) => {
  if (docs.length === 0 || metadata.fromCache) return;
  const cards = docs.map(({ id }) => {
    const card = document.createElement('article');
    card.textContent = id;
    return card;
  });
  document.body.replaceChildren(...cards);
});
