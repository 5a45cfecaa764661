import { describe, expect, it } from 'vitest';
import {
  audienceText,
  DELETED_RESEARCH,
  folderLabel,
  normaliseFolderPath,
  parentFolder,
  placeOfFolder,
  type ResearchNameLookup,
  sortFolderContent,
  subfolderRows,
} from './folder.ts';

const RESEARCH: Readonly<Record<string, string>> = {
  r1: 'Remote signing',
  r2: 'Cargo box',
  twin1: 'Twin',
  twin2: 'Twin',
};
const NAMES: ResearchNameLookup = (id) => RESEARCH[id] ?? DELETED_RESEARCH;

it.each([
  [null, ''],
  ['/plans/old/', 'plans/old'],
  ['Consent forms/2026 ', 'Consent forms/2026 '],
  ['plans/../../x', 'plans/x'],
  ['./plans/.', 'plans'],
  ['...a/.b', '...a/.b'],
])('the path %j in the URL is the folder %j', (text, folder) => {
  expect(normaliseFolderPath(text)).toBe(folder);
});

const CLIENTS = 'Staff and the clients of Remote signing will see these files.';
const GONE = 'Staff, and the clients of the deleted research, will see these files.';
const STAFF = 'Only staff will see these files.';

it.each([
  ['', 'root', null, 'Files', STAFF],
  ['plans/old', 'elsewhere', 'plans', 'plans/old', STAFF],
  ['plans/research/r1', 'elsewhere', 'plans/research', 'plans/research/r1', STAFF],
  ['Research/r1', 'elsewhere', 'Research', 'Research/r1', STAFF],
  ['research', 'all-research', '', 'research', STAFF],
  ['research/r1', 'research', '', 'Remote signing', CLIENTS],
  ['research/r1/r1', 'research', 'research/r1', 'Remote signing/r1', CLIENTS],
  ['research/gone', 'research', '', '(research deleted)', GONE],
  ['a\u202eb', 'elsewhere', '', 'ab', STAFF],
])('the folder %j is %s; Back leads to %j; its name is %j; %s (R44)', (folder, ...expected) => {
  const [kind, parent, label, audience] = expected;
  const options = { folder, researchName: NAMES };
  expect(placeOfFolder(folder).kind).toBe(kind);
  expect(parentFolder(folder)).toBe(parent);
  expect(folderLabel(folder, NAMES)).toBe(label);
  expect(audienceText({ ...options, mode: 'members' })).toBe(audience);
  const everyone = 'Everyone who is signed in will see these files.';
  expect(audienceText({ ...options, mode: 'open' })).toBe(everyone);
});

it.each([
  ['numbers count as numbers', ['plan 10', 'plan 2', 'plan 1'], ['plan 1', 'plan 2', 'plan 10']],
  ['case does not count', ['b', 'A', 'C', 'a2'], ['A', 'a2', 'b', 'C']],
  ['a nameless file marks an empty folder', ['', 'a'], ['a']],
])('the files of a folder are sorted: %s', (_, names, sorted) => {
  expect(sortFolderContent({ folders: [], files: names }).files).toEqual(sorted);
});

describe('the rows of a folder (R44)', () => {
  const NOTHING = { folders: [], files: [] };
  const row = (folder: string, name: string, id: string | null = null) => ({ folder, name, id });
  const rowsOf = (folder: string, listed: Partial<Parameters<typeof subfolderRows>[0]>) =>
    subfolderRows({
      folder,
      content: NOTHING,
      inResearch: NOTHING,
      researchIds: [],
      researchName: NAMES,
      ...listed,
    });

  it('staff see every research by its name, the deleted ones last, then the stored folders', () => {
    const root = (files: readonly string[]) =>
      rowsOf('', {
        researchIds: ['r1', 'r2'],
        content: { folders: ['archive', 'research'], files: [] },
        inResearch: { folders: ['r1', 'gone'], files },
      });
    const rows = [
      row('research/r2', 'Cargo box'),
      row('research/r1', 'Remote signing'),
      row('research/gone', '(research deleted)', 'gone'),
      row('archive', 'archive'),
    ];
    expect(root([])).toEqual(rows);
    // The parent of the research folders appears only if it holds files itself.
    expect(root(['older.txt'])).toEqual([...rows, row('research', 'research')]);
  });

  it('research projects of one name show their ids', () => {
    expect(rowsOf('', { researchIds: ['twin2', 'r1', 'twin1'] })).toEqual([
      row('research/r1', 'Remote signing'),
      row('research/twin1', 'Twin', 'twin1'),
      row('research/twin2', 'Twin', 'twin2'),
    ]);
  });

  it.each([
    ['plans', 'plans/r1', 'r1'],
    ['research/r1', 'research/r1/r1', 'r1'],
    ['research', 'research/r1', 'Remote signing'],
  ])('the folder r1 in %s is %s with the name %s', (folder, path, name) => {
    const content = { folders: ['r1'], files: [] };
    expect(rowsOf(folder, { content, researchIds: ['r2'] })).toEqual([row(path, name)]);
  });
});
