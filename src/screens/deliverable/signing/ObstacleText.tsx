import { Link } from '../../../components/Link.tsx';
import { useAccess } from '../../../data/session/access.ts';
import { MIGRATION_PATH } from '../../../paths.ts';
import type { SigningObstacle } from './signing-obstacle.ts';

/**
 * Says why the user cannot sign, revoke or write a remark. If /migration can remove the obstacle, an admin gets a link.
 */
export function ObstacleText({
  id,
  text,
  isRepairable,
}: SigningObstacle & { readonly id: string }) {
  const access = useAccess();
  const isAdmin = access.role === 'staff' && access.admin;
  return (
    <p id={id} className="quiet">
      {text}
      {isRepairable && isAdmin ? (
        <>
          . <Link to={MIGRATION_PATH}>Go to /migration</Link>
        </>
      ) : null}
    </p>
  );
}
