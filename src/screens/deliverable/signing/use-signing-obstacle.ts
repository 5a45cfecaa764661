import { useSignerRole } from '../../../data/session/access.ts';
import { useOnline } from '../../../data/subscriptions/online.ts';
import { type ObstacleOptions, type SigningObstacle, signingObstacle } from './signing-obstacle.ts';

export function useSigningObstacle(
  options: Omit<ObstacleOptions, 'role' | 'isOnline'>,
): SigningObstacle | null {
  return signingObstacle({ ...options, role: useSignerRole(), isOnline: useOnline() });
}
