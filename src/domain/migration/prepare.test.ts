import { describe, expect, it } from 'vitest';
import { parseHypothesis } from '../normalise/parse-record.ts';
import type { MigrationEntry, MigrationRecord } from './migration-record.ts';
import { plainFields } from './plain-value.ts';
import { type PrepareOptions, prepare, readKeyRename } from './prepare.ts';
import type { WireFields, WireValue } from './wire-value.ts';

const AS_IT_IS: PrepareOptions = {
  filter: null,
  rename: null,
  to: null,
  backfillCreated: false,
  convertResearchers: false,
};

const text = (stringValue: string): WireValue => ({ stringValue });
const list = (...values: readonly WireValue[]): WireValue => ({ arrayValue: { values } });
const map = (fields: WireFields): WireValue => ({ mapValue: { fields } });

function entry(updatedAt: WireValue | undefined, id = 'e'): MigrationEntry {
  return { id, fields: updatedAt === undefined ? {} : { updatedAt } };
}

const REVISED: WireFields = { updatedAt: text('2026-02-01T00:00:00.000Z') };

function deliverable(fields: WireFields, history: readonly MigrationEntry[]): MigrationRecord {
  return { collection: 'deliverables', id: 'd', fields: { ...REVISED, ...fields }, history };
}

function hypothesis(fields: WireFields): MigrationRecord {
  return { collection: 'hypotheses', id: 'h', fields, history: [] };
}

describe('history entries without an update time are skipped and counted (section 8)', () => {
  it.each<[string, WireValue | undefined]>([
    ['missing', undefined],
    ['null', { nullValue: null }],
    ['a text that is no time', text('yesterday')],
  ])('%s', (_, updatedAt) => {
    const record = deliverable({}, [entry(updatedAt, 'bad'), entry(text('2026-01-01'), 'good')]);
    const prepared = prepare([record], AS_IT_IS);
    expect(prepared.records[0]?.history.map(({ id }) => id)).toEqual(['good']);
    expect(prepared.entries).toBe(1);
    expect(prepared.skipped).toEqual([
      { path: 'deliverables/d/history/bad', reason: 'no-update-time' },
    ]);
  });
});

describe('deliverableCreated', () => {
  const history = [
    entry(text('2026-02-01T00:00:00.000Z')),
    entry({ timestampValue: '2026-01-01T00:00:00.123456Z' }),
    entry(undefined),
  ];
  const created = { timestampValue: '2026-01-01T00:00:00.123Z' };
  const options = { ...AS_IT_IS, backfillCreated: true };

  it.each<[string, WireFields]>([
    ['is missing', {}],
    ['is null', { deliverableCreated: { nullValue: null } }],
  ])('that %s comes from the earliest history entry', (_, fields) => {
    const prepared = prepare([deliverable(fields, history)], options);
    expect(prepared.records[0]?.fields.deliverableCreated).toEqual(created);
    expect(prepared.created).toBe(1);
  });

  it.each<[string, MigrationRecord]>([
    ['that is a date stays', deliverable({ deliverableCreated: text('2020-01-01') }, history)],
    ['without a history stays missing', deliverable({}, [])],
    ['is of deliverables only', { ...deliverable({}, history), collection: 'researchs' }],
  ])('%s', (_, record) => {
    const prepared = prepare([record], options);
    expect(prepared.records[0]?.fields).toEqual(record.fields);
    expect(prepared.created).toBe(0);
  });

  it('is not added without the option', () => {
    expect(prepare([deliverable({}, history)], AS_IT_IS).created).toBe(0);
  });
});

describe('legacy researchers', () => {
  const options = { ...AS_IT_IS, convertResearchers: true };
  const object = (uuid: string, sprints: WireValue) =>
    map({ researcherUUID: text(uuid), sprintAllocated: sprints });

  it.each<[string, WireFields, readonly string[], readonly WireValue[]]>([
    [
      'objects',
      { hypothesisResearchers: list(object('Ada@Example.com', { integerValue: '2' })) },
      ['ada@example.com'],
      [{ integerValue: '2' }],
    ],
    [
      'a mixture, with a text for a number',
      {
        hypothesisResearchers: list(text('ben'), object('ada', text('3'))),
        hypothesisResearcherSprintAllocations: list({ integerValue: '1' }),
      },
      ['ben', 'ada'],
      [{ integerValue: '1' }, { integerValue: '3' }],
    ],
    ['none at all', {}, [], []],
  ])('become two parallel lists: %s (R25)', (_, fields, people, sprints) => {
    const record = hypothesis(fields);
    const prepared = prepare([record], options);
    const [converted] = prepared.records;
    expect(prepared.converted).toBe(1);
    expect(converted?.fields).toEqual({
      hypothesisResearchers: list(...people.map(text)),
      hypothesisResearcherSprintAllocations: list(...sprints),
    });
    const read = (fields: WireFields = {}) => parseHypothesis('h', plainFields(fields));
    expect(read(converted?.fields)).toEqual(read(record.fields));
  });

  it('that are already two parallel lists stay exactly as stored', () => {
    const record = hypothesis({
      hypothesisResearchers: list(text('Ben')),
      hypothesisResearcherSprintAllocations: list({ doubleValue: 2 }),
    });
    const prepared = prepare([record], options);
    expect(prepared.records).toEqual([record]);
    expect(prepared.converted).toBe(0);
  });

  it('that are unreadable stay unchanged, with the reason', () => {
    const record = hypothesis({ hypothesisResearchers: text('ben') });
    const prepared = prepare([record], options);
    expect(prepared.records).toEqual([record]);
    expect(prepared.skipped).toEqual([{ path: 'hypotheses/h', reason: 'unreadable-researchers' }]);
  });
});

