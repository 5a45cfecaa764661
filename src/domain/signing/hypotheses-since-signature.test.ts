import { describe, expect, it } from 'vitest';
import type { Lookup } from '../history/lookup.ts';
import type { ReadableField } from '../history/readable-fields.ts';
import type { Hypothesis } from '../records/entities.ts';
import { aHypothesis } from '../testing/test-records.ts';
import {
  type CurrentHypotheses,
  entriesToCompare,
  type HypothesesSinceOptions,
  hypothesesSinceSignature,
  removedSince,
} from './hypotheses-since-signature.ts';

const SIGNED = '2025-03-01T00:00:00.000Z';
const LATER = '2025-04-01T00:00:00.000Z';

const then = aHypothesis({ FBUID: 'h1', hypothesisStatement: 'Old', updatedAt: SIGNED });
const now = aHypothesis({ FBUID: 'h1', hypothesisStatement: 'New', updatedAt: LATER });
const BROKEN = { id: 'h1', problem: 'Broken.' };
const REWORDED = ['hypothesisStatement', 'Statement', 'Old', 'New'] as const;

/** A comparison with these changes: field, label, text before and text after. */
function compared(...changes: readonly (readonly [ReadableField, string, string, string])[]) {
  return {
    state: 'compared',
    changes: changes.map(([field, label, before, after]) => ({ field, label, before, after })),
  };
}

function found(record: Hypothesis): Lookup<Hypothesis> {
  return { state: 'found', record };
}

function present(...records: readonly Hypothesis[]): CurrentHypotheses {
  return { records, unreadable: [] };
}

/** Signed with one hypothesis, h1. Nothing of it is looked up unless a test says so. */
function since(options: Partial<HypothesesSinceOptions>) {
  return hypothesesSinceSignature({
    pointers: { h1: SIGNED },
    current: present(),
    signed: new Map(),
    removed: new Map(),
    pricedIds: [],
    names: {},
    ...options,
  });
}

const signed = new Map([['h1', found(then)]]);

describe('entriesToCompare (R8): only entries that can differ', () => {
  it.each([
    ['not a hypothesis with the signed revision', present(then), {}],
    ['a hypothesis with another revision', present(now), { h1: SIGNED }],
    ['a hypothesis without a revision', present({ ...now, updatedAt: null }), { h1: SIGNED }],
    ['a hypothesis that left the deliverable', present(), { h1: SIGNED }],
    ['an unreadable hypothesis', { records: [], unreadable: [BROKEN] }, { h1: SIGNED }],
    ['not an unsigned hypothesis', present(then, aHypothesis({ FBUID: 'h2' })), {}],
  ])('%s', (_, hypotheses, expected) => {
    expect(entriesToCompare({ h1: SIGNED }, hypotheses)).toEqual(expected);
  });
});

describe('removedSince: signed hypotheses that left the deliverable', () => {
  it.each([
    ['not a present hypothesis', present(now), []],
    ['not an unreadable hypothesis', { records: [], unreadable: [BROKEN] }, []],
    ['an absent hypothesis', present(aHypothesis({ FBUID: 'h2' })), ['h1']],
  ])('%s', (_, hypotheses, expected) => {
    expect(removedSince({ h1: SIGNED }, hypotheses)).toEqual(expected);
  });
});

describe('hypothesesSinceSignature (R8): a hypothesis that stays', () => {
  it('is not listed while its revision is the signed one; its entry is not read', () => {
    expect(since({ current: present(then) })).toEqual([]);
  });

  it('is listed with its changes since the signed entry', () => {
    expect(since({ current: present(now), signed })).toEqual([
      {
        id: 'h1',
        hypothesis: now,
        status: 'stays',
        comparison: compared(REWORDED),
      },
    ]);
  });

  it('is not listed after its change was undone', () => {
    expect(since({ current: present({ ...then, updatedAt: LATER }), signed })).toEqual([]);
  });

  it('keeps its name and number among its changes', () => {
    const renamed = { ...then, hypothesisName: 'Other', hypothesisNumber: 2, updatedAt: LATER };
    expect(since({ current: present(renamed), signed })[0]?.comparison).toMatchObject({
      changes: [{ label: 'Name' }, { label: 'Number' }],
    });
  });

  it.each([
    ['missing', { state: 'missing' }],
    ['unreadable', { state: 'unreadable', problem: 'Broken.' }],
    ['refused', { state: 'failed', message: 'No permission.' }],
  ] as const)('gives the failed look-up when its entry is %s', (_, lookup) => {
    expect(since({ current: present(now), signed: new Map([['h1', lookup]]) })).toEqual([
      { id: 'h1', hypothesis: now, status: 'stays', comparison: lookup },
    ]);
  });

  it('is compared as missing when its entry was not looked up', () => {
    expect(since({ current: present(now) })[0]?.comparison).toEqual({ state: 'missing' });
  });

  it.each([
    ['its entry is known', signed, then],
    ['its entry is not', new Map(), null],
  ])('is unreadable now if it cannot be read; %s', (_, entries, hypothesis) => {
    const unreadable = { records: [], unreadable: [{ id: 'h0', problem: 'No.' }, BROKEN] };
    expect(since({ current: unreadable, signed: entries })[0]).toEqual({
      id: 'h1',
      hypothesis,
      status: 'stays',
      comparison: { state: 'unreadable now', problem: 'Broken.' },
    });
  });
});

