/**
 * The least app that does what a list of the app must do: React and the router, the session, the access documents, and
 * then the first records as this browser keeps them, or as the server answers. Its cards are names. `?deliverables`
 * selects the collection.
 */
import '../../../src/data/firebase/auth.ts';
import { onAuthStateChanged, type User } from 'firebase/auth';
import {
  collection,
  type DocumentReference,
  doc,
  limit,
  onSnapshot,
  orderBy,
  query,
} from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link } from 'react-router-dom';
import { auth } from '../../../src/data/firebase/auth.ts';
import { ENVIRONMENT } from '../../../src/data/firebase/config.ts';
import { firestore } from '../../../src/data/firebase/firestore.ts';

/** As many cards as the app first renders on a phone. */
const SHOWN = 8;
const WORKSPACE = ['environments', ENVIRONMENT] as const;
const isOfDeliverables = window.location.search === '?deliverables';
const nameField = isOfDeliverables ? 'deliverableName' : 'researchName';
const records = isOfDeliverables
  ? query(
      collection(firestore, ...WORKSPACE, 'deliverables'),
      orderBy('deliverableNumber'),
      orderBy('deliverableName'),
      limit(SHOWN),
    )
  : collection(firestore, ...WORKSPACE, 'researchs');

function LeastApp() {
  const [user, setUser] = useState<User | null>(null);
  useEffect(() => onAuthStateChanged(auth, setUser), []);
  return (
    <BrowserRouter>
      <h1>List</h1>
      {user === null ? <p>Loading</p> : <Gate email={user.email ?? ''} />}
    </BrowserRouter>
  );
}

function Gate({ email }: { readonly email: string }) {
  const hasSettings = useIsAnswered(doc(firestore, ...WORKSPACE, 'settings', 'access'));
  const hasMember = useIsAnswered(doc(firestore, ...WORKSPACE, 'members', email));
  return hasSettings && hasMember ? <Cards /> : <p>Loading</p>;
}

function useIsAnswered({ path }: DocumentReference): boolean {
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => onSnapshot(doc(firestore, path), () => setAnswered(true)), [path]);
  return isAnswered;
}

interface Card {
  readonly id: string;
  readonly name: string;
}

function Cards() {
  const [cards, setCards] = useState<readonly Card[]>([]);
  useEffect(
    () =>
      onSnapshot(records, ({ docs }) => {
        // On a first visit the browser may keep a few records that another page has shown.
        if (docs.length < SHOWN) return;
        setCards(docs.slice(0, SHOWN).map((one) => ({ id: one.id, name: one.get(nameField) })));
      }),
    [],
  );
  return cards.map(({ id, name }) => (
    <article key={id}>
      <h2>
        <Link to={id}>{name}</Link>
      </h2>
    </article>
  ));
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<LeastApp />);
