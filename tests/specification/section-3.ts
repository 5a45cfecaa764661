import {
  adjustment,
  deliverableForm,
  historyIds,
  historyRules,
  hypothesisForm,
  isolatedConditions,
  type Mapped,
  migration,
  records,
  signatureDecision,
  signing,
  storedDeliverable,
  storedHypothesis,
  storedProfile,
  storedResearch,
  storedResearchers,
  storedSignature,
  storedSummary,
  storedTemplate,
  templates,
} from './proof.ts';

const COMPLETE_HYPOTHESIS = hypothesisForm(
  'a complete hypothesis is stored with its researchers, sprints and test items (R22), e-mails in lower case (R24)',
);
const COLLECTIONS = ['profiles', 'researchs', 'templates', 'deliverables', 'hypotheses'] as const;

const WITH_HISTORY = COLLECTIONS.map((collection) => historyRules(`'${collection}'`));

export const SECTION_3: readonly Mapped[] = [
  {
    sentence: 'Collections: profiles, researchs, deliverables, hypotheses, templates.',
    proofs: WITH_HISTORY,
  },
  { sentence: 'Every record has FBUID (its id).', proofs: WITH_HISTORY },
  {
    sentence:
      'Every change is also stored as a history entry keyed by ISO timestamp, carrying updatedAt and updatedBy.',
    proofs: [
      ...WITH_HISTORY,
      historyIds('isHistoryId (R16: an ISO timestamp in UTC with milliseconds)'),
      records(
        'a research, a deliverable in it and a hypothesis in that are created, each with its history',
      ),
    ],
  },
  {
    sentence:
      '**Profile** (keyed by the authentication user id): FBUID, FBAUTHID, email, displayName, photoURL, profileEmail.',
    proofs: [
      storedProfile('R25 profile › is read as stored, e-mails in their case'),
      isolatedConditions('a profile'),
    ],
  },
  {
    sentence: '**Research**: FBUID, researchName.',
    proofs: [storedResearch('R25 research › is read as stored')],
  },
  {
    sentence: '**Template**: FBUID, templateName, templateImage (with a placeholder default).',
    proofs: [
      storedTemplate('R25 template › is read as stored'),
      storedTemplate('R25 template › an image that is missing is the placeholder (section 3)'),
      templates('the card of a template leads to its JSON, and editing has one field, the name'),
    ],
  },
  {
    sentence:
      '**Deliverable**: FBUID, deliverableName, deliverableNumber (numeric, sort key), deliverableResearchFBUID (parent research), deliverableResearchLead (email or user id), deliverableMethodsLink, deliverableBOMLink, deliverableCreated (date; backfilled from the earliest history updatedAt), deliverableExtraItems (list of amount, justification; amount defaults to 0), deliverableSprintRate (default 1760), deliverableTime (weeks), deliverableCost (total frozen at sign-off), deliverableAllocations (frozen at sign-off), deliverablePaymentState (null, invoiced, paid), and four signatures: deliverableClientCommencementSignature, deliverableContractorCommencementSignature, deliverableClientCompletionSignature, deliverableContractorCompletionSignature.',
    decision:
      'The app writes deliverableCreated when it creates the record. Only the migration and R46 fill it in from the history.',
    proofs: [
      storedDeliverable('R25 deliverable › is read as stored'),
      storedDeliverable(
        'R25 deliverable › what is missing is empty, not invoiced, not signed, not frozen, at the default rate (R2)',
      ),
      storedDeliverable('R25 deliverable › an extra item without an amount costs 0 (section 3)'),
      deliverableForm(
        'creating › a form without a name is refused (section 5), and a complete one is saved once for two presses (R2, R16, R24)',
      ),
      migration(
        'creation dates are filled in, and older researchers converted with their sprints (R25); a filter tells a number from a text',
      ),
    ],
  },
  {
    sentence:
      '**Hypothesis**: FBUID, hypothesisName, hypothesisNumber, hypothesisResearchFBUID, hypothesisDeliverableFBUID (optional; absent means backlog), hypothesisResearchers (list of emails or user ids), hypothesisResearcherSprintAllocations (numbers parallel to the researchers), hypothesisStatement, hypothesisObject (the artifact), hypothesisTestItems (list of label, value, description), hypothesisCompletionEvidence, hypothesisFidelity, hypothesisTestCount, hypothesisTime, hypothesisCost, hypothesisResearchLead.',
    proofs: [
      storedHypothesis('R25 hypothesis › is read as stored'),
      storedHypothesis(
        'R25 hypothesis › what is missing is empty; without a deliverable it is in the backlog',
      ),
      COMPLETE_HYPOTHESIS,
    ],
  },
  {
    sentence: 'Default test items: Null, Pass, Fail, Fail, Fail.',
    proofs: [COMPLETE_HYPOTHESIS],
  },
  {
    sentence:
      'An older form of researchers as objects (researcherUUID, sprintAllocated) is normalised into the two parallel lists.',
    proofs: [
      storedResearchers('R25 researchers › legacy objects'),
      storedResearchers('R25 a legacy record and its modern form'),
    ],
  },
  {
    sentence:
      "**Signature**: deprecatedReason (null, 'revoked' or 'hypothesis changed'), signatureDate, signatureCost, signatureHistoryDocumentFBUID (the latest history entry of the deliverable), signatureReference (optional text or link), signatureUid.",
    decision: 'The latest history entry is the newest one before the signing write (R8).',
    proofs: [
      storedSignature('stored signature › is read as stored'),
      storedSignature('stored signature › keeps its reason: revoked'),
      storedSignature('stored signature › keeps its reason: hypothesis changed'),
      signing(
        'at first only the commencements are offered (R11); the first signature freezes cost and allocations, and names the versions seen (R7, R8)',
      ),
    ],
  },
  {
    sentence:
      '**Allocation summary** (frozen on the deliverable): sourceFBUIDs, contractors, sprints, labour, delivery, capex, opex, unassignedSprints, unassignedLabour, unassignedDelivery, subtotal.',
    proofs: [
      storedSummary(
        'R25 allocation summary › is read exactly as it was frozen, in its order and with its uids',
      ),
      signatureDecision(
        'sign: a commencement while no signature is active freezes the live price (R7)',
      ),
    ],
  },
  {
    sentence:
      '**Contractor allocation row**: uid, sprints, labourCost, deliveryCost, optional adjustment (editorUid, editDate, reason, sprintAdjustment, labourAdjustment, deliveryAdjustment).',
    proofs: [
      storedSummary(
        'R25 allocation summary › is read exactly as it was frozen, in its order and with its uids',
      ),
      adjustment(
        'addAdjustment (R3, section 4) › writes the adjustment into the row of that uid and touches nothing else',
      ),
    ],
  },
];
