/**
 * Signs that nobody sees: controls, soft hyphens, blanks without a width, and what turns the direction
 * of the text behind it. With them one name looks like another one's, or a price behind a name reads
 * backwards. Joiners are not among them: emoji and some scripts are written with them.
 */
const INVISIBLE = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

export function hasInvisibleCharacter(text: string): boolean {
  return text.search(INVISIBLE) !== -1;
}

export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/**
 * Blanks, controls, and signs that a font leaves out: a text of these alone is empty to its reader.
 * The Braille blank is a symbol to Unicode, and shows nothing.
 */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a reader sees anything of a text. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text);
}
