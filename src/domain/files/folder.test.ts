import { describe, expect, it } from 'vitest';
import {
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

describe('a folder in the address', () => {
  it.each([
    ['nothing is the root', null, ''],
    ['blank is the root', '', ''],
    ['one name', 'plans', 'plans'],
    ['a path', 'plans/old', 'plans/old'],
    ['slashes around it do not count', '/plans/old/', 'plans/old'],
    ['slashes in a row are one', 'plans//old', 'plans/old'],
    ['spaces belong to a name', 'Consent forms/2026 ', 'Consent forms/2026 '],
    ['a step up leads nowhere', '../members', 'members'],
    ['a step up inside leads nowhere', 'plans/../../x', 'plans/x'],
    ['a dot is no folder', './plans/.', 'plans'],
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

  it('is the same for the path of a research folder', () => {
    expect(placeOfFolder(researchFolder('r1'))).toEqual({ kind: 'research', researchId: 'r1' });
    expect(placeOfFolder(researchFolder(''))).toEqual({ kind: 'all-research' });
  });
});

describe('Back', () => {
  it.each([
    ['at the root leads nowhere', '', null],
    ['below the root leads to the root', 'plans', ''],
    ['deeper leads one folder up', 'plans/old/2019', 'plans/old'],
    ['from the folder of a research leads to the root', 'research/r1', ''],
    ['below it leads one folder up', 'research/r1/inner', 'research/r1'],
  ])('%s', (_, folder, parent) => {
    expect(parentFolder(folder)).toBe(parent);
  });
});

describe('the trail', () => {
  it('has no step at the root', () => {
    expect(breadcrumbsOf('', NAMES)).toEqual([]);
    expect(folderLabel('', NAMES)).toBe('Files');
  });

  it('names every folder on the way, each with its own path', () => {
    expect(breadcrumbsOf('plans/old/plans', NAMES)).toEqual([
      { name: 'plans', folder: 'plans' },
      { name: 'old', folder: 'plans/old' },
      { name: 'plans', folder: 'plans/old/plans' },
    ]);
  });

  it('begins with the name of a research, not with its id', () => {
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
