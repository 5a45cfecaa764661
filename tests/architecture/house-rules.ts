import { posix } from 'node:path';
import { type SourceImport, sourceFactsOf } from './source-facts.ts';

/** The rooms from the lowest to the highest. {@link violationsOf} lists what each may import. */
const ROOMS = ['domain', 'data', 'components', 'screens', 'app'];
/** The entry point belongs to no room and may import anything but firebase. */
const START = 'src/main.ts';

/**
 * The violations of the house rules by a source file of `src/`, one line each.
 *
 * - Imports between rooms go downward only. All rooms but `domain` may import files beside the rooms, not main.ts.
 * - Components import only types from `data`, because their props bring the values.
 * - Only `data` imports the packages of Firebase.
 * - Only `data/queries` builds queries. `tests/indexes` checks the index of each.
 * - `domain` imports only canonicalize and itself, and does not read the clock. Its tests may import tools, and measure
 *   with `performance.now()`.
 * - Files beside the rooms (paths.ts and the like) import nothing. Their tests may.
 * - Only tests import test support.
 */
export function violationsOf(path: string, source: string): readonly string[] {
  const { imports, clockReads } = sourceFactsOf(path, source);
  const complaints = imports.flatMap((one) => complaintOf(path, one));
  if (roomOf(path) !== 'domain') return complaints;
  const clocks = isTest(path) ? clockReads.filter((read) => read.includes('Date')) : clockReads;
  return [...complaints, ...clocks.map((read) => `${path} reads the clock: ${read}`)];
}

function complaintOf(path: string, one: SourceImport): readonly string[] {
  const problem = one.specifier.startsWith('.')
    ? problemOfFile(path, one)
    : problemOfPackage(path, one);
  return problem === null ? [] : [`${path} imports ${one.specifier}: ${problem}`];
}

function problemOfFile(path: string, { specifier, isTypeOnly }: SourceImport): string | null {
  if (path === START) return null;
  const target = posix.join(posix.dirname(path), specifier);
  if (isTest(target) && !isTest(path)) return 'only tests use test support';
  const [from, to] = [roomOf(path), roomOf(target)];
  if (from === null) return isTest(path) ? null : 'a file beside the rooms imports nothing';
  if (to === null) {
    if (target === START || !target.startsWith('src/')) return 'outside the rooms';
    return from === 'domain' ? 'domain imports only itself' : null;
  }
  if (ROOMS.indexOf(to) > ROOMS.indexOf(from)) return `${from} may not import from ${to}`;
  if (from === 'components' && to === 'data' && !isTypeOnly) return 'components never import data';
  return null;
}

const FIREBASE = /^(@firebase\/|firebase($|[/-]))/;

const QUERIES = 'src/data/queries/';
/** Functions that build queries. Production refuses a query without its index; the emulator does not. */
const QUERY_BUILDERS = new Set([
  ...['*', 'query', 'collectionGroup', 'where', 'and', 'or', 'documentId', 'orderBy'],
  ...['limit', 'limitToLast', 'startAt', 'startAfter', 'endAt', 'endBefore'],
  ...['getAggregateFromServer', 'sum', 'average'],
]);

function problemOfPackage(path: string, one: SourceImport): string | null {
  const { specifier } = one;
  const room = roomOf(path);
  if (room !== 'data' && FIREBASE.test(specifier)) return 'only data imports firebase';
  if (buildsQueries(path, one)) return 'only data/queries builds queries';
  if (isTest(path) || path === START) return null;
  if (room === null) return 'a file beside the rooms imports nothing';
  if (room === 'domain' && !/^canonicalize($|\/)/.test(specifier)) {
    return 'domain imports only canonicalize and itself';
  }
  return null;
}

function buildsQueries(path: string, { specifier, isTypeOnly, names }: SourceImport): boolean {
  if (specifier !== 'firebase/firestore' || isTypeOnly || path.startsWith(QUERIES)) return false;
  return names.some((name) => QUERY_BUILDERS.has(name));
}

function roomOf(path: string): string | null {
  const [top, room, ...rest] = path.split('/');
  if (top !== 'src' || rest.length === 0) return null;
  if (room === undefined || !ROOMS.includes(room)) throw new Error(`${path} is in no known room`);
  return room;
}

/** Tests, and what only tests use. */
function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(path);
}
