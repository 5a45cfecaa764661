import { describe, expect, it } from 'vitest';
import {
  audienceText,
  breadcrumbsOf,
  DELETED_RESEARCH,
  folderLabel,
  joinPath,
  normaliseFolderPath,
  parentFolder,
  placeOfFolder,
  type ResearchNameLookup,
  researchFolder,
} from './folder.ts';

describe('a folder path from the URL', () => {
  it.each([
    ['a missing path is the root', null, ''],
    ['a path', 'plans/old', 'plans/old'],
    ['slashes around a path do not count', '/plans/old/', 'plans/old'],
    ['spaces belong to a name', 'Consent forms/2026 ', 'Consent forms/2026 '],
    ['two dots inside are dropped', 'plans/../../x', 'plans/x'],
    ['a dot is dropped', './plans/.', 'plans'],
    ['names may begin with dots', '...a/.b', '...a/.b'],
  ])('%s', (_, text, folder) => {
    expect(normaliseFolderPath(text)).toBe(folder);
  });
});

const NAMES: ResearchNameLookup = (id) => (id === 'r1' ? 'Remote signing' : DELETED_RESEARCH);

describe('the place of a folder decides who sees it (R44)', () => {
  it.each([
    ['', { kind: 'root' }],
    ['plans', { kind: 'elsewhere' }],
    ['plans/research/r1', { kind: 'elsewhere' }],
    ['Research/r1', { kind: 'elsewhere' }],
    ['research', { kind: 'all-research' }],
    ['research/r1', { kind: 'research', researchId: 'r1' }],
    ['research/r1/inner/deep', { kind: 'research', researchId: 'r1' }],
  ])('%j', (folder, place) => {
    expect(placeOfFolder(folder)).toEqual(place);
  });

  it('of a path by `researchFolder` is that research, or their parent for a blank id', () => {
    expect(placeOfFolder(researchFolder('r1'))).toEqual({ kind: 'research', researchId: 'r1' });
    expect(placeOfFolder(researchFolder(''))).toEqual({ kind: 'all-research' });
  });
});

describe('Back', () => {
  it.each([
    ['at the root leads nowhere', '', null],
    ['deeper leads one folder up', 'plans/old/2019', 'plans/old'],
    ['from the folder of a research leads to the root', 'research/r1', ''],
    ['inside that folder leads one folder up', 'research/r1/inner', 'research/r1'],
  ])('%s', (_, folder, parent) => {
    expect(parentFolder(folder)).toBe(parent);
  });
});

describe('the breadcrumbs', () => {
  it('are none at the root', () => {
    expect(breadcrumbsOf('', NAMES)).toEqual([]);
    expect(folderLabel('', NAMES)).toBe('Files');
  });

  it('name every folder of the path, each with its own path', () => {
    expect(breadcrumbsOf('plans/old/plans', NAMES)).toEqual([
      { name: 'plans', folder: 'plans' },
      { name: 'old', folder: 'plans/old' },
      { name: 'plans', folder: 'plans/old/plans' },
    ]);
  });

  it('begin with the name of a research, not with its id', () => {
    expect(breadcrumbsOf('research/r1/r1', NAMES)).toEqual([
      { name: 'Remote signing', folder: 'research/r1' },
      { name: 'r1', folder: 'research/r1/r1' },
    ]);
    expect(folderLabel('research/r1/r1', NAMES)).toBe('Remote signing/r1');
    expect(folderLabel('research/gone', NAMES)).toBe('(research deleted)');
  });
});

it.each([
  ['in the root', '', 'a.png', 'a.png'],
  ['in a folder', 'plans/old', 'a.png', 'plans/old/a.png'],
])('the path of something %s', (_, folder, name, path) => {
  expect(joinPath(folder, name)).toBe(path);
});

it.each([
  ['members', 'research/r1', 'Staff and the clients of Remote signing will see these files.'],
  ['members', 'research/r1/in', 'Staff and the clients of Remote signing will see these files.'],
  [
    'members',
    'research/gone',
    'Staff, and the clients of the deleted research, will see these files.',
  ],
  ['members', 'research', 'Only staff will see these files.'],
  ['members', '', 'Only staff will see these files.'],
  ['members', 'plans/research/r1', 'Only staff will see these files.'],
  ['open', 'plans', 'Everyone who is signed in will see these files.'],
  ['open', 'research/r1', 'Everyone who is signed in will see these files.'],
] as const)('an upload in the %s mode to %j says: %s', (mode, folder, text) => {
  expect(audienceText({ folder, mode, researchName: NAMES })).toBe(text);
});
