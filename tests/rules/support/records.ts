import type { AllocationSummary, Signature } from '../../../src/domain/entities.ts';
import { RESEARCH } from './actors.ts';

export type Data = Readonly<Record<string, unknown>>;

export const COLLECTIONS = [
  'profiles',
  'researchs',
  'deliverables',
  'hypotheses',
  'templates',
] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** AUD per sprint. */
export const RATE = 1760;

/** A summary of hypotheses by their sprints, at the default rate; one contractor each (R1). */
export function summary(
  sprintsByHypothesis: Readonly<Record<string, number>> = {},
): AllocationSummary {
  const sources = Object.keys(sprintsByHypothesis).sort();
  const sprints = Object.values(sprintsByHypothesis).reduce((sum, value) => sum + value, 0);
  const quarter = (sprints * RATE) / 4;
  const contractors =
    sprints === 0
      ? []
      : [
          {
            uid: 'ada',
            sprints,
            labourCost: quarter,
            deliveryCost: quarter,
            adjustment: null,
          },
        ];
  return {
    sourceFBUIDs: sources,
    contractors,
    sprints,
    labour: quarter,
    delivery: quarter,
    capex: quarter,
    opex: quarter,
    unassignedSprints: 0,
    unassignedLabour: 0,
    unassignedDelivery: 0,
    subtotal: quarter * 4,
  };
}

export function researchFields(): Data {
  return { researchName: 'Folding bicycle' };
}

export function templateFields(): Data {
  return { templateName: 'Prototype', templateImage: '/placeholder.svg' };
}

export function profileFields(uid: string, email: string | null = `${uid}@example.com`): Data {
  return {
    FBAUTHID: uid,
    email,
    displayName: 'Somebody',
    photoURL: null,
    profileEmail: email,
  };
}

/** What the form of a deliverable writes. */
export function deliverableFields(): Data {
  return {
    deliverableName: 'Hinge prototype',
    deliverableNumber: 3,
    deliverableResearchFBUID: RESEARCH,
    deliverableResearchLead: 'staff@example.com',
    deliverableMethodsLink: 'https://example.com/methods',
    deliverableBOMLink: '',
    deliverableExtraItems: [{ amount: 120.5, justification: 'Bearings' }],
    deliverableTime: 4,
    deliverablePaymentState: null,
  };
}

/** The sum of the extra items of {@link deliverableFields}, AUD. */
export const EXTRAS = 120.5;

/** What creating a deliverable writes besides its form. */
export function deliverableBirth(created: unknown): Data {
  return {
    deliverableCreated: created,
    deliverableSprintRate: RATE,
    deliverableEstimate: summary(),
    deliverableCost: null,
    deliverableAllocations: null,
    deliverableContractorCommencementSignature: null,
    deliverableClientCommencementSignature: null,
    deliverableContractorCompletionSignature: null,
    deliverableClientCompletionSignature: null,
  };
}

export function hypothesisFields(options: {
  readonly deliverable: string | null;
  readonly sprints: readonly number[];
}): Data {
  return {
    hypothesisName: 'It folds',
    hypothesisNumber: 1,
    hypothesisResearchFBUID: RESEARCH,
    hypothesisDeliverableFBUID: options.deliverable,
    hypothesisResearchers: options.sprints.map((_, index) => `person-${index}@example.com`),
    hypothesisResearcherSprintAllocations: options.sprints,
    hypothesisStatement: 'It folds within two seconds.',
    hypothesisObject: 'A hinge',
    hypothesisTestItems: [
      { label: 'Null', value: '', description: '' },
      { label: 'Pass', value: '', description: '' },
    ],
    hypothesisCompletionEvidence: '',
    hypothesisFidelity: 'Low',
    hypothesisTestCount: 12,
    hypothesisTime: 2,
    hypothesisCost: null,
    hypothesisResearchLead: null,
  };
}

/** A signature as it is stored, for seeding. */
export function signature(
  options: Partial<Signature> & Pick<Signature, 'signatureUid'>,
): Signature {
  return {
    deprecatedReason: null,
    signatureDate: new Date('2026-03-04T05:06:07.000Z'),
    signatureCost: 0,
    signatureHistoryDocumentFBUID: '2026-03-04T05:06:06.000Z',
    signatureHypothesisHistoryFBUIDs: {},
    signatureReference: null,
    signatureIsExternal: false,
    ...options,
  };
}
