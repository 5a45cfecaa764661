import { DELETED_RESEARCH, placeOfFolder, type ResearchNameLookup } from './folder.ts';

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
