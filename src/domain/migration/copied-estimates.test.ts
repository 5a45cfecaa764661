import { describe, expect, it } from 'vitest';
import { parseDeliverable } from '../normalise/parse-record.ts';
import { EMPTY_TARGET, withEstimates } from './copied-estimates.ts';
import type { MigrationCollection, MigrationRecord } from './migration-record.ts';
import { plainFields, wireValue } from './plain-value.ts';

type Stored = Readonly<Record<string, unknown>>;

function record(collection: MigrationCollection, id: string, fields: Stored): MigrationRecord {
  const wire = Object.entries(fields).map(([key, value]) => [key, wireValue(value)] as const);
  return { collection, id, fields: Object.fromEntries(wire), history: [] };
}

const deliverable = (fields: Stored = {}) => record('deliverables', 'd', fields);
const hypothesis = (id: string, sprints: unknown, fields: Stored = {}) =>
  record('hypotheses', id, {
    hypothesisDeliverableFBUID: 'd',
    hypothesisResearchers: [{ researcherUUID: 'Lead@Example.com', sprintAllocated: sprints }],
    ...fields,
  });
const PROFILE = record('profiles', 'UidLead', { email: 'lead@example.com' });

interface Copy {
  readonly copies: readonly MigrationRecord[];
  readonly read?: readonly MigrationRecord[];
  readonly inTarget?: readonly MigrationRecord[];
}

/** The estimate that the deliverable gets. */
function estimateOf({ copies, read = copies, inTarget = [] }: Copy) {
  const target = {
    hypotheses: inTarget.filter(({ collection }) => collection === 'hypotheses'),
    profiles: inTarget.filter(({ collection }) => collection === 'profiles'),
  };
  const [first] = withEstimates(copies, { read, target });
  const parsed = parseDeliverable('d', plainFields(first?.fields ?? {}));
  return parsed.ok ? parsed.record.deliverableEstimate : 'unreadable';
}

describe('a copied deliverable gets an estimate', () => {
  it.each<[string, Copy]>([
    ['in the same copy', { copies: [deliverable(), hypothesis('h1', 1), hypothesis('h2', '2')] }],
    [
      'in the target',
      { copies: [deliverable()], inTarget: [hypothesis('h1', 1), hypothesis('h2', 2)] },
    ],
    [
      'some in the copy, some in the target',
      { copies: [deliverable(), hypothesis('h1', 1)], inTarget: [hypothesis('h2', 2)] },
    ],
    [
      'in both, where the target keeps its own',
      {
        copies: [deliverable(), hypothesis('h1', 8), hypothesis('h2', 2)],
        inTarget: [hypothesis('h1', 1)],
      },
    ],
    [
      'left out by the filter, but in the target',
      {
        copies: [deliverable()],
        read: [deliverable(), hypothesis('h1', 1), hypothesis('h2', 2)],
        inTarget: [hypothesis('h1', 1), hypothesis('h2', 2)],
      },
    ],
  ])('from hypotheses %s', (_, copy) => {
    expect(estimateOf(copy)).toMatchObject({
      sourceFBUIDs: ['h1', 'h2'],
      contractors: [{ uid: 'lead@example.com', sprints: 3 }],
      subtotal: 5280,
    });
  });

  it.each<[string, Copy]>([
    ['copied', { copies: [deliverable(), hypothesis('h', 1), PROFILE] }],
    ['in the target', { copies: [deliverable(), hypothesis('h', 1)], inTarget: [PROFILE] }],
  ])('under the uid of a person whose profile is %s (R24)', (_, copy) => {
    expect(estimateOf(copy)).toMatchObject({ contractors: [{ uid: 'UidLead' }] });
  });

  it('under the e-mail of a person whose profile cannot be read', () => {
    const unreadable = record('profiles', 'UidLead', {
      email: 'lead@example.com',
      displayName: ['Lead'],
    });
    expect(estimateOf({ copies: [deliverable(), hypothesis('h', 1), unreadable] })).toMatchObject({
      contractors: [{ uid: 'lead@example.com' }],
    });
  });

  it('without hypotheses and profiles that are copied into another collection', () => {
    const asTemplate = (copy: MigrationRecord): MigrationRecord => ({
      ...copy,
      collection: 'templates',
    });
    const copies = [
      deliverable(),
      hypothesis('h1', 1),
      asTemplate(hypothesis('h2', 2)),
      asTemplate(PROFILE),
    ];
    expect(estimateOf({ copies })).toMatchObject({
      sourceFBUIDs: ['h1'],
      contractors: [{ uid: 'lead@example.com', sprints: 1 }],
    });
  });

  it('in place of an unreadable one, and an empty one if no hypothesis names it', () => {
    const other = hypothesis('h', 1, { hypothesisDeliverableFBUID: 'other' });
    const unreadable = deliverable({ deliverableEstimate: 'about 5000' });
    expect(estimateOf({ copies: [unreadable, other] })).toMatchObject({ sourceFBUIDs: [] });
  });
});

describe('a copied deliverable stays without an estimate', () => {
  it.each<[string, Copy]>([
    ['the run read no hypotheses', { copies: [deliverable()] }],
    [
      'a hypothesis is neither in the copy nor in the target',
      {
        copies: [deliverable(), hypothesis('h1', 1)],
        read: [deliverable(), hypothesis('h1', 1), hypothesis('h2', 1)],
      },
    ],
    [
      'its only hypothesis is neither in the copy nor in the target',
      { copies: [deliverable()], read: [deliverable(), hypothesis('h1', 1)] },
    ],
    ['a hypothesis cannot be read', { copies: [deliverable(), hypothesis('h', 'a few')] }],
  ])('if %s', (_, copy) => {
    expect(estimateOf(copy)).toBeNull();
  });
});

it('a readable estimate stays unchanged, even if it is incomplete', () => {
  const incomplete = deliverable({ deliverableEstimate: { subtotal: 1 } });
  const copies = [incomplete, hypothesis('h', 1)];
  expect(withEstimates(copies, { read: copies, target: EMPTY_TARGET })).toBe(copies);
});
