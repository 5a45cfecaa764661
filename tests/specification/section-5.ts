import {
  deliverableForm,
  deliverableRead,
  deliverableValidation,
  errors,
  formText,
  hypothesisForm,
  hypothesisFormParents,
  hypothesisGates,
  hypothesisList,
  type Mapped,
  research,
  signing,
  tableScreen,
} from './proof.ts';

const EVIDENCE_ALONE = hypothesisGates(
  'the non-owner gate (R18) › a non-owner reads a summary and saves the evidence alone, also after others change or sign the work (section 5)',
);
const REFUSED_FIELDS = hypothesisForm(
  'a research in the address starts in its backlog (R19); each refusal has its reason (section 5), and a reload loses nothing',
);
const DELIVERABLE_FORM = deliverableForm(
  'creating › a form without a name is refused (section 5), and a complete one is saved once for two presses (R2, R16, R24)',
);
const EMPTY_NAMES = [
  DELIVERABLE_FORM,
  errors(
    'a deliverable’s emptied name is refused as required; lead and links take a text that is neither e-mail nor link',
  ),
  ...['research', 'template'].map((table) =>
    tableScreen(
      `a ${table} is created, read, updated and deleted, each at its path (R16); it needs a name, and has no link to its own table`,
    ),
  ),
];
const SIGNED_OFF = hypothesisGates(
  'the signed-off gate disables the form until the tick (section 5); another total warns, and lapses the signatures (R10)',
);
const PARENTS = hypothesisFormParents(
  'offers only the deliverables of the chosen research, and the one in the address; another research clears it',
);
const SAME_TOTAL = deliverableRead(
  'if only the researchers change after a signature, nothing warns, it stays, and both allocations are shown (R10)',
);
const NEXT_NUMBERS = research(
  'reading shows the deliverables, newest first, the backlog (R15), and links with the next numbers (R20)',
);

const OTHER_FIELDS = [
  'needs nothing but a name',
  'deliverableResearchLead takes texts of many kinds, and none',
  'deliverableResearchFBUID takes texts of many kinds, and none',
  'deliverableMethodsLink takes texts of many kinds, and none',
  'deliverableBOMLink takes texts of many kinds, and none',
  'deliverablePaymentState takes texts of many kinds, and none',
  'deliverableNumber takes numbers of many kinds, and none',
  'deliverableTime takes numbers of many kinds, and none',
  'an extra item takes justifications and amounts of many kinds, and neither',
].map((title) => deliverableValidation(`section 5: deliverable form › ${title}`));

export const SECTION_5: readonly Mapped[] = [
  {
    sentence: 'Deliverable name, research name and template name are required.',
    proofs: EMPTY_NAMES,
  },
  {
    sentence:
      "On submit with an empty value the field is marked invalid with the message 'required' and nothing is saved.",
    proofs: EMPTY_NAMES,
  },
  {
    sentence: 'Other deliverable fields have no validation.',
    decision:
      'Every other field may be empty, and every text is accepted up to the limits of the rules (docs/decisions.md, sections 3 and 9). Number, weeks and amounts are stored as numbers (section 3), so other texts are refused there.',
    proofs: [
      ...OTHER_FIELDS,
      errors(
        'a deliverable’s emptied name is refused as required; lead and links take a text that is neither e-mail nor link',
      ),
    ],
  },
  {
    sentence:
      'Deliverable number may be prefilled from the query parameter deliverableNumber if it is numeric.',
    proofs: [
      deliverableForm(
        'creating › research and number come with the address (R19), and a free or a typed number stays (R20)',
      ),
      DELIVERABLE_FORM,
      formText('number'),
    ],
  },
  {
    sentence:
      "Hypothesis form: hypothesisName is required ('required' appears after a submit attempt).",
    proofs: [REFUSED_FIELDS],
  },
  {
    sentence: 'hypothesisNumber is required and numeric.',
    proofs: [REFUSED_FIELDS],
  },
  {
    sentence: 'Sprint allocations are numeric, minimum 0, step 1.',
    proofs: [REFUSED_FIELDS],
  },
  {
    sentence: 'The Deliverable select is disabled until a Research is chosen.',
    proofs: [PARENTS],
  },
  {
    sentence:
      "Signed-off deliverable, in the hypothesis form: the whole form is disabled until the user ticks 'I am a responsible adult'; a warning says changes will annoy people.",
    proofs: [SIGNED_OFF],
  },
  {
    sentence:
      'Completion evidence is editable only when the deliverable is not signed off or after the checkbox is ticked.',
    proofs: [SIGNED_OFF, EVIDENCE_ALONE],
  },
  {
    sentence:
      "Non-owner: if the user is not the deliverable's research lead, a notice says 'You're not the owner of this hypothesis.'",
    proofs: [
      EVIDENCE_ALONE,
      hypothesisGates(
        'the non-owner gate (R18) › there is a notice only if somebody else leads the deliverable of a stored hypothesis',
      ),
    ],
  },
  {
    sentence: "The full form shows only after ticking 'Edit everything anyway'.",
    proofs: [
      hypothesisGates(
        'the non-owner gate (R18) › Edit everything anyway opens the form, and keeps it open over unsaved changes',
      ),
    ],
  },
  {
    sentence:
      "A warning 'Saving this change will invalidate the current signatures' appears when saving would invalidate signatures.",
    proofs: [
      SIGNED_OFF,
      SAME_TOTAL,
      hypothesisGates(
        'moving or adding a hypothesis warns about each signed deliverable (R10), an old half sprint about none (R25)',
      ),
    ],
  },
  {
    sentence: 'Sign-off: the reference is optional.',
    proofs: [
      signing(
        'a signature is direct or external, its reference is optional, and an external one is shown as recorded by the signer (R12)',
      ),
    ],
  },
  {
    sentence:
      "Revoke is enabled only for the signer ('You can't revoke someone else's signature').",
    proofs: [
      signing(
        'two people see each other’s signatures live, why they lapsed, then invoice and payment; Revoke is enabled for the signer only (section 5)',
      ),
    ],
  },
  {
    sentence: 'A table cannot link to itself.',
    proofs: (['hypothesis', 'deliverable', 'research', 'template'] as const).map((table) =>
      tableScreen(
        `a ${table} is created, read, updated and deleted, each at its path (R16); it needs a name, and has no link to its own table`,
      ),
    ),
  },
  {
    sentence:
      'Hypothesis search: split on whitespace, matched case-insensitively on research name, hypothesis name, researchers, statement and test-item labels.',
    proofs: [
      hypothesisList(
        'a card shows number, name, lead, texts, weeks, cost and links (R5), and the search finds each named field (R28)',
      ),
    ],
  },
  {
    sentence: 'Next hypothesis number = the larger of the count and the highest number, plus one.',
    proofs: [
      NEXT_NUMBERS,
      deliverableRead(
        'hypotheses are listed by number, and the next number is offered (R20); an added one changes the price, and an unreadable one makes it unknown',
      ),
      hypothesisForm(
        'a deliverable brings its research (R19); a taken number becomes the next, a free or a typed one stays (R20)',
      ),
    ],
  },
  {
    sentence:
      'Next deliverable number = the larger of the count and the highest existing number, plus one.',
    proofs: [
      NEXT_NUMBERS,
      deliverableForm(
        'creating › a draft comes back with the next number, and a number that is taken before the save becomes the next (R20)',
      ),
    ],
  },
];