describe('hypothesesSinceSignature (R8): a hypothesis that has left', () => {
  it("is 'moved out' when its record still exists, with its changes", () => {
    const elsewhere = { ...now, hypothesisDeliverableFBUID: null };
    expect(since({ signed, removed: new Map([['h1', found(elsewhere)]]) })).toEqual([
      {
        id: 'h1',
        hypothesis: elsewhere,
        status: 'moved out',
        comparison: compared(
          ['hypothesisDeliverableFBUID', 'Deliverable', 'deliverable-1', '(not set)'],
          REWORDED,
        ),
      },
    ]);
  });

  it("is 'deleted' when no record exists, with the signed fields except those in its heading", () => {
    expect(since({ signed, removed: new Map([['h1', { state: 'missing' }]]) })).toEqual([
      {
        id: 'h1',
        hypothesis: then,
        status: 'deleted',
        comparison: compared(['hypothesisStatement', 'Statement', 'Old', '(not set)']),
      },
    ]);
  });

  it("is 'deleted' without a hypothesis when its record was not looked up and the read of its entry failed", () => {
    const lookup = { state: 'failed', message: 'No permission.' } as const;
    const lookups = { signed: new Map([['h1', lookup]]), removed: new Map() };
    expect(since(lookups)).toEqual([
      { id: 'h1', hypothesis: null, status: 'deleted', comparison: lookup },
    ]);
  });

  const refused = { state: 'failed', message: 'No permission.' } as const;

  it.each([
    ['may not be seen', refused, refused],
    [
      'cannot be read',
      { state: 'unreadable', problem: 'Broken.' },
      { state: 'unreadable now', problem: 'Broken.' },
    ],
  ] as const)("is 'moved out or deleted' when its current record %s", (_, lookup, comparison) => {
    expect(since({ signed, removed: new Map([['h1', lookup]]) })).toEqual([
      { id: 'h1', hypothesis: then, status: 'moved out or deleted', comparison },
    ]);
  });
});

describe('hypothesesSinceSignature (R8): a hypothesis that the signature does not point to', () => {
  const other = aHypothesis({ FBUID: 'h2', hypothesisFidelity: 'Paper' });

  it("is 'added' with all its fields except those in its heading", () => {
    expect(since({ current: present(then, other) })).toEqual([
      {
        id: 'h2',
        hypothesis: other,
        status: 'added',
        comparison: compared(['hypothesisFidelity', 'Fidelity', '(not set)', 'Paper']),
      },
    ]);
  });

  it('is listed even if only its name, its number and its links are set', () => {
    expect(since({ current: present(then, aHypothesis({ FBUID: 'h2' })) })).toHaveLength(1);
  });

  it("is 'not recorded' when the signed estimate names it", () => {
    expect(since({ current: present(then, other), pricedIds: ['h1', 'h2'] })).toEqual([
      {
        id: 'h2',
        hypothesis: other,
        status: 'not recorded',
        comparison: compared(),
      },
    ]);
  });

  it("is 'added' to a deliverable that was signed without hypotheses", () => {
    expect(since({ pointers: {}, current: present(other) })[0]?.status).toBe('added');
  });

  it.each([
    ['added', []],
    ['not recorded', ['h2']],
  ])('%s, and cannot be read', (status, pricedIds) => {
    const unreadable = [{ id: 'h2', problem: 'Broken.' }];
    expect(since({ current: { records: [then], unreadable }, pricedIds })).toEqual([
      {
        id: 'h2',
        hypothesis: null,
        status,
        comparison: { state: 'unreadable now', problem: 'Broken.' },
      },
    ]);
  });

  it('is matched with a pointer by its own id only', () => {
    const odd = aHypothesis({ FBUID: 'constructor' });
    expect(since({ current: present(then, odd) })[0]?.status).toBe('added');
  });
});

describe('hypothesesSinceSignature: names and order', () => {
  it('shows display names of people and records', () => {
    const moved = {
      ...then,
      hypothesisResearchers: [{ researcher: 'uid-ann', sprints: 1 }],
      hypothesisDeliverableFBUID: 'd2',
    };
    const names = { person: () => 'Ann', record: (id: string) => `Deliverable ${id}` };
    const [item] = since({ signed, removed: new Map([['h1', found(moved)]]), names });
    expect(item?.comparison).toMatchObject({
      changes: [{ after: 'Deliverable d2' }, { after: 'Ann' }, { after: 'Ann: 1' }],
    });
  });

  it('lists by number, unreadable ones last', () => {
    const numbered = [3, 1, 2].map((hypothesisNumber) =>
      aHypothesis({ FBUID: `n${hypothesisNumber}`, hypothesisNumber }),
    );
    const unreadable = [{ id: 'x', problem: 'Broken.' }];
    const list = since({ pointers: {}, current: { records: numbered, unreadable } });
    expect(list.map(({ id }) => id)).toEqual(['n1', 'n2', 'n3', 'x']);
    const mixed = since({
      pointers: { x: SIGNED, h1: SIGNED, y: SIGNED },
      current: present(...numbered),
      signed: new Map([['h1', found({ ...then, hypothesisNumber: 9 })]]),
    });
    expect(mixed.map(({ id }) => id)).toEqual(['n1', 'n2', 'n3', 'h1', 'x', 'y']);
    const gone = since({ pointers: { x: SIGNED }, current: present(...numbered) });
    expect(gone.map(({ id }) => id)).toEqual(['n1', 'n2', 'n3', 'x']);
  });
});
