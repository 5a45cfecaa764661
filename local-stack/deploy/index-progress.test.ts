import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LaunchError } from '../process/launch-error.ts';
import { type DeclaredIndexes, pendingIndexes, type StoredIndexes } from './index-progress.ts';

const ROOT = 'projects/studio/databases/(default)/collectionGroups';

const DECLARED: DeclaredIndexes = {
  indexes: [
    {
      collectionGroup: 'hypotheses',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'research', order: 'ASCENDING' },
        { fieldPath: 'researchers', arrayConfig: 'CONTAINS' },
      ],
    },
  ],
  fieldOverrides: [
    { collectionGroup: 'deliverables', fieldPath: 'estimate', indexes: [] },
    { collectionGroup: 'deliverables', fieldPath: 'signature.uid', indexes: [{}, {}] },
  ],
};

/** Firestore's answer when every index and override is in force. */
const READY: StoredIndexes = {
  indexes: [
    {
      name: `${ROOT}/hypotheses/indexes/CICAgOjXh4EK`,
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'research', order: 'ASCENDING' },
        { fieldPath: 'researchers', arrayConfig: 'CONTAINS' },
        { fieldPath: '__name__', order: 'ASCENDING' },
      ],
      state: 'READY',
    },
  ],
  fields: [
    { name: `${ROOT}/deliverables/fields/estimate`, indexConfig: {} },
    {
      name: `${ROOT}/deliverables/fields/signature.uid`,
      indexConfig: { indexes: [{ state: 'READY' }, { state: 'READY' }] },
    },
  ],
};

const INDEX = 'hypotheses (COLLECTION: research ASCENDING, researchers CONTAINS)';

function withState(state: string): StoredIndexes {
  return { ...READY, indexes: READY.indexes.map((index) => ({ ...index, state })) };
}

function withField(position: number, indexConfig: object): StoredIndexes {
  return {
    ...READY,
    fields: READY.fields.map((field, at) => (at === position ? { ...field, indexConfig } : field)),
  };
}

describe('pendingIndexes', () => {
  it('is empty once all indexes and overrides are in force', () => {
    expect(pendingIndexes(DECLARED, READY)).toEqual([]);
  });

  it.each([
    ['a missing index', { ...READY, indexes: [] }, [INDEX]],
    ['an index being built', withState('CREATING'), [INDEX]],
    ['a missing override', { ...READY, fields: READY.fields.slice(1) }, ['deliverables.estimate']],
    [
      'an exemption whose indexes are still there',
      withField(0, { indexes: [{ state: 'READY' }] }),
      ['deliverables.estimate'],
    ],
    [
      'an override that is being reverted',
      withField(0, { reverting: true }),
      ['deliverables.estimate'],
    ],
    [
      'a field index being built',
      withField(1, { indexes: [{ state: 'READY' }, { state: 'CREATING' }] }),
      ['deliverables.signature.uid'],
    ],
  ])('names %s', (_, stored, pending) => {
    expect(pendingIndexes(DECLARED, stored)).toEqual(pending);
  });

  it('names an index that only another collection has', () => {
    const [index] = READY.indexes;
    const elsewhere = { ...index, name: `${ROOT}/history/indexes/1` } as typeof index & object;
    expect(pendingIndexes(DECLARED, { ...READY, indexes: [elsewhere] })).toEqual([INDEX]);
  });

  it('refuses an index that needs repair', () => {
    expect(() => pendingIndexes(DECLARED, withState('NEEDS_REPAIR'))).toThrow(LaunchError);
  });

  it('names every declared index and override of this project when Firestore has none', () => {
    const declared: DeclaredIndexes = JSON.parse(readFileSync('firestore.indexes.json', 'utf8'));
    const all = declared.indexes.length + declared.fieldOverrides.length;
    expect(pendingIndexes(declared, { indexes: [], fields: [] })).toHaveLength(all);
  });
});
