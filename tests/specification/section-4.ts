import {
  adjustment,
  deliverableDelete,
  deliverableForm,
  deliverableList,
  deliverableRead,
  hypothesisGates,
  lapse,
  type Mapped,
  payment,
  profileChanges,
  records,
  session,
  signatureDecision,
  signatures,
  signing,
  tableScreen,
  upload,
  uploads,
} from './proof.ts';

const DELIVERABLE_DELETED = deliverableDelete(
  'deleting shows the JSON (section 2), is refused while a signature is active (R15), and leads to the research or the list (section 4)',
);
const TEMPLATE_LIFE = tableScreen(
  'a template is created, read, updated and deleted, each at its path (R16); it needs a name, and has no link to its own table',
);
const RESEARCH_LIFE = tableScreen(
  'a research is created, read, updated and deleted, each at its path (R16); it needs a name, and has no link to its own table',
);
const LOCKED_FORM = deliverableForm(
  'while the price is frozen › name, number, research, time and extra items are locked (section 4); an override keeps price and signatures, and is listed (R14)',
);
const PAYMENT = deliverableForm(
  'editing › the client payment is stored and shown as invoiced, paid, not invoiced or unexpected (R13)',
);
const STAGE = signatures('signOffStageOf (R9)');
const FREEZE = signing(
  'at first only the commencements are offered (R11); the first signature freezes cost and allocations, and names the versions seen (R7, R8)',
);
const REVOKED = signing(
  'a revoked signature stays with its reason (section 4); the price goes with the last commencement (R7); a missing estimate is written before signing',
);
const BUTTONS = upload('Cancel, Pause and Resume (section 4)');

