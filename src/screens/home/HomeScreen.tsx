import { Link } from 'react-router-dom';
import { useFocusOnNavigation } from '../../components/page/use-focus-on-navigation.ts';
import { Wordmark } from '../../components/page/Wordmark.tsx';
import { CONTACT } from '../../contact.ts';
import { useSession } from '../../data/session/session.ts';
import { LOGIN_PATH, WORK_PATH } from '../../paths.ts';
import { SERVICES } from './services.ts';

/** The public home page (specification section 2). */
export function HomeScreen() {
  const isSignedIn = useSession().state === 'signed-in';
  const heading = useFocusOnNavigation();
  return (
    <div className="home">
      <title>Countersign · Research, design and prototypes in Melbourne</title>
      <header className="home-bar">
        <span className="wordmark">
          <Wordmark />
        </span>
        <Link className="btn btn-outline-secondary" to={isSignedIn ? WORK_PATH : LOGIN_PATH}>
          {isSignedIn ? 'My work' : 'Login'}
        </Link>
      </header>
      <main>
        <section className="home-pitch">
          <h1 ref={heading} tabIndex={-1}>
            We find out what is true, then build what follows.
          </h1>
          <p className="lead">
            A small Melbourne studio for research, design and prototypes. Every piece of work is
            agreed, priced and signed by both sides before it starts, and again when it is done.
          </p>
        </section>
        <section className="home-services" aria-label="Services">
          {SERVICES.map(({ name, pitch }) => (
            <article key={name}>
              <h2>{name}</h2>
              <p>{pitch}</p>
            </article>
          ))}
        </section>
      </main>
      <footer className="home-contact">
        <address>
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
