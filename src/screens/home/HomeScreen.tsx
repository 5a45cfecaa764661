import { Link } from 'react-router-dom';
import { useFocusOnNavigation } from '../../components/page/PageHeader.tsx';
import { Wordmark } from '../../components/page/Wordmark.tsx';
import { CONTACT } from '../../contact.ts';
import { useSession } from '../../data/session/session.ts';
import { LOGIN_PATH, WORK_PATH } from '../../paths.ts';

const SERVICES = [
  {
    name: 'User experience research',
    pitch:
      'We watch people use the thing, ask what they were trying to do, and write down what would prove us wrong before we start.',
  },
  {
    name: 'App and UI design',
    pitch:
      'Flows, screens and words that have been in front of the people who will live with them, drawn to be built.',
  },
  {
    name: 'Physical product design',
    pitch:
      'From foam and card to parts off a machine: form, fit and the feel of a hinge, tried in the hand.',
  },
  {
    name: 'Prototype commercialisation',
    pitch:
      'The distance between one that works and a thousand that sell: bill of materials, suppliers, compliance, first run.',
  },
] as const;

export function HomeScreen() {
  const isSignedIn = useSession().state === 'signed-in';
  const heading = useFocusOnNavigation();
  return (
    <div className="page d-flex flex-column min-vh-100 mx-auto py-0">
      <title>Countersign · Research, design and prototypes in Melbourne</title>
      <header className="d-flex justify-content-between align-items-center py-3">
        <span className="wordmark d-inline-flex align-items-center gap-2">
          <Wordmark />
        </span>
        <Link className="btn btn-outline-secondary" to={isSignedIn ? WORK_PATH : LOGIN_PATH}>
          {isSignedIn ? 'My work' : 'Login'}
        </Link>
      </header>
      <main className="flex-fill">
        <section className="py-5 my-lg-5">
          <h1 ref={heading} tabIndex={-1} className="col-lg-7 mb-4 display-1 fw-semibold lh-1">
            We find out what is true, then build what follows.
          </h1>
          <p className="col-lg-7 mb-0 lead fw-normal text-body-secondary">
            A small Melbourne studio for research, design and prototypes. Every piece of work is
            agreed, priced and signed by both sides before it starts, and again when it is done.
          </p>
        </section>
        <section className="row row-cols-1 row-cols-md-2 gx-0 gx-md-5" aria-label="Services">
          {SERVICES.map(({ name, pitch }) => (
            <article key={name}>
              <div className="border-top pt-4 pb-3">
                <h2>{name}</h2>
                <p className="col-xl-10 text-body-secondary">{pitch}</p>
              </div>
            </article>
          ))}
        </section>
      </main>
      <footer className="py-5">
        <address className="mb-0">
          <strong>{CONTACT.name}</strong>
          <br />
          {CONTACT.street}, {CONTACT.city}, {CONTACT.country}
          <br />
          <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>
        </address>
      </footer>
    </div>
  );
}
