import { useLocation } from 'react-router-dom';
import { Link } from '../../components/Link.tsx';
import { useSession } from '../../data/session/session.ts';
import { requestedPath } from './safe-local-path.ts';

/** After sign-in, links to the page that the visitor requested before (R30). */
export function ContinueAfterLoginLink() {
  const session = useSession();
  const { state } = useLocation();
  const path = requestedPath(state);
  if (session.state !== 'signed-in' || path === null) return null;
  return (
    <p>
      <Link to={path}>Continue to the page you asked for</Link>
    </p>
  );
}
