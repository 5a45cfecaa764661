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

const STAGE = signatures('signOffStageOf (R9)');
const FREEZE = signing(
  'signing › freezes cost and allocations, dated by the server, pointing to what was seen (R7, R8)',
);
const REVOKED = signing(
  'revoking (section 5, R7) › keeps the signature with its reason; the price goes with the last commencement',
);
const BUTTONS = upload('Cancel, Pause and Resume (section 4)');
const FORM_PAYMENT = deliverableForm(
  'editing › the client payment is stored as invoiced, as paid, or as null (R13)',
);

export const SECTION_4: readonly Mapped[] = [
  {
    sentence:
      'Signature of one side: revoked if it has a deprecation reason; signed if present; otherwise not signed.',
    proofs: [signatures('the state and badge of one signature (section 4, R9)')],
  },
  {
    sentence:
      'Signing sets the signature (date, cost, latest history id, optional reference, signer uid).',
    proofs: [FREEZE, signing('signing › directly, with a reference of one’s own (R12)')],
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
        'signing › the contractor signs second at the frozen price, though the extra items changed (R7)',
      ),
      signing(
        'revoking (section 5, R7) › the price of completed work stays, and a new commencement freezes again (R7)',
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
        'what saving does to signatures (R10) › another total warns, with who signed and both prices, and saving lapses the signatures',
      ),
      hypothesisGates(
        'what saving does to signatures (R10) › the same total in other hands keeps them, without a warning',
      ),
    ],
  },
  {
    sentence:
      'Payment state: not invoiced (null) -> invoiced -> paid; the edit form lets the user set any of the three freely.',
    proofs: [FORM_PAYMENT],
  },
  {
    sentence:
      "Display: 'Not invoiced', invoiced, paid; any other value appears as 'Invoice: ???' (on the card) or 'Unexpected value' (on the read screen).",
    proofs: [
      payment('a stored payment state (R13)'),
      deliverableRead(
        'delivery and payment › the payment reads Not invoiced, Invoice sent, Payment received or Unexpected value (R13)',
      ),
    ],
  },
  {
    sentence: 'Grouping states of the deliverable list: not-ready, ready, invoiced, paid.',
    decision: 'Records with an unexpected payment state are a fifth group at the end (R13).',
    proofs: [
      payment('payment groups'),
      deliverableList(
        'grouping by whether they are ready to invoice › makes four groups in order, an unexpected fifth, and keeps g in the address (R13)',
      ),
    ],
  },
  {
    sentence:
      "While frozen allocations exist, name, number, research, time and extra items are locked in the edit form unless the user ticks 'I am a responsible adult' after the warning 'This deliverable has been signed-off. You should probably not edit it.'",
    proofs: [
      deliverableForm(
        'while the price is frozen › name, number, research, time and extra items are locked, the lead and the links are not (section 4)',
      ),
      deliverableForm(
        'while the price is frozen › a responsible adult may edit; that neither re-prices nor lapses signatures, and the signed price stays on the page (R14)',
      ),
    ],
  },
  {
    sentence: 'After saving a create or update the app goes to the read screen of the record.',
    proofs: [
      records('a research is created, read, updated and deleted, and its history stays (R16)'),
      records('a template is created, read, updated and deleted, and its history stays (R16)'),
      records(
        'a research, a deliverable in it and a hypothesis in that are created, each with its history',
      ),
      tableScreen('a parent in the address is the parent of what is created'),
    ],
  },
  {
    sentence:
      'After confirming a delete of a deliverable it goes to the parent research if there is one, else the deliverable list; deleting a research or template goes to its list.',
    decision: 'A parent that no longer exists is none (R15).',
    proofs: [
      deliverableDelete(
        'deleting › shows the record as JSON, and Confirm leads to its research (section 4)',
      ),
      deliverableDelete('deleting › opens the list if the research is missing (R15)'),
      records('a research is created, read, updated and deleted, and its history stays (R16)'),
      records('a template is created, read, updated and deleted, and its history stays (R16)'),
    ],
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
      session('the side navigation has the specified links and version'),
      session('logging out closes the protected pages and empties the local copy'),
    ],
  },
  {
    sentence: 'On sign-in the profile record is created or merged.',
    proofs: [
      profileChanges('the profile on sign-in (R32)'),
      session('signing up sends the verification mail and lands on the profile'),
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
