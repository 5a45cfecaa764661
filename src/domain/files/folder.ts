/** Contains the folders of research projects, each named by the id of its research (R44). */
const RESEARCH_FOLDER = 'research';

/** The name shown for an id without a research. */
export const DELETED_RESEARCH = '(research deleted)';

/** The name to show for a research by its id; `DELETED_RESEARCH` for an id without a research. */
export type ResearchNameLookup = (id: string) => string;

/**
 * Normalises a folder path from the URL, where a user may type anything. The result joins the names from
 * the root with '/'. It is '' for the root.
 */
export function normaliseFolderPath(text: string | null): string {
  return segmentsOf(text ?? '').join('/');
}

/** Drops empty segments, and '.' and '..', which could lead out of the root. */
function segmentsOf(text: string): readonly string[] {
  return text.split('/').filter((name) => name !== '' && name !== '.' && name !== '..');
}

/** The place of a folder, which decides who may see it (R44). */
export type FolderPlace =
  | { readonly kind: 'root' }
  /** The parent of the research folders. */
  | { readonly kind: 'all-research' }
  /** A research folder or a folder inside it. */
  | { readonly kind: 'research'; readonly researchId: string }
  | { readonly kind: 'elsewhere' };

export function placeOfFolder(folder: string): FolderPlace {
  const [first, researchId] = segmentsOf(folder);
  if (first === undefined) return { kind: 'root' };
  if (first !== RESEARCH_FOLDER) return { kind: 'elsewhere' };
  return researchId === undefined ? { kind: 'all-research' } : { kind: 'research', researchId };
}

/** The path of a research folder. The id '' gives the parent of all research folders. */
export function researchFolder(id: string): string {
  return id === '' ? RESEARCH_FOLDER : joinPath(RESEARCH_FOLDER, id);
}

/** The folder one level up on the page, or null for the root. The page shows research folders in the root. */
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

/**
 * The folders from the root to a folder, with the names that the page shows. Leaves out the root. For a path inside a
 * research folder, also leaves out the parent of the research folders, because the root shows them itself.
 */
export function breadcrumbsOf(
  folder: string,
  researchName: ResearchNameLookup,
): readonly Breadcrumb[] {
  const names = segmentsOf(folder);
  const steps = names.map((name, index) => {
    const path = names.slice(0, index + 1);
    return { name: isResearchFolder(path) ? researchName(name) : name, folder: path.join('/') };
  });
  return placeOfFolder(folder).kind === 'research' ? steps.slice(1) : steps;
}

export function folderLabel(folder: string, researchName: ResearchNameLookup): string {
  const names = breadcrumbsOf(folder, researchName).map(({ name }) => name);
  return names.length === 0 ? 'Files' : names.join('/');
}

export function joinPath(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

interface AudienceOptions {
  readonly folder: string;
  readonly mode: 'open' | 'members';
  readonly researchName: ResearchNameLookup;
}

/** Tells the user who will see the files in a folder. `storage.rules` enforces this access (R44). */
export function audienceText({ folder, mode, researchName }: AudienceOptions): string {
  if (mode === 'open') return 'Everyone who is signed in will see these files.';
  const place = placeOfFolder(folder);
  if (place.kind !== 'research') return 'Only staff will see these files.';
  const name = researchName(place.researchId);
  return name === DELETED_RESEARCH
    ? 'Staff, and the clients of the deleted research, will see these files.'
    : `Staff and the clients of ${name} will see these files.`;
}

/** A folder as Storage lists it: names only. */
export interface FolderContent {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

export interface FileMetadata {
  readonly contentType: string | null;
  readonly created: Date | null;
  readonly modified: Date | null;
  /** Bytes. */
  readonly size: number | null;
}

const BY_NAME = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });

/**
 * Sorts names alphabetically and by the numbers in them ('plan 2' before 'plan 10'). Drops nameless files, which some
 * tools create to mark an empty folder.
 */
export function sortFolderContent({ folders, files }: FolderContent): FolderContent {
  return {
    folders: sortedByName(folders, (name) => name),
    files: sortedByName(
      files.filter((name) => name !== ''),
      (name) => name,
    ),
  };
}

function sortedByName<T>(items: readonly T[], nameOf: (item: T) => string): readonly T[] {
  return items.toSorted((a, b) => byName(nameOf(a), nameOf(b)));
}

/** Also orders names that differ only in case or accents, so rows keep their places. */
function byName(a: string, b: string): number {
  return BY_NAME.compare(a, b) || (a < b ? -1 : 1);
}

export interface SubfolderRow {
  readonly folder: string;
  readonly name: string;
  /** The id of a research that is deleted or shares its name with another research in the table, else null. */
  readonly id: string | null;
}

/** Rows for folders of research projects, by name. Rows of deleted research come last. */
export function researchRows(ids: readonly string[], nameOf: ResearchNameLookup): SubfolderRow[] {
  const named = [...new Set(ids)].map((id) => ({ id, name: nameOf(id) }));
  const counts = new Map<string, number>();
  for (const one of named) counts.set(one.name, (counts.get(one.name) ?? 0) + 1);
  const isDeleted = (one: { name: string }) => one.name === DELETED_RESEARCH;
  const sorted = sortedByName(named, (one) => `${one.name} ${one.id}`);
  return [
    ...sorted.filter((one) => !isDeleted(one)),
    ...sorted.filter((one) => isDeleted(one)),
  ].map((one) => ({
    folder: researchFolder(one.id),
    name: one.name,
    id: isDeleted(one) || counts.get(one.name) !== 1 ? one.id : null,
  }));
}

interface StaffRootOptions {
  readonly researchIds: readonly string[];
  readonly root: FolderContent;
  /** The content of the folder that contains all research folders. */
  readonly inResearch: FolderContent;
  readonly researchName: ResearchNameLookup;
}

/**
 * The root folder for staff (R44): a row for every research, even without files, then the stored folders.
 * The parent of the research folders has a row only if it contains files itself.
 */
export function staffRootRows(options: StaffRootOptions): readonly SubfolderRow[] {
  const { researchIds, root, inResearch, researchName } = options;
  const allResearch = researchFolder('');
  const stored = root.folders.filter((name) => name !== allResearch || inResearch.files.length > 0);
  return [
    ...researchRows([...researchIds, ...inResearch.folders], researchName),
    ...stored.map((name) => ({ folder: name, name, id: null })),
  ];
}

export function storedRows(
  folder: string,
  { folders }: FolderContent,
  researchName: ResearchNameLookup,
): readonly SubfolderRow[] {
  if (placeOfFolder(folder).kind === 'all-research') return researchRows(folders, researchName);
  return folders.map((name) => ({ folder: joinPath(folder, name), name, id: null }));
}
