import {
  DELETED_RESEARCH,
  joinPath,
  placeOfFolder,
  type ResearchNameLookup,
  researchFolder,
} from './folder.ts';
import { type FolderContent, sortedByName } from './folder-content.ts';

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
