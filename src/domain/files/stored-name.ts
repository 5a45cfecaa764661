/** Signs that a link cannot carry, or that storage.rules refuse for that reason. */
const NOT_IN_LINKS = /[%#?*[\]]/g;

/**
 * The name that a file is stored under: '_' stands for each sign that a link cannot carry. Two files may
 * come to one name; the second is refused like any file whose name is taken.
 */
export function storedNameOf(name: string): string {
  return name.replace(NOT_IN_LINKS, '_');
}
