import { useSignerRole } from '../../../data/session/access.ts';
import { useOnline } from '../../../data/subscriptions/online.ts';
import { useReachable } from '../../../data/subscriptions/reachable.ts';
import { type ObstacleOptions, type SigningObstacle, signingObstacle } from './signing-obstacle.ts';

export function useSigningObstacle(
  options: Omit<ObstacleOptions, 'role' | 'isOnline' | 'isReachable'>,
): SigningObstacle | null {
  const connection = { isOnline: useOnline(), isReachable: useReachable() };
  return signingObstacle({ ...options, ...connection, role: useSignerRole() });
}