describe('a key is renamed', () => {
  const rename = { from: 'a', to: 'b' };
  const record = deliverable({ a: text('1') }, [
    { id: 'e', fields: { updatedAt: text('2026-01-01'), a: text('0') } },
  ]);

  it('in the record and in its history', () => {
    const prepared = prepare([record], { ...AS_IT_IS, rename });
    expect(prepared.records[0]?.fields).toEqual({ ...REVISED, b: text('1') });
    expect(prepared.records[0]?.history[0]?.fields).toEqual({
      updatedAt: text('2026-01-01'),
      b: text('0'),
    });
    expect(prepared.renamed).toBe(1);
  });

  it('but not if the new key exists: the record is skipped, with the reason', () => {
    const both = deliverable({ a: text('1'), b: text('2') }, record.history);
    const prepared = prepare([both], { ...AS_IT_IS, rename });
    expect(prepared.records).toEqual([]);
    expect(prepared.skipped).toEqual([{ path: 'deliverables/d', reason: 'key-taken' }]);
  });

  it.each([
    ['both blank', '', ' ', null],
    ['the old name only', 'a', '', 'malformed'],
    ['the new name only', '', 'b', 'malformed'],
    ['to itself', 'a', 'a', 'malformed'],
    ['from a key that the app sets', 'FBUID', 'id', 'malformed'],
    ['to a key that the app sets', 'a', 'updatedAt', 'malformed'],
    ['two names', ' a', 'b ', { from: 'a', to: 'b' }],
  ])('as read from two form fields: %s', (_, from, to, read) => {
    expect(readKeyRename(from, to)).toEqual(read);
  });
});

it('counts records that the filter leaves out, and moves the others to the new collection', () => {
  const [first, second] = [deliverable({ n: { integerValue: '5' } }, []), deliverable({}, [])];
  const filter = { key: 'n', value: '5' };
  const prepared = prepare([first, second], { ...AS_IT_IS, filter, to: 'templates' });
  expect(prepared.records).toEqual([{ ...first, collection: 'templates' }]);
  expect(prepared.filteredOut).toBe(1);
});

describe('a record with a history but without updatedAt gets a revision and its entry', () => {
  const history = [
    entry(text('2026-01-01T00:00:00.000Z'), '2026-01-01T00:00:00.000Z'),
    entry({ timestampValue: '2026-02-01T00:00:00.500Z' }, '2026-02-01T00:00:00.500Z'),
  ];
  const later = '2026-02-01T00:00:00.501Z';

  it.each<[string, WireFields]>([
    ['absent', {}],
    ['blank', { updatedAt: text(' ') }],
    ['a timestamp', { updatedAt: { timestampValue: '2026-02-01T00:00:00Z' } }],
  ])('where it is %s', (_, fields) => {
    const record = { ...deliverable({}, history), fields: { ...fields, a: text('1') } };
    const prepared = prepare([record], AS_IT_IS);
    const revised = {
      FBUID: text('d'),
      a: text('1'),
      updatedAt: text(later),
      previousHistoryFBUID: text('2026-02-01T00:00:00.500Z'),
    };
    expect(prepared.records[0]).toMatchObject({
      fields: revised,
      history: [...history, { id: later, fields: revised }],
    });
    expect(prepared).toMatchObject({ revised: 1, entries: 3 });
    expect(prepare(prepared.records, AS_IT_IS)).toMatchObject({ revised: 0, entries: 3 });
  });

  it.each([
    ['of the newest id, in any order of the entries', '2026-02-01T00:00:00.000Z', later],
    [
      'of the latest time, if an id is older',
      '2026-05-01T00:00:00.000Z',
      '2026-05-01T00:00:00.001Z',
    ],
  ])('one millisecond after that %s', (_, updatedAt, id) => {
    const first = entry(text(updatedAt), '2025-12-01T00:00:00.000Z');
    const shuffled = [history[1], first, history[0]].filter((one) => one !== undefined);
    const record = { ...deliverable({}, shuffled), fields: {} };
    const prepared = prepare([record], AS_IT_IS);
    expect(prepared.records[0]?.fields).toEqual({
      FBUID: text('d'),
      updatedAt: text(id),
      previousHistoryFBUID: text('2026-02-01T00:00:00.500Z'),
    });
  });

  it.each<[string, MigrationRecord]>([
    ['a revision', deliverable({}, history)],
    ['no history', { ...deliverable({}, []), fields: {} }],
  ])('but not if it has %s', (_, record) => {
    expect(prepare([record], AS_IT_IS)).toMatchObject({ records: [record], revised: 0 });
  });
});
