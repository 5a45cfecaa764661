import { describe, expect, it } from 'vitest';
import { parentFolder, pathIn, readFolder, trailOf } from './folder.ts';

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
    expect(readFolder(text)).toBe(folder);
  });
});

describe('Back', () => {
  it.each([
    ['at the root leads nowhere', '', null],
    ['below the root leads to the root', 'plans', ''],
    ['deeper leads one folder up', 'plans/old/2019', 'plans/old'],
  ])('%s', (_, folder, parent) => {
    expect(parentFolder(folder)).toBe(parent);
  });
});

describe('the trail', () => {
  it('has no step at the root', () => {
    expect(trailOf('')).toEqual([]);
  });

  it('names every folder on the way, each with its own path', () => {
    expect(trailOf('plans/old/plans')).toEqual([
      { name: 'plans', folder: 'plans' },
      { name: 'old', folder: 'plans/old' },
      { name: 'plans', folder: 'plans/old/plans' },
    ]);
  });
});

it.each([
  ['in the root', '', 'a.png', 'a.png'],
  ['in a folder', 'plans/old', 'a.png', 'plans/old/a.png'],
])('the path of something %s', (_, folder, name, path) => {
  expect(pathIn(folder, name)).toBe(path);
});
