/** Contains the folders of research projects, each named by the id of its research. */
export const RESEARCH_FOLDER = 'research';

export const DELETED_RESEARCH = '(research deleted)';

/** Gives `DELETED_RESEARCH` for an id without a research. */
export type ResearchNameLookup = (id: string) => string;

export function normaliseFolderPath(text: string | null): string {
  return segmentsOf(text ?? '').join('/');
}

/** Drops empty segments, and '.' and '..', which could lead out of the root. */
function segmentsOf(text: string): readonly string[] {
  return text.split('/').filter((name) => name !== '' && name !== '.' && name !== '..');
}

/** Decides who may see a folder (R44). */
export type FolderPlace =
  | { readonly kind: 'root' }
  /** The parent of the research folders. */
  | { readonly kind: 'all-research' }
  | { readonly kind: 'research'; readonly researchId: string }
  | { readonly kind: 'elsewhere' };

export function placeOfFolder(folder: string): FolderPlace {
  const [first, researchId] = segmentsOf(folder);
  if (first === undefined) return { kind: 'root' };
  if (first !== RESEARCH_FOLDER) return { kind: 'elsewhere' };
  return researchId === undefined ? { kind: 'all-research' } : { kind: 'research', researchId };
}

/** The folder one level up on the page, or null for the root. The page shows research folders in the root. */
export function parentFolder(folder: string): string | null {
  const names = segmentsOf(folder);
  if (names.length === 0) return null;
  const isOfResearch = names.length === 2 && names[0] === RESEARCH_FOLDER;
  return isOfResearch ? '' : names.slice(0, -1).join('/');
}

/** Control and direction characters, line separators, and others without width. Emoji and Persian words need joiners. */
const INVISIBLE = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

/** Threat: with a direction character, a name can show as one of another type. */
export function visibleName(name: string): string {
  return name.replace(INVISIBLE, '');
}

/** The path as the page shows it: with the name of a research in place of its folder. */
export function folderLabel(folder: string, researchName: ResearchNameLookup): string {
  const place = placeOfFolder(folder);
  const names = segmentsOf(folder);
  const shown =
    place.kind === 'research' ? [researchName(place.researchId), ...names.slice(2)] : names;
  return shown.length === 0 ? 'Files' : visibleName(shown.join('/'));
}

export function joinPath(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

interface AudienceOptions {
  readonly folder: string;
  readonly mode: 'open' | 'members';
  readonly researchName: ResearchNameLookup;
}

/** Who will see the files in a folder. `storage.rules` enforces it. */
export function audienceText({ folder, mode, researchName }: AudienceOptions): string {
  if (mode === 'open') return 'Everyone who is signed in will see these files.';
  const place = placeOfFolder(folder);
  if (place.kind !== 'research') return 'Only staff will see these files.';
  const name = researchName(place.researchId);
  return name === DELETED_RESEARCH
    ? 'Staff, and the clients of the deleted research, will see these files.'
    : `Staff and the clients of ${name} will see these files.`;
}

export interface FolderContent {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

export interface FileMetadata {
  readonly contentType: string | null;
  readonly created: Date | null;
  readonly modified: Date | null;
  readonly size: number | null;
}

const BY_NAME = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });

/** Orders 'plan 10' after 'plan 2'. Also orders names that differ only in case or accents, so rows keep their places. */
function byName(a: string, b: string): number {
  return BY_NAME.compare(a, b) || (a < b ? -1 : 1);
}

/** Drops nameless files, which some tools create to mark an empty folder. */
export function sortFolderContent({ folders, files }: FolderContent): FolderContent {
  return {
    folders: folders.toSorted(byName),
    files: files.filter((name) => name !== '').toSorted(byName),
  };
}

export interface SubfolderRow {
  readonly folder: string;
  readonly name: string;
  /** The id of a research that is deleted or shares its name with another research in the table, else null. */
  readonly id: string | null;
}

interface SubfolderOptions {
  readonly folder: string;
  /** As Storage lists the folder. Empty for the root of a client, who may not list it. */
  readonly content: FolderContent;
  readonly inResearch: FolderContent;
  readonly researchIds: readonly string[];
  readonly researchName: ResearchNameLookup;
}

/**
 * The root has a row for every research, even without files, then the stored folders. The parent of the research folders
 * has a row there only if it contains files itself (R44).
 */
export function subfolderRows(options: SubfolderOptions): readonly SubfolderRow[] {
  const { folder, content, inResearch, researchIds, researchName } = options;
  const stored = content.folders.map((name) => ({
    folder: joinPath(folder, name),
    name,
    id: null,
  }));
  switch (placeOfFolder(folder).kind) {
    case 'root':
      return [
        ...researchRows([...researchIds, ...inResearch.folders], researchName),
        ...stored.filter(({ name }) => name !== RESEARCH_FOLDER || inResearch.files.length > 0),
      ];
    case 'all-research':
      return researchRows(content.folders, researchName);
    default:
      return stored;
  }
}

function researchRows(ids: readonly string[], nameOf: ResearchNameLookup): SubfolderRow[] {
  const rows = [...new Set(ids)].map((id) => ({ id, name: nameOf(id) }));
  const deletedLast = ({ name }: { name: string }) => Number(name === DELETED_RESEARCH);
  return rows
    .toSorted(
      (a, b) => deletedLast(a) - deletedLast(b) || byName(`${a.name} ${a.id}`, `${b.name} ${b.id}`),
    )
    .map(({ id, name }) => {
      const isClear =
        name !== DELETED_RESEARCH && rows.filter((other) => other.name === name).length === 1;
      return { folder: joinPath(RESEARCH_FOLDER, id), name, id: isClear ? null : id };
    });
}