export const SECTION_4: readonly Mapped[] = [
  {
    sentence:
      'Signature of one side: revoked if it has a deprecation reason; signed if present; otherwise not signed.',
    proofs: [signatures('the state and badge of one signature (section 4, R9)')],
  },
  {
    sentence:
      'Signing sets the signature (date, cost, latest history id, optional reference, signer uid).',
    proofs: [
      FREEZE,
      signing(
        'a signature is direct or external, its reference is optional, and an external one is shown as recorded by the signer (R12)',
      ),
    ],
  },
  {
    sentence: "Revoking sets deprecatedReason to 'revoked'.",
    proofs: [REVOKED, lapse('revoke (R7, section 4)')],
  },
  {
    sentence: 'Signing requires the deliverable to have a history entry and a logged-in user.',
    proofs: [
      signatureDecision('sign: refusals › no history'),
      signatureDecision('sign: refusals › no logged-in user'),
    ],
  },
  {
    sentence:
      "Deliverable sign-off stage: 'complete' if a completion signature exists; otherwise 'commenced' if a commencement signature exists; otherwise none.",
    proofs: [STAGE],
  },
  {
    sentence:
      "A deprecated signature counts as none, except that a deprecated completion signature still gives 'complete'.",
    proofs: [
      signatures('signOffStageOf (R9) › a revoked commencement counts as none'),
      signatures('signOffStageOf (R9) › a lapsed commencement counts as none'),
      signatures('signOffStageOf (R9) › a revoked contractor completion still completes'),
      signatures('signOffStageOf (R9) › a lapsed client completion still completes'),
    ],
  },
  {
    sentence:
      'Signing the commencement signature freezes the cost and the allocations onto the deliverable; removing or clearing it clears the frozen cost and allocations.',
    decision:
      'The first active commencement freezes, and the frozen figures go with the last active one, except while the stage is complete (R7).',
    proofs: [
      FREEZE,
      REVOKED,
      signatureDecision(
        'sign: a commencement while no signature is active freezes the live price (R7)',
      ),
      signing(
        'a second signature has the frozen price, completed work keeps it, and a new commencement freezes again (R7)',
      ),
    ],
  },
  { sentence: 'Any signature update saves the deliverable.', proofs: [FREEZE, REVOKED] },
  {
    sentence:
      "Changing a hypothesis's total sprint allocation under a signed-off deliverable marks all four signatures of the deliverable as deprecated with the reason 'hypothesis changed'.",
    decision: "An earlier 'revoked' stays 'revoked', and absent signatures stay absent (R10).",
    proofs: [
      lapse('deprecateSignatures (R10)'),
      hypothesisGates(
        'the signed-off gate disables the form until the tick (section 5); another total warns, and lapses the signatures (R10)',
      ),
      deliverableRead(
        'if only the researchers change after a signature, nothing warns, it stays, and both allocations are shown (R10)',
      ),
    ],
  },
  {
    sentence:
      'Payment state: not invoiced (null) -> invoiced -> paid; the edit form lets the user set any of the three freely.',
    proofs: [PAYMENT],
  },
  {
    sentence:
      "Display: 'Not invoiced', invoiced, paid; any other value appears as 'Invoice: ???' (on the card) or 'Unexpected value' (on the read screen).",
    proofs: [payment('a stored payment state (R13)'), PAYMENT],
  },
  {
    sentence: 'Grouping states of the deliverable list: not-ready, ready, invoiced, paid.',
    decision: 'Records with an unexpected payment state are a fifth group at the end (R13).',
    proofs: [
      payment('payment groups'),
      deliverableList(
        'results are sorted by number, blanks last (R26), and grouped by whether they are ready to invoice (R13)',
      ),
    ],
  },
  {
    sentence:
      "While frozen allocations exist, name, number, research, time and extra items are locked in the edit form unless the user ticks 'I am a responsible adult' after the warning 'This deliverable has been signed-off. You should probably not edit it.'",
    proofs: [LOCKED_FORM],
  },
  {
    sentence: 'After saving a create or update the app goes to the read screen of the record.',
    proofs: [
      RESEARCH_LIFE,
      TEMPLATE_LIFE,
      records(
        'a research, a deliverable in it and a hypothesis in that are created, each with its history',
      ),
      deliverableForm(
        'creating › research and number come with the address (R19), and a free or a typed number stays (R20)',
      ),
    ],
  },
  {
    sentence:
      'After confirming a delete of a deliverable it goes to the parent research if there is one, else the deliverable list; deleting a research or template goes to its list.',
    decision: 'A parent that no longer exists is none (R15).',
    proofs: [DELIVERABLE_DELETED, RESEARCH_LIFE, TEMPLATE_LIFE],
  },
  {
    sentence: 'File upload task: running, paused, finished or cancelled.',
    decision:
      'An upload may also wait for the connection or be refused (docs/decisions.md, section 4).',
    proofs: [BUTTONS, upload('an upload')],
  },
  {
    sentence:
      'Cancel and Pause are enabled only while running and not finished; Resume only while paused.',
    proofs: [
      BUTTONS,
      uploads(
        'a large upload › of 50 MB, paused and resumed, arrives byte for byte; the buttons are as section 4 says',
      ),
    ],
  },
  {
    sentence: 'Authentication: signed out or signed in.',
    proofs: [
      session(
        'the side navigation has the specified links and version, on a small screen behind a menu button',
      ),
      session(
        'a logout closes the protected pages, empties the local copy, and forgets the last page',
      ),
    ],
  },
  {
    sentence: 'On sign-in the profile record is created or merged.',
    proofs: [
      profileChanges('the profile on sign-in (R32)'),
      session(
        'signing up sends the verification mail and lands on the profile, which sends another',
      ),
    ],
  },
  {
    sentence:
      'Adjustment rules: adding an adjustment for a contractor not in the allocation table, or for one who already has one, is an error.',
    proofs: [
      adjustment('addAdjustment (R3, section 4) › refuses a contractor who is not in the table'),
      adjustment('addAdjustment (R3, section 4) › refuses a second adjustment'),
    ],
  },
];
