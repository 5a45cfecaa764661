import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANY_TEXT } from '../tests/support/records/any-text.ts';
import {
  createPath,
  deprecatePath,
  filePath,
  listPath,
  meantAddress,
  parseTablePath,
  readPath,
  type Table,
  updatePath,
} from './paths.ts';

describe('R29 table, id and action of a path', () => {
  it.each([
    ['one segment is the list', '/hypothesis', { mode: 'list' }],
    ['a trailing slash is ignored', '/hypothesis/', { mode: 'list' }],
    ['create wins over an action', '/hypothesis/create/update', { mode: 'create' }],
    ['create is lower-case', '/hypothesis/Create', { mode: 'read', id: 'Create' }],
    ['no action: the read page', '/hypothesis/h1', { mode: 'read', id: 'h1' }],
    ['the fourth token is ignored', '/hypothesis/h1/update/x', { mode: 'update', id: 'h1' }],
    ['another action', '/hypothesis/h1/toString', { mode: 'unknown', id: 'h1', state: 'toString' }],
    ['invalid percent-encoding stays', '/hypothesis/100%/update', { mode: 'update', id: '100%' }],
    ['an empty id is the list', '/hypothesis//update', { mode: 'list' }],
  ])('%s', (_case, pathname, mode) => {
    expect(parseTablePath(pathname)).toEqual({ table: 'hypothesis', mode });
  });

  it.each([
    ['home', '/', ''],
    ['nothing', '', ''],
    ['a path without its leading slash', 'research/r1', 'research'],
    ['a path with two leading slashes', '//research', ''],
    ['an unknown table is passed on', '/nonsense/1', 'nonsense'],
  ])('table of %s', (_case, pathname, table) => {
    expect(parseTablePath(pathname).table).toBe(table);
  });

  it('does not throw for any text', () => {
    fc.assert(
      fc.property(ANY_TEXT, (pathname) => {
        expect(parseTablePath(pathname).mode.mode).toBeTypeOf('string');
      }),
    );
  });
});

const TABLES = ['hypothesis', 'deliverable', 'research', 'template', 'members'] as const;
const table = fc.constantFrom<Table>(...TABLES);
const id = fc
  .oneof(
    ANY_TEXT,
    fc.string(),
    fc.constantFrom('a/b', '%', '%2F', 'update', '?', '#x', ' ', 'list', 'ümläut', '__proto__'),
    fc.constantFrom('ada@example.com', 'a+b%c@example.com', 'a?b#c@example.com', 'zoë@example.com'),
  )
  .filter((text) => text !== '' && text !== 'create');

it.each([
  ['read', readPath],
  ['update', updatePath],
  ['deprecate', deprecatePath],
] as const)('a %s path keeps table and id, also in the address bar', (mode, build) => {
  // No document can have the id '.' or '..', which a browser resolves away.
  const documentId = id.filter((text) => text !== '.' && text !== '..');
  fc.assert(
    fc.property(table, documentId, (name, recordId) => {
      const { pathname } = new URL(build(name, recordId), 'http://127.0.0.1:5173');
      expect(parseTablePath(pathname)).toEqual({ table: name, mode: { mode, id: recordId } });
    }),
  );
});

it.each(TABLES)('list and create paths are those of their table: %s', (name) => {
  expect(parseTablePath(listPath(name))).toEqual({ table: name, mode: { mode: 'list' } });
  expect(parseTablePath(createPath(name))).toEqual({ table: name, mode: { mode: 'create' } });
});

describe('create with its query parameters (R19)', () => {
  it('takes parent and number, which may be 0', () => {
    expect(
      createPath('hypothesis', { hypothesisDeliverableFBUID: 'd1', hypothesisNumber: 0 }),
    ).toBe('/hypothesis/create?hypothesisDeliverableFBUID=d1&hypothesisNumber=0');
  });

  it('encodes any id so that the query string returns it', () => {
    fc.assert(
      fc.property(id, (deliverableResearchFBUID) => {
        const path = createPath('deliverable', { deliverableResearchFBUID });
        const url = new URL(path, 'http://127.0.0.1:5173');
        expect(url.searchParams.get('deliverableResearchFBUID')).toBe(deliverableResearchFBUID);
        expect(parseTablePath(url.pathname).mode).toEqual({ mode: 'create' });
      }),
    );
  });
});

it('the file browser opens at a folder', () => {
  expect(filePath('')).toBe('/file');
  expect(filePath('plans/a & b')).toBe('/file?folder=plans%2Fa+%26+b');
});

const ID = '/deliverable/Ab3-_9';
const BEHIND =
  '. , ) ). ] %3E >. %22 %E2%80%9D %20 %C2%A0 ! … ... ; ”. » %29%2E %0D%0A &gt; \u200b ` 。 ）';
it.each([
  ['/verify.', '/verify'],
  ['/deliverable.', '/deliverable'],
  ['/', '/'],
  [ID, ID],
  ...[...BEHIND.split(' '), ' – '].map((behind) => [`${ID}${behind}`, ID]),
  [`${ID}/update).`, `${ID}/update`],
  [`${ID}#client-commencement%3E.`, `${ID}#client-commencement`],
  ['/members/a.b@example.com.', '/members/a.b@example.com'],
  ['/deliverable?q=Dr.', '/deliverable?q=Dr.'],
  ['/deliverable/a.b', '/deliverable/a.b'],
])('a link that was copied with what stood behind it: %s leads to %s', (link, meant) => {
  expect(meantAddress(new URL(link, 'http://127.0.0.1:5173'))).toBe(meant);
});
