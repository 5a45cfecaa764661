/** Characters that links cannot contain. `storage.rules` refuses them. */
const NOT_IN_LINKS = /[%#?*[\]]/g;

/**
 * Replaces each character that links cannot contain with '_', for the stored name of a file. If two files
 * then have the same name, the second is refused.
 */
export function sanitiseFileName(name: string): string {
  return name.replace(NOT_IN_LINKS, '_');
}
