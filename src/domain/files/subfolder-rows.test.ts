import { describe, expect, it } from 'vitest';
import { DELETED_RESEARCH, type ResearchNameLookup } from './folder.ts';
import { researchRows, staffRootRows, storedRows } from './subfolder-rows.ts';

const RESEARCH: Readonly<Record<string, string>> = {
  r1: 'Remote signing',
  r2: 'Cargo box',
  twin1: 'Twin',
  twin2: 'Twin',
};
const NAMES: ResearchNameLookup = (id) => RESEARCH[id] ?? DELETED_RESEARCH;
const EMPTY = { folders: [], files: [] };

const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

describe('the root of staff (R44)', () => {
  it('shows every research by its name, with or without files, then the stored folders', () => {
    const rows = staffRootRows({
      researchIds: ['r1', 'r2'],
      root: { folders: ['archive', 'research', 'Zoo'], files: ['a.txt'] },
      inResearch: { folders: ['r1', 'gone'], files: [] },
      researchName: NAMES,
    });
    expect(rows).toEqual([
      { folder: 'research/r2', name: 'Cargo box', id: null },
      { folder: 'research/r1', name: 'Remote signing', id: null },
      { folder: 'research/gone', name: '(research deleted)', id: 'gone' },
      { folder: 'archive', name: 'archive', id: null },
      { folder: 'Zoo', name: 'Zoo', id: null },
    ]);
  });

  it('shows the parent of the research folders if it contains files itself', () => {
    const inResearch = { folders: ['r1'], files: ['older.txt'] };
    const root = { folders: ['research'], files: [] };
    const options = { researchIds: ['r1'], root, researchName: NAMES };
    expect(namesOf(staffRootRows({ ...options, inResearch }))).toEqual([
      'Remote signing',
      'research',
    ]);
    expect(namesOf(staffRootRows({ ...options, inResearch: EMPTY }))).toEqual(['Remote signing']);
  });
});

describe('the research projects of a client', () => {
  it('are sorted by name, and the deleted ones come last with their ids', () => {
    expect(researchRows(['gone', 'r1', 'r2'], NAMES)).toEqual([
      { folder: 'research/r2', name: 'Cargo box', id: null },
      { folder: 'research/r1', name: 'Remote signing', id: null },
      { folder: 'research/gone', name: '(research deleted)', id: 'gone' },
    ]);
  });

  it('with equal names show their ids', () => {
    expect(researchRows(['twin2', 'r1', 'twin1'], NAMES)).toEqual([
      { folder: 'research/r1', name: 'Remote signing', id: null },
      { folder: 'research/twin1', name: 'Twin', id: 'twin1' },
      { folder: 'research/twin2', name: 'Twin', id: 'twin2' },
    ]);
  });
});

describe('the folders in a folder', () => {
  it.each([
    ['plans', ['plans/r1', 'r1']],
    ['research/r1', ['research/r1/r1', 'r1']],
    ['research', ['research/r1', 'Remote signing']],
  ])('%s', (folder, [path, name]) => {
    expect(storedRows(folder, { folders: ['r1'], files: [] }, NAMES)).toEqual([
      { folder: path, name, id: null },
    ]);
  });
});
