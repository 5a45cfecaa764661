/** The number that a text is. Null for a blank, which is not 0 (R19). 'unreadable' if it is no finite number. */
export function numberFromText(text: string): number | null | 'unreadable' {
  if (text.trim() === '') return null;
  const value = Number(text);
  // Adding 0 turns -0 into 0, so it never shows as '-0'.
  return Number.isFinite(value) ? value + 0 : 'unreadable';
}
