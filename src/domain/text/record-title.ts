/** The name of a record on a page. A blank name becomes '(unnamed {noun})', so that a link stays visible. */
export function recordTitle(name: string, noun: string): string {
  return name.trim() || `(unnamed ${noun})`;
}
