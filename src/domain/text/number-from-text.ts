/** Parses a text as a number. A blank gives null, not 0 (R19). A text that is no finite number gives 'unreadable'. */
export function numberFromText(text: string): number | null | 'unreadable' {
  if (text.trim() === '') return null;
  const value = Number(text);
  // Adding 0 turns -0 into 0, so it never shows as '-0'.
  return Number.isFinite(value) ? value + 0 : 'unreadable';
}
