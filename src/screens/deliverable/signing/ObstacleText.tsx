import { WHO_UPGRADES } from '../../../domain/messages.ts';
import type { SigningObstacle } from './signing-obstacle.ts';

/** Says why the user cannot sign, revoke or write a remark, and who repairs an older record. */
export function ObstacleText({
  id,
  text,
  isRepairable,
}: SigningObstacle & { readonly id: string }) {
  return (
    <p id={id} className="quiet">
      {isRepairable ? `${text}. ${WHO_UPGRADES}` : text}
    </p>
  );
}
