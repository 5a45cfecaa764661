import { useOnline } from '../../data/subscriptions/online.ts';

/** The code of a command's refusal, or 'unexpected'. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/**
 * The message of a refusal. Replaces 'you are offline' once the browser is online again.
 *
 * @param onceOnline what to do then: 'Save again.'
 */
export function useRefusalText(refusal: Refusal | null, onceOnline: string): string {
  const isOnline = useOnline();
  if (refusal === null) return '';
  const isOver = refusal.code === 'offline' && isOnline;
  return isOver ? `You are online again. ${onceOnline}` : refusal.message;
}
