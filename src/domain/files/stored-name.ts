/** Characters that a link or a path cannot contain. `storage.rules` refuses them. */
const NOT_IN_LINKS = /[%#?*[\]\\]/g;

/**
 * The name under which a file is stored: composed (macOS decomposes 'é' into two characters), without blanks around it,
 * and with '_' for each character that links cannot contain. If two files then have the same name, the second is refused.
 */
export function toStoredName(name: string): string {
  return name.normalize('NFC').trim().replace(NOT_IN_LINKS, '_');
}
