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
  records,
  research,
  signing,
  tableScreen,
  templates,
} from './proof.ts';

const EMPTY_NAMES = [
  deliverableForm(
    'creating › an empty name is marked required, gets the focus, and nothing is saved (section 5)',
  ),
  errors('a deliverable’s emptied name is marked invalid, required, and nothing is saved'),
  records("a research without a name is refused: marked invalid, 'required', nothing saved"),
  research('editing has one field, the name, and it is required'),
  records("a template without a name is refused: marked invalid, 'required', nothing saved"),
  templates('editing has one field, the name, and it is required'),
];
const REQUIRED = hypothesisForm(
  'validation (section 5) › name and number are required: both marked, nothing saved, the first in focus',
);
const SIGNED_OFF = hypothesisGates(
  'the signed-off gate (section 5) › the form is disabled until the tick, with a warning that changes annoy people',
);
const PARENTS = hypothesisFormParents(
  'research and deliverable › offers only the deliverables of the chosen research, and clears the deliverable when the research changes',
);
const gateOfSignatures = (title: string) =>
  hypothesisGates(`what saving does to signatures (R10) › ${title}`);
const NEXT_NUMBERS = research(
  'the next deliverable and backlog hypothesis have the next number (R20)',
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
        'a deliverable needs nothing but its name, and takes a text that is no e-mail and no link for lead and links',
      ),
    ],
  },
  {
    sentence:
      'Deliverable number may be prefilled from the query parameter deliverableNumber if it is numeric.',
    proofs: [
      deliverableForm('creating › research and number come with the address (R19)'),
      deliverableForm('creating › a blank in the address is no number (R19)'),
      formText('number'),
    ],
  },
  {
    sentence:
      "Hypothesis form: hypothesisName is required ('required' appears after a submit attempt).",
    proofs: [REQUIRED],
  },
  {
    sentence: 'hypothesisNumber is required and numeric.',
    proofs: [REQUIRED, hypothesisForm('validation (section 5) › the number must be one')],
  },
  {
    sentence: 'Sprint allocations are numeric, minimum 0, step 1.',
    proofs: [
      hypothesisForm(
        'validation (section 5) › sprints that are blank, below 0 or a fraction are refused, each with its reason',
      ),
    ],
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
    proofs: [
      SIGNED_OFF,
      hypothesisGates(
        'the signed-off gate (section 5) › it stacks with the other gate: the evidence waits for its tick too',
      ),
      hypothesisGates(
        'the non-owner gate (R18) › a non-owner reads a summary and saves the evidence alone; the rest stays as it is',
      ),
    ],
  },
  {
    sentence:
      "Non-owner: if the user is not the deliverable's research lead, a notice says 'You're not the owner of this hypothesis.'",
    proofs: [
      hypothesisGates(
        'the non-owner gate (R18) › a non-owner reads a summary and saves the evidence alone; the rest stays as it is',
      ),
      hypothesisGates(
        'the non-owner gate (R18) › there is no notice for the owner by uid or e-mail, or where there is no lead',
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
      gateOfSignatures(
        'another total warns, with who signed and both prices, and saving lapses the signatures',
      ),
      gateOfSignatures('the same total in other hands keeps them, without a warning'),
      gateOfSignatures('moving a hypothesis out of signed work warns'),
      gateOfSignatures('moving one into signed work warns, and so does adding a new one'),
    ],
  },
  {
    sentence: 'Sign-off: the reference is optional.',
    proofs: [
      signing('signing › the reference of an external signature is optional (R12)'),
      signing('signing › directly, with a reference of one’s own (R12)'),
      signing('signing › by an external reference, which is shown as recorded by the signer (R12)'),
    ],
  },
  {
    sentence:
      "Revoke is enabled only for the signer ('You can't revoke someone else's signature').",
    proofs: [
      signing('revoking (section 5, R7) › is for the signer only, and the others are told so'),
    ],
  },
  {
    sentence: 'A table cannot link to itself.',
    proofs: (['hypothesis', 'deliverable', 'research', 'template'] as const).map((table) =>
      tableScreen(`a ${table} has no link to its own table, in the form or from the address`),
    ),
  },
  {
    sentence:
      'Hypothesis search: split on whitespace, matched case-insensitively on research name, hypothesis name, researchers, statement and test-item labels.',
    proofs: [
      hypothesisList(
        'the search finds any word in any of the named fields, whatever its case (R28)',
      ),
    ],
  },
  {
    sentence: 'Next hypothesis number = the larger of the count and the highest number, plus one.',
    proofs: [
      NEXT_NUMBERS,
      deliverableRead(
        'hypotheses › are listed by number, with a link that takes the deliverable and the next number along',
      ),
      hypothesisForm(
        'creating › a taken number is replaced by the next one while saving, and the page says so (R20)',
      ),
    ],
  },
  {
    sentence:
      'Next deliverable number = the larger of the count and the highest existing number, plus one.',
    proofs: [
      NEXT_NUMBERS,
      deliverableForm(
        'creating › an offered number that is taken meanwhile becomes the next, and the page says so (R20)',
      ),
    ],
  },
];
