import fc from 'fast-check';
import { type DocumentData, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import type { StoredTable } from './database.ts';

export type Table = Exclude<StoredTable, 'profiles'>;

/** A readable document of each table, without id and revision. */
export const SOUND: Readonly<Record<Table, DocumentData>> = {
  researchs: { researchName: 'A sound research' },
  templates: { templateName: 'A sound template', templateImage: '/seal.svg' },
  deliverables: {
    deliverableName: 'A sound deliverable',
    deliverableNumber: 7,
    deliverableResearchFBUID: null,
    // Null reads as absent. Some malformed documents have another value here.
    deliverableVariationOfFBUID: null,
    deliverableResearchLead: 'lead@example.com',
    deliverableMethodsLink: '',
    deliverableBOMLink: '',
    deliverableCreated: Timestamp.fromMillis(1_770_000_000_000),
    deliverableExtraItems: [{ amount: 100, justification: 'Steel' }],
    deliverableSprintRate: 1760,
    deliverableTime: 2,
    deliverableCost: null,
    deliverableAllocations: null,
    deliverableEstimate: null,
    deliverablePaymentState: null,
    deliverableContractorCommencementSignature: null,
    deliverableClientCommencementSignature: null,
    deliverableContractorCompletionSignature: null,
    deliverableClientCompletionSignature: null,
  },
  hypotheses: {
    hypothesisName: 'A sound hypothesis',
    hypothesisNumber: 7,
    hypothesisResearchFBUID: null,
    hypothesisDeliverableFBUID: null,
    hypothesisResearchers: ['lead@example.com'],
    hypothesisResearcherSprintAllocations: [1],
    hypothesisStatement: '',
    hypothesisObject: '',
    hypothesisTestItems: [],
    hypothesisCompletionEvidence: '',
    hypothesisFidelity: '',
    hypothesisTestCount: null,
    hypothesisTime: null,
    hypothesisCost: null,
    hypothesisResearchLead: null,
  },
};

const OTHER_TYPES = fc.constantFrom<unknown[]>(
  Buffer.from('bytes'),
  new GeoPoint(-37.8, 144.9),
  Timestamp.fromMillis(0),
  true,
);

/** Values that replace those of some fields, by class of faults. A few suit some fields. */
const FAULTY_VALUES = {
  null: fc.constant(null),
  number: fc.oneof(fc.integer(), fc.double({ noNaN: true })),
  text: fc.string({ unit: 'grapheme' }),
  list: fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), { maxLength: 5 }),
  map: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.oneof(fc.string(), fc.integer())),
  'special number': fc.constantFrom(Number.NaN, Infinity, -Infinity, -0, 1e308, -1),
  'another type': OTHER_TYPES,
  'over-long text': fc.integer({ min: 2_000, max: 6_000 }).map((length) => 'long '.repeat(length)),
  'no date': fc.constantFrom('yesterday', '2026-13-45T99:99:99Z', 'Invalid Date', -1, 1e18),
  'list of maps': fc.array(
    fc.dictionary(
      fc.constantFrom('amount', 'label', 'value', 'justification'),
      fc.anything(scalars()),
    ),
    { maxLength: 4 },
  ),
  'deep nesting': fc.integer({ min: 2, max: 12 }).map((depth) => nested(depth)),
} as const;

/** Eleven classes of faulty values, and documents that lack fields and have an unknown one. */
export const CLASSES = [...Object.keys(FAULTY_VALUES), 'fields missing'] as const;

export interface MalformedDocument {
  readonly name: string;
  readonly table: Table;
  readonly id: string;
  readonly fields: DocumentData;
}

/** Documents of a class, a quarter of `count`, rounded up, for each table. Every run generates the same ones. */
export function malformed(name: string, count: number): MalformedDocument[] {
  const tables = Object.keys(SOUND) as Table[];
  const seed = CLASSES.indexOf(name);
  return tables.flatMap((table) =>
    fc
      .sample(document(table, name), { seed, numRuns: count / tables.length })
      .map((fields, index) => ({
        name,
        table,
        id: `${name.replaceAll(' ', '-')}-${index}`,
        fields,
      })),
  );
}

function document(table: Table, name: string): fc.Arbitrary<DocumentData> {
  const names = Object.keys(SOUND[table]);
  const some = fc.subarray(names, { minLength: 1 });
  if (name === 'fields missing') {
    return fc.tuple(some, fc.stringMatching(/^[a-zA-Z]{1,20}$/)).map(([lost, extra]) => ({
      ...Object.fromEntries(Object.entries(SOUND[table]).filter(([key]) => !lost.includes(key))),
      [extra]: extra,
    }));
  }
  const value: fc.Arbitrary<unknown> = FAULTY_VALUES[name as keyof typeof FAULTY_VALUES];
  return some.chain((faulty) =>
    fc.tuple(...faulty.map(() => value)).map((values) => ({
      ...SOUND[table],
      ...Object.fromEntries(faulty.map((key, index) => [key, values[index]])),
    })),
  );
}

function scalars(): fc.ObjectConstraints {
  return {
    maxDepth: 0,
    values: [fc.string(), fc.double(), fc.constant(null), fc.boolean()],
  };
}

function nested(depth: number): unknown {
  return depth === 0 ? 'bottom' : { [`level${depth}`]: nested(depth - 1) };
}
