/**
 * Control characters, tabs, line breaks, soft hyphens, zero-width spaces, word joiners, invisible operators and
 * direction marks. They can make one name look like another, or reverse a price that follows a name. Excludes the
 * zero-width joiner and non-joiner (U+200D, U+200C): emoji and some scripts need them.
 */
const INVISIBLE = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

export function hasInvisibleCharacter(text: string): boolean {
  return text.search(INVISIBLE) !== -1;
}

export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/**
 * Any character except blanks, controls, private-use characters and characters that fonts do not draw. Unicode counts
 * the blank Braille pattern as a symbol, so the pattern excludes U+2800 by its code.
 */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has a visible character. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text);
}
