import {
  DELETED_RESEARCH,
  joinPath,
  placeOfFolder,
  type ResearchName,
  researchFolder,
} from './folder.ts';
import { type FolderContent, sortedNames } from './folder-content.ts';

/** A folder as a row of the table. */
export interface FolderEntry {
  readonly folder: string;
  readonly name: string;
  /** The id of a research whose name does not tell it from another one; null where the name does. */
  readonly id: string | null;
}

/** The folders of research projects by name, then those whose research is deleted. */
export function researchEntries(ids: readonly string[], name: ResearchName): FolderEntry[] {
  const named = [...new Set(ids)].map((id) => ({ id, name: name(id) }));
  const counts = new Map<string, number>();
  for (const one of named) counts.set(one.name, (counts.get(one.name) ?? 0) + 1);
  const isDeleted = (one: { name: string }) => one.name === DELETED_RESEARCH;
  const sorted = sortedNames(named, (one) => `${one.name} ${one.id}`);
  return [
    ...sorted.filter((one) => !isDeleted(one)),
    ...sorted.filter((one) => isDeleted(one)),
  ].map((one) => ({
    folder: researchFolder(one.id),
    name: one.name,
    id: isDeleted(one) || counts.get(one.name) !== 1 ? one.id : null,
  }));
}

interface StaffRoot {
  /** Every research of the workspace. */
  readonly researchIds: readonly string[];
  readonly root: FolderContent;
  /** What the folder of all research holds. */
  readonly inResearch: FolderContent;
  readonly researchName: ResearchName;
}

/**
 * The root as staff see it (R44): a folder for every research, with or without files, then the stored
 * folders. The folder that holds those of the research projects is shown only if files lie in it.
 */
export function staffRootEntries(options: StaffRoot): readonly FolderEntry[] {
  const { researchIds, root, inResearch, researchName } = options;
  const allResearch = researchFolder('');
  const stored = root.folders.filter((name) => name !== allResearch || inResearch.files.length > 0);
  return [
    ...researchEntries([...researchIds, ...inResearch.folders], researchName),
    ...stored.map((name) => ({ folder: name, name, id: null })),
  ];
}

/** The folders in any other folder. */
export function storedEntries(
  folder: string,
  { folders }: FolderContent,
  researchName: ResearchName,
): readonly FolderEntry[] {
  if (placeOfFolder(folder).kind === 'all-research') return researchEntries(folders, researchName);
  return folders.map((name) => ({ folder: joinPath(folder, name), name, id: null }));
}
