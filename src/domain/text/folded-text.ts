/** Letters of their own in Unicode, and what people type for them on another keyboard. */
const BASIC_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

/** What people type alike becomes equal. */
export function foldedText(text: string): string {
  return (
    text
      // First: NFKD makes a blank and an accent of '´'.
      .replace(/[\u2018-\u201b\u2032\u02b9\u02bc`´]/g, "'")
      .replace(/[\u201c-\u201f\u2033«»]/g, '"')
      .normalize('NFKD')
      // Soft hyphens and other characters without a width go with the accents.
      .replace(/[\u0300-\u036f\p{Cf}]/gu, '')
      .toLowerCase()
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .replace(/[ßæœøđðłħŧþıς]/g, (letter) => BASIC_LETTERS[letter] ?? letter)
  );
}
