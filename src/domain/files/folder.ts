/** Holds a folder for every research, named by the id of the research (R44). */
const RESEARCH_FOLDER = 'research';

/** What an id reads that belongs to no research any more. */
export const DELETED_RESEARCH = '(research deleted)';

/** The name of a research by its id. */
export type ResearchName = (id: string) => string;

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

/** Where a folder stands, which decides who sees it (R44). */
export type FolderPlace =
  | { readonly kind: 'root' }
  /** Holds the folders of the research projects. */
  | { readonly kind: 'all-research' }
  /** The folder of a research, or one below it. */
  | { readonly kind: 'research'; readonly researchId: string }
  | { readonly kind: 'elsewhere' };

export function placeOfFolder(folder: string): FolderPlace {
  const [first, researchId] = segmentsOf(folder);
  if (first === undefined) return { kind: 'root' };
  if (first !== RESEARCH_FOLDER) return { kind: 'elsewhere' };
  return researchId === undefined ? { kind: 'all-research' } : { kind: 'research', researchId };
}

/** The folder of a research; '' finds the folder that holds them all. */
export function researchFolder(id: string): string {
  return id === '' ? RESEARCH_FOLDER : joinPath(RESEARCH_FOLDER, id);
}

/** The folder that this one is shown in; null at the root, where the folder of a research is shown. */
export function parentFolder(folder: string): string | null {
  const names = segmentsOf(folder);
  if (names.length === 0) return null;
  return isResearchFolder(names) ? '' : names.slice(0, -1).join('/');
}

function isResearchFolder(names: readonly string[]): boolean {
  return names.length === 2 && names[0] === RESEARCH_FOLDER;
}

export interface Breadcrumb {
  readonly name: string;
  readonly folder: string;
}

/** The folders from below the root down to this one, each as it is shown; none at the root. */
export function breadcrumbsOf(folder: string, researchName: ResearchName): readonly Breadcrumb[] {
  const names = segmentsOf(folder);
  const steps = names.map((name, index) => {
    const path = names.slice(0, index + 1);
    return { name: isResearchFolder(path) ? researchName(name) : name, folder: path.join('/') };
  });
  return placeOfFolder(folder).kind === 'research' ? steps.slice(1) : steps;
}

/** A folder in one line. */
export function folderLabel(folder: string, researchName: ResearchName): string {
  const names = breadcrumbsOf(folder, researchName).map(({ name }) => name);
  return names.length === 0 ? 'Files' : names.join('/');
}

/** The path of something in a folder. */
export function joinPath(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
