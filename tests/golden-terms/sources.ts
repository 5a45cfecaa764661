import type { TermsSource } from '../../src/domain/agreement/terms.ts';

type Data = Readonly<Record<string, unknown>>;

/** Stands for Firestore's `Timestamp`, which is no plain object. */
class StoredTimestamp {}

function timestamp(seconds: number, nanoseconds: number): StoredTimestamp {
  return Object.assign(new StoredTimestamp(), { seconds, nanoseconds });
}

const ALLOCATIONS: Data = {
  sourceFBUIDs: ['h1'],
  contractors: [{ uid: 'ada', sprints: 3, labourCost: 2640, deliveryCost: 2640, adjustment: null }],
  sprints: 3,
  labour: 2640,
  delivery: 2640,
  capex: 0,
  opex: 5280,
  unassignedSprints: 0,
  unassignedLabour: 0,
  unassignedDelivery: 0,
  subtotal: 5280,
};

const DELIVERABLE: Data = {
  FBUID: 'd1',
  deliverableName: 'Interviews with nurses',
  deliverableNumber: 12,
  deliverableResearchFBUID: 'r1',
  deliverableResearchLead: 'ada',
  deliverableMethodsLink: 'https://example.com/methods',
  deliverableBOMLink: null,
  deliverableExtraItems: [],
  deliverableSprintRate: 1760,
  deliverableTime: 6,
  deliverableCost: 5280,
  deliverableAllocations: ALLOCATIONS,
  updatedAt: '2026-11-03T00:00:00.000Z',
  updatedBy: 'ada',
  previousHistoryFBUID: null,
};

const HYPOTHESIS: Data = {
  FBUID: 'h1',
  hypothesisName: 'Nurses find the label',
  hypothesisNumber: 1,
  hypothesisResearchFBUID: 'r1',
  hypothesisDeliverableFBUID: 'd1',
  hypothesisResearchers: ['ada'],
  hypothesisResearcherSprintAllocations: [3],
  hypothesisStatement: 'Eight of ten nurses find the label in under a minute.',
  hypothesisTestItems: [{ label: 'Pass', value: '8', description: 'of ten' }],
  hypothesisCompletionEvidence: 'Nine of ten did.',
  updatedAt: '2026-11-02T00:00:00.000Z',
  updatedBy: 'ada',
  previousHistoryFBUID: null,
};

interface Changes {
  readonly step?: TermsSource['step'];
  readonly price?: number;
  readonly deliverable?: Data;
  readonly hypotheses?: readonly Data[];
}

function golden({
  step = 'commencement',
  price = 5280,
  deliverable = {},
  hypotheses = [{}],
}: Changes): TermsSource {
  return {
    environment: 'local',
    step,
    price,
    deliverable: { id: 'd1', data: { ...DELIVERABLE, ...deliverable } },
    hypotheses: hypotheses.map((data, index) => ({
      id: `h${index + 1}`,
      data: { ...HYPOTHESIS, FBUID: `h${index + 1}`, ...data },
    })),
  };
}

function withoutField(source: TermsSource, name: string): TermsSource {
  const { [name]: _, ...data } = source.deliverable.data;
  return { ...source, deliverable: { ...source.deliverable, data } };
}

/** One source per case that a canonical text can get wrong. */
export const GOLDEN_SOURCES: Readonly<Record<string, TermsSource>> = {
  commencement: golden({}),
  'completion-with-evidence': golden({ step: 'completion' }),
  'outcome-at-commencement': golden({ hypotheses: [{ hypothesisOutcome: 'pass' }] }),
  'outcome-at-completion': golden({
    step: 'completion',
    hypotheses: [{ hypothesisOutcome: 'fail' }],
  }),
  variation: golden({ deliverable: { deliverableVariationOfFBUID: 'd0' } }),
  'no-hypotheses': golden({ hypotheses: [] }),
  'sixty-hypotheses': golden({
    hypotheses: Array.from({ length: 60 }, (_, index) => ({ hypothesisNumber: 60 - index })),
  }),
  'estimate-not-frozen': golden({
    deliverable: { deliverableAllocations: null, deliverableEstimate: ALLOCATIONS },
  }),
  'no-allocations': golden({ deliverable: { deliverableAllocations: null }, price: 0 }),
  'adjusted-allocations': golden({
    deliverable: {
      deliverableAllocations: {
        ...ALLOCATIONS,
        contractors: [
          { uid: 'ben', sprints: 1, labourCost: 880, deliveryCost: 880, adjustment: null },
          {
            uid: 'ada',
            sprints: 2,
            labourCost: 1760,
            deliveryCost: 1760,
            adjustment: { sprints: 1, reason: 'Helped', editDate: timestamp(1, 2) },
          },
        ],
      },
    },
  }),
  'extra-items': golden({
    price: 5179.5,
    deliverable: {
      deliverableExtraItems: [
        { amount: -100.5, justification: 'Discount' },
        { amount: 0, justification: '' },
      ],
    },
  }),
  cents: golden({ price: 0.1 + 0.2, deliverable: { deliverableSprintRate: 1760.01 } }),
  'large-and-small-numbers': golden({
    hypotheses: [
      { hypothesisTestCount: 1e21, hypothesisTime: 1e-7, hypothesisCost: 123456789.123 },
    ],
  }),
  'negative-zero': golden({ deliverable: { deliverableTime: -0 } }),
  'numbers-without-json': golden({
    hypotheses: [{ hypothesisTestCount: Number.NaN, hypothesisTime: Number.NEGATIVE_INFINITY }],
  }),
  timestamps: golden({ hypotheses: [{ agreedOn: timestamp(1_762_128_000, 7) }] }),
  unicode: golden({
    deliverable: { deliverableName: 'Étude ① 人 👩🏽‍🔬 עברית e\u0301 \u200b' },
    hypotheses: [{ '\ufb33': 1, '😂': 2, é: 3, z: 4, '\r': 5 }],
  }),
  escapes: golden({
    hypotheses: [{ hypothesisStatement: '"\\\b\f\n\r\t\u0000\u001f\u007f</script>' }],
  }),
  'absent-and-null': withoutField(
    golden({ deliverable: { deliverableNumber: null, deliverableResearchLead: null } }),
    'deliverableTime',
  ),
  'unknown-and-nested-fields': golden({
    hypotheses: [{ colour: 'red', nested: { z: [1, { b: true, a: null }], a: [] } }],
  }),
};
