import { useOnline } from '../../data/online.ts';
import { useSignerRole } from '../../data/session/access.ts';
import { type ObstacleOptions, type SigningObstacle, signingObstacle } from './signing-obstacle.ts';

export function useSigningObstacle(
  options: Omit<ObstacleOptions, 'role' | 'isOnline'>,
): SigningObstacle | null {
  return signingObstacle({ ...options, isOnline: useOnline(), role: useSignerRole() });
}
