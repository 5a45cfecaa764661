import { useOnline } from '../../data/subscriptions/online.ts';

/** Why something was not saved: the code of a command's refusal, or nothing that anybody expected. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/**
 * The message of a refusal. Once the browser is online again, 'you are offline' would be false, and
 * the user would wait for nothing.
 *
 * @param onceOnline what to do then: 'Save again.'
 */
export function useRefusalText(refusal: Refusal | null, onceOnline: string): string {
  const isOnline = useOnline();
  if (refusal === null) return '';
  const isOver = refusal.code === 'offline' && isOnline;
  return isOver ? `You are online again. ${onceOnline}` : refusal.message;
}
