/** Characters that links cannot contain. `storage.rules` refuses them. */
const NOT_IN_LINKS = /[%#?*[\]]/g;

/**
 * The stored name of a file: '_' replaces each character that links cannot contain. If two files get the
 * same name, the second is refused as existing.
 */
export function storedNameOf(name: string): string {
  return name.replace(NOT_IN_LINKS, '_');
}
