/**
 * A list with nothing but the libraries for accounts and data, set up as in the app: no page that shows what its server
 * has said is faster.
 */
import '../../../src/data/firebase/auth.ts';
import { collection, onSnapshot } from 'firebase/firestore';
import { ENVIRONMENT } from '../../../src/data/firebase/config.ts';
import { firestore } from '../../../src/data/firebase/firestore.ts';

const researchs = collection(firestore, 'environments', ENVIRONMENT, 'researchs');
// That the server confirms what was kept is a change of the metadata alone.
onSnapshot(researchs, { includeMetadataChanges: true }, ({ docs, metadata }) => {
  if (docs.length === 0 || metadata.fromCache) return;
  const cards = docs.map(({ id }) => {
    const card = document.createElement('article');
    card.textContent = id;
    return card;
  });
  document.getElementById('root')?.replaceChildren(...cards);
});
