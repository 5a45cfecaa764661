/**
 * The finite number that a text says; null when it is blank, because a blank is no 0 (R19);
 * 'unreadable' when it says anything else.
 */
export function numberFromText(text: string): number | null | 'unreadable' {
  if (text.trim() === '') return null;
  const value = Number(text);
  // Adding 0 turns -0 into 0: nobody means it, and it would be shown as '-0'.
  return Number.isFinite(value) ? value + 0 : 'unreadable';
}
