import { expect, it } from 'vitest';
import { sortFolderContent } from './folder-content.ts';

it.each([
  ['numbers count as numbers', ['plan 10', 'plan 2', 'plan 1'], ['plan 1', 'plan 2', 'plan 10']],
  ['case does not count', ['b', 'A', 'C', 'a2'], ['A', 'a2', 'b', 'C']],
  ['accents stay beside their letter', ['z', 'Ärmel', 'arm'], ['arm', 'Ärmel', 'z']],
  ['names that differ only in case have a fixed order', ['a', 'A'], ['A', 'a']],
])('the names of a folder are sorted: %s', (_, names, sorted) => {
  expect(sortFolderContent({ folders: names, files: names })).toEqual({
    folders: sorted,
    files: sorted,
  });
  const reversed = names.toReversed();
  expect(sortFolderContent({ folders: reversed, files: [] }).folders).toEqual(sorted);
});

it('drops a file without a name, which marks an empty folder', () => {
  expect(sortFolderContent({ folders: [], files: ['', 'a'] }).files).toEqual(['a']);
});
