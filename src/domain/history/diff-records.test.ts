import { describe, expect, it } from 'vitest';
import {
  aDeliverable,
  aHypothesis,
  aProfile,
  aSignature,
  REVISION,
} from '../testing/test-records.ts';
import { diffRecords } from './diff-records.ts';

describe('diffRecords (R17)', () => {
  it('finds nothing between a record and its copy', () => {
    const deliverable = aDeliverable({ deliverableClientCommencementSignature: aSignature() });
    expect(diffRecords(deliverable, structuredClone(deliverable))).toEqual([]);
  });

  it('lists the changed fields with the labels of the form, in the order of the fields', () => {
    const before = aDeliverable({ deliverableTime: 4, deliverableName: 'Old' });
    const after = aDeliverable({ deliverableTime: null, deliverableName: 'New' });
    expect(diffRecords<'deliverable'>(before, after)).toEqual([
      { field: 'deliverableName', label: 'Name', before: 'Old', after: 'New' },
      {
        field: 'deliverableTime',
        label: 'Delivery time (weeks)',
        before: '4',
        after: '(not set)',
      },
    ]);
  });

  it('leaves out ids and revisions', () => {
    const before = aProfile();
    const after = aProfile({
      FBUID: 'other',
      FBAUTHID: 'other',
      updatedAt: '2025-09-01T00:00:00.000Z',
      updatedBy: 'uid-bob',
      previousHistoryFBUID: REVISION,
    });
    expect(diffRecords(before, after)).toEqual([]);
  });

  it('shows display names of people and records', () => {
    const before = aHypothesis({ hypothesisResearchers: [{ researcher: 'uid-ann', sprints: 1 }] });
    const after = aHypothesis({
      hypothesisResearchers: [{ researcher: 'uid-bob', sprints: 1 }],
      hypothesisResearchFBUID: 'research-2',
    });
    const names = {
      person: (who: string) => (who === 'uid-ann' ? 'Ann' : 'Bob'),
      record: (id: string) => `Research ${id.slice(-1)}`,
    };
    expect(diffRecords<'hypothesis'>(before, after, names)).toEqual([
      {
        field: 'hypothesisResearchFBUID',
        label: 'Research',
        before: 'Research 1',
        after: 'Research 2',
      },
      { field: 'hypothesisResearchers', label: 'Researchers', before: 'Ann', after: 'Bob' },
    ]);
  });

  it('lists sprints apart from people, because users change them separately', () => {
    const withSprints = (sprints: number) =>
      aHypothesis({ hypothesisResearchers: [{ researcher: 'uid-ann', sprints }] });
    expect(diffRecords<'hypothesis'>(withSprints(1), withSprints(2))).toEqual([
      {
        field: 'hypothesisResearchers',
        label: 'Sprint allocations',
        before: 'uid-ann: 1',
        after: 'uid-ann: 2',
      },
    ]);
  });

  it.each([
    ['created', null, aProfile({ email: '' })],
    ['deleted', aProfile({ email: '' }), null],
  ])('lists only the fields with a value when a record is %s', (_, before, after) => {
    const changes = diffRecords<'profile'>(before, after);
    expect(changes.map(({ label }) => label)).toEqual(['Name']);
    expect(changes[0]).toMatchObject(
      before === null
        ? { before: '(not set)', after: 'Ann' }
        : { before: 'Ann', after: '(not set)' },
    );
  });

  it('lists two different values with the same text, such as two signatures in one minute', () => {
    const [before, after] = [0, 1].map((second) =>
      aDeliverable({
        deliverableClientCommencementSignature: aSignature({
          signatureDate: new Date(2025, 0, 1, 0, 0, second),
        }),
      }),
    );
    expect(diffRecords(before ?? null, after ?? null)).toHaveLength(1);
  });

  it('finds nothing between two missing versions', () => {
    expect(diffRecords(null, null)).toEqual([]);
  });
});
