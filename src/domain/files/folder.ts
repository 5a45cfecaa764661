/**
 * A folder of the file browser: the names from the root down, joined by '/', '' for the root. It stands
 * in the address, so that anything may be typed there.
 */
export function readFolder(text: string | null): string {
  return segmentsOf(text ?? '').join('/');
}

/** Empty segments mean nothing, and nothing leads out of the root. */
function segmentsOf(text: string): readonly string[] {
  return text.split('/').filter((name) => name !== '' && name !== '.' && name !== '..');
}

/** The folder that this one lies in; null at the root. */
export function parentFolder(folder: string): string | null {
  const names = segmentsOf(folder);
  return names.length === 0 ? null : names.slice(0, -1).join('/');
}

export interface TrailStep {
  readonly name: string;
  readonly folder: string;
}

/** The folders from below the root down to this one; none at the root. */
export function trailOf(folder: string): readonly TrailStep[] {
  const names = segmentsOf(folder);
  return names.map((name, index) => ({ name, folder: names.slice(0, index + 1).join('/') }));
}

/** The path of something in a folder. */
export function pathIn(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
