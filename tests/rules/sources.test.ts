/**
 * The sources of an estimate are distinct ids of records. The app cannot read an estimate with a duplicate, or with an
 * id that Firestore does not accept. The rules also refuse ids that are long or not in printable ASCII (lists.rules).
 */
import { beforeAll, describe, test } from 'vitest';
import { storedSummary } from '../support/records.ts';
import { type RulesCase, runCase, testPairs, testRefusals } from './support/cases.ts';
import { deliverable } from './support/deliverables.ts';
import { hypothesisWith } from './support/hypotheses.ts';
import { openRules } from './support/session.ts';

beforeAll(() => openRules());

function updatingEstimate(
  sourceFBUIDs: unknown,
  stored: unknown = storedSummary({ h1: 3 }),
): RulesCase {
  return {
    fixture: { records: { 'deliverables/d': deliverable({}, { deliverableEstimate: stored }) } },
    commit: (fixture) =>
      fixture.save('deliverables', 'd', {
        deliverableEstimate: { ...storedSummary({ h1: 3 }), sourceFBUIDs },
      }),
  };
}

/** Invalid document ids, paths, and ids that are too long or have other characters than printable ASCII. */
const REFUSED_IDS = [
  '',
  '.',
  '..',
  '__x__',
  '____',
  '__a b__',
  'x/y',
  '/',
  'x/',
  '/x',
  'a//b',
  'x\ny',
  'x\n',
  '中',
  '\u0000',
  'x'.repeat(201),
];

describe.each([
  ['alone', (id: unknown) => [id]],
  ['first', (id: unknown) => [id, 'h1']],
  ['last', (id: unknown) => ['h1', id]],
  ['between others', (id: unknown) => ['h1', id, 'h2']],
] as const)('a source that is no id of a hypothesis, %s', (_, among) => {
  testRefusals(
    'is refused',
    updatingEstimate(among('h-3')),
    Object.fromEntries(
      REFUSED_IDS.map((id) => [JSON.stringify(id).slice(0, 12), updatingEstimate(among(id))]),
    ),
  );

  test.concurrent.each([
    ['a number', 7],
    ['null', null],
    ['true', true],
    ['a map', { id: 'h3' }],
  ])('refused: %s', (__, value) => runCase('refused', updatingEstimate(among(value))));
});

testPairs('a source', {
  ...Object.fromEntries(
    [
      '...',
      '.x',
      '..x',
      '_',
      '__',
      '___',
      '__x',
      'x__',
      '__x_',
      'x__y__',
      'a b',
      '~',
      'x'.repeat(200),
    ].map((id) => [
      `may be ${JSON.stringify(id).slice(0, 12)}`,
      {
        accepted: updatingEstimate(['h1', id, 'h2']),
        refused: updatingEstimate(['h1', `${id}/`, 'h2']),
      },
    ]),
  ),
  'is short: all sources, joined by line breaks, have at most 20,000 characters': {
    accepted: updatingEstimate(idsOfTotalLength(20_000)),
    refused: updatingEstimate(idsOfTotalLength(20_001)),
  },
  'is listed once': {
    accepted: updatingEstimate(['h1', 'h2']),
    refused: updatingEstimate(['h1', 'h2', 'h1']),
  },
  'is not listed twice in a row': {
    accepted: updatingEstimate(['h1']),
    refused: updatingEstimate(['h1', 'h1']),
  },
  'can be corrected where an older estimate holds a malformed one': {
    accepted: updatingEstimate(['h1'], {
      ...storedSummary({ h1: 3 }),
      sourceFBUIDs: ['x/y', '', 'h1', 'h1'],
    }),
    refused: updatingEstimate(['x/y', 'h1'], {
      ...storedSummary({ h1: 3 }),
      sourceFBUIDs: ['x/y', '', 'h1', 'h1'],
    }),
  },
});

/** A hundred ids with this total length when joined by line breaks. */
function idsOfTotalLength(length: number): readonly string[] {
  const ids = Array.from({ length: 100 }, (_, index) => `${index}`.padEnd(199, 'x'));
  const missing = length - ids.join('\n').length;
  return ids.map((id, index) => (index < missing ? `${id}x` : id));
}

const created = (id: string): RulesCase => ({
  commit: (fixture) =>
    fixture.save('hypotheses', id, hypothesisWith({ deliverable: null, sprints: [1] })),
});

testPairs('the id of a new hypothesis can become a source', {
  'it is in ASCII': { accepted: created('h-1'), refused: created('h-中') },
  'it has at most 200 characters': {
    accepted: created('h'.repeat(200)),
    refused: created('h'.repeat(201)),
  },
  'it has one line': { accepted: created('h 1'), refused: created('h\n1') },
});
