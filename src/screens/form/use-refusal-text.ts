import { useOnline } from '../../data/online.ts';

export interface Refusal {
  /** The code of a command's refusal; 'unexpected' after an error in a save; '' for any other message. */
  readonly code: string;
  readonly message: string;
}

/**
 * The message of a refusal; '' without one. Replaces 'you are offline' once the browser is online again.
 *
 * @param onceOnline tells the user what to do once online: 'Save again.'
 */
export function useRefusalText(refusal: Refusal | null, onceOnline: string): string {
  const isOnline = useOnline();
  if (refusal === null) return '';
  const isOver = refusal.code === 'offline' && isOnline;
  return isOver ? `You are online again. ${onceOnline}` : refusal.message;
}
