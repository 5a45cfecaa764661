import {
  conflict,
  deliverableForm,
  deliverableList,
  errors,
  history,
  hypothesisForm,
  hypothesisList,
  type Mapped,
  session,
  signatureDecision,
  signatureRules,
  signing,
  signingConflicts,
  tableScreen,
} from './proof.ts';

const DELIVERABLE_CARD = deliverableList(
  'a card shows what section 2 lists, at the stored estimate while unsigned (R4), and says what is missing',
);
const REFUSED_ADJUSTMENTS = deliverableForm(
  'adjustments (R3) › are refused for text as a number, an unknown contractor, or a contractor who has one (section 8); can be removed; below zero is a warning',
);
const LISTS_LOADING = [
  deliverableList(
    'says loading... until the first records are there, and does not wait for the name of a research',
  ),
  hypothesisList(
    'the list says loading..., and typing replaces the address: Back leaves it, Forward finds the search again (R28)',
  ),
];

/** The rows of the error catalogue except those on files, and the sentence below it. */
export const SECTION_8: readonly Mapped[] = [
  {
    sentence:
      "Authentication failure (Google, email sign-in, sign-up) | The provider's message in a browser alert",
    proofs: [
      session(
        'a refused login, sign-up or Google popup: the provider’s message in an alert and inline (R34)',
      ),
    ],
  },
  {
    sentence: "Password reset sent | 'Password reset email sent, check your inbox.'",
    proofs: [
      session(
        'a password below the policy lists what it lacks; a password reset says that the mail was sent',
      ),
    ],
  },
  {
    sentence: "Verification sent | 'Verification link sent, please check your email'",
    proofs: [
      session(
        'signing up sends the verification mail and lands on the profile, which sends another',
      ),
    ],
  },
  {
    sentence: 'Password not meeting requirements | The password policy is re-checked',
    proofs: [
      session(
        'a password below the policy lists what it lacks; a password reset says that the mail was sent',
      ),
    ],
  },
  {
    sentence:
      'Unknown route | Not-found screen; the error screen says the page cannot be found, is broken, or the user lacks permission',
    proofs: [
      session(
        'the open home page has no side navigation, and an unknown route shows the not-found screen',
      ),
    ],
  },
  {
    sentence: "Signing with no history | 'Cannot sign document because it has no history'",
    proofs: [
      signing(
        'an unreadable signature has an unknown state and no button, and a record without its history cannot be signed (section 8)',
      ),
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
    proofs: [
      tableScreen(
        'any other state of a record shows Oops, and at most four parts of the path count (R29)',
      ),
    ],
  },
  {
    sentence: "Empty required field | Field marked invalid, message 'required', nothing saved",
    proofs: [
      errors(
        'a deliverable’s emptied name is refused as required; lead and links take a text that is neither e-mail nor link',
      ),
      tableScreen(
        'a research is created, read, updated and deleted, each at its path (R16); it needs a name, and has no link to its own table',
      ),
      tableScreen(
        'a template is created, read, updated and deleted, each at its path (R16); it needs a name, and has no link to its own table',
      ),
      hypothesisForm(
        'a research in the address starts in its backlog (R19); each refusal has its reason (section 5), and a reload loses nothing',
      ),
    ],
  },
  {
    sentence:
      "Adjustment for unknown contractor | 'Specified contractor is not in the sprint allocation table'",
    proofs: [REFUSED_ADJUSTMENTS],
  },
  {
    sentence:
      "Second adjustment for a contractor | 'Specified contractor already has an adjustment'",
    proofs: [REFUSED_ADJUSTMENTS],
  },
  {
    sentence: "Unknown payment state | 'Unexpected value' / 'Invoice: ???'",
    proofs: [
      deliverableForm(
        'editing › the client payment is stored and shown as invoiced, paid, not invoiced or unexpected (R13)',
      ),
      DELIVERABLE_CARD,
    ],
  },
  {
    sentence: "Unknown signature state | 'Unknown state' badge",
    proofs: [
      signing(
        'an unreadable signature has an unknown state and no button, and a record without its history cannot be signed (section 8)',
      ),
      DELIVERABLE_CARD,
    ],
  },
  {
    sentence:
      "Waiting for data | 'Loading...' / 'loading...'; 'no document data selected' when no record is selected",
    proofs: [
      errors(
        'the profile and a record say Loading until they are there, and the profile says when it is gone',
      ),
      ...LISTS_LOADING,
    ],
  },
  {
    sentence: 'History entry without an update time | Skipped with a console warning',
    proofs: [
      history(
        'the history of a record › says where an entry is lost (R17) or cannot be read, and skips entries whose update time is null or missing with console warnings (section 8)',
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
        'one signature or none › without a connection, or with a late answer: the page says so, keeps what was typed, and shows the one signature that arrives',
      ),
    ],
  },
];
