import { useSignerRole } from '../../../data/access.ts';
import { useOnline } from '../../../data/online.ts';
import { type ObstacleOptions, type SigningObstacle, signingObstacle } from './signing-obstacle.ts';

/** Why the person looking at a signature cannot sign it now; null when they can. */
export function useSigningObstacle(
  options: Omit<ObstacleOptions, 'role' | 'isOnline'>,
): SigningObstacle | null {
  return signingObstacle({ ...options, role: useSignerRole(), isOnline: useOnline() });
}
