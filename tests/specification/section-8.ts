import {
  conflict,
  deliverableForm,
  deliverableList,
  deliverableRead,
  errors,
  history,
  hypothesisForm,
  hypothesisList,
  type Mapped,
  records,
  session,
  signatureDecision,
  signatureRules,
  signing,
  signingConflicts,
  tableScreen,
} from './proof.ts';

const LISTS_LOADING = [
  deliverableList('search (R28) › shows loading... until the first records are there'),
  hypothesisList('while it waits for data the list says loading...'),
];

/** The rows of the error catalogue except those on files, and the sentence below it. */
export const SECTION_8: readonly Mapped[] = [
  {
    sentence:
      "Authentication failure (Google, email sign-in, sign-up) | The provider's message in a browser alert",
    proofs: [
      errors(
        'authentication failures › a Google sign-in that cannot reach Google: the provider’s message, in an alert and inline',
      ),
      session('a wrong password shows the provider’s message in an alert and inline (R34)'),
      errors(
        'authentication failures › a sign-up with an e-mail that is taken: the provider’s message, in an alert and inline',
      ),
    ],
  },
  {
    sentence: "Password reset sent | 'Password reset email sent, check your inbox.'",
    proofs: [session('a password reset says that the mail was sent')],
  },
  {
    sentence: "Verification sent | 'Verification link sent, please check your email'",
    proofs: [
      session('signing up sends the verification mail and lands on the profile'),
      errors('a verification link sent from the profile says so'),
    ],
  },
  {
    sentence: 'Password not meeting requirements | The password policy is re-checked',
    proofs: [session('a password below the policy is checked again and what it lacks is listed')],
  },
  {
    sentence:
      'Unknown route | Not-found screen; the error screen says the page cannot be found, is broken, or the user lacks permission',
    proofs: [session('an unknown route shows the not-found screen')],
  },
  {
    sentence: "Signing with no history | 'Cannot sign document because it has no history'",
    proofs: [
      signing('what is offered › a record without a history cannot be signed (section 8)'),
      signatureDecision('sign: refusals › no history'),
      signatureRules('refused: pointing to a revision whose entry does not exist'),
    ],
  },
  {
    sentence: "Signing without a logged-in user | 'No logged-in user to sign the document'",
    proofs: [
      errors('signing › with a session that the server does not know any more it is refused'),
    ],
  },
  {
    sentence: "Revoking with no signature | 'No current signature to revoke'",
    proofs: [errors('signing › revoking one that is gone meanwhile says that there is none')],
  },
  {
    sentence: "Unknown mode on a table screen | 'Oops {id} {state}'",
    proofs: [tableScreen('any other state of a record shows Oops, the id and the state (R29)')],
  },
  {
    sentence: "Empty required field | Field marked invalid, message 'required', nothing saved",
    proofs: [
      errors('a deliverable’s emptied name is marked invalid, required, and nothing is saved'),
      records("a research without a name is refused: marked invalid, 'required', nothing saved"),
      records("a template without a name is refused: marked invalid, 'required', nothing saved"),
      hypothesisForm(
        'validation (section 5) › name and number are required: both marked, nothing saved, the first in focus',
      ),
    ],
  },
  {
    sentence:
      "Adjustment for unknown contractor | 'Specified contractor is not in the sprint allocation table'",
    proofs: [
      deliverableForm(
        'adjustments (R3) › of somebody who is not in the table is an error (section 8)',
      ),
    ],
  },
  {
    sentence:
      "Second adjustment for a contractor | 'Specified contractor already has an adjustment'",
    proofs: [
      deliverableForm(
        'adjustments (R3) › a second one of a contractor is an error; removed, there may be another (section 8)',
      ),
    ],
  },
  {
    sentence: "Unknown payment state | 'Unexpected value' / 'Invoice: ???'",
    proofs: [
      deliverableRead(
        'delivery and payment › the payment reads Not invoiced, Invoice sent, Payment received or Unexpected value (R13)',
      ),
      deliverableList(
        'a card › says what is missing: no research, no time, no cost yet, an unexpected payment',
      ),
    ],
  },
  {
    sentence: "Unknown signature state | 'Unknown state' badge",
    proofs: [
      signing(
        'what is offered › a signature that cannot be read is an unknown state and has no button',
      ),
      deliverableList('a card › says which signature is revoked, and which is in an unknown state'),
    ],
  },
  {
    sentence:
      "Waiting for data | 'Loading...' / 'loading...'; 'no document data selected' when no record is selected",
    proofs: [
      errors('waiting for data › a record says Loading... until it is there'),
      ...LISTS_LOADING,
      errors(
        'waiting for data › the profile says Loading, then its record, and that none is there when it is gone',
      ),
    ],
  },
  {
    sentence: 'History entry without an update time | Skipped with a console warning',
    proofs: [
      history(
        'a history with faults › entries whose update time is null or missing are skipped with console warnings (section 8)',
      ),
    ],
  },
  {
    sentence: 'Handling of save failures is not shown.',
    proofs: [
      conflict(
        'a save while offline is refused, and online again the form says that another person changed the record (R17)',
      ),
      signingConflicts(
        'never half a signature › a server that answers late: the page says so, keeps what was typed, and shows the one signature that arrives',
      ),
    ],
  },
];
