import {
  attackRules,
  connection,
  deliverableForm,
  deliverableList,
  files,
  headers,
  history,
  historyRules,
  type Mapped,
  members,
  migration,
  profileChanges,
  records,
  research,
  session,
  signing,
  tableScreen,
  uploads,
  work,
} from './proof.ts';

const DELIVERABLE_FORM = deliverableForm(
  'creating › a form without a name is refused (section 5), and a complete one is saved once for two presses (R2, R16, R24)',
);
const PARTIAL_UPDATE = deliverableForm(
  'editing › a save writes only what changed: what an older record holds elsewhere stays (R13, R21); the lead has suggested e-mails (section 2)',
);
const LIFE_CYCLES = [
  tableScreen(
    'a research is created, read, updated and deleted, each at its path (R16); it needs a name, and has no link to its own table',
  ),
  tableScreen(
    'a template is created, read, updated and deleted, each at its path (R16); it needs a name, and has no link to its own table',
  ),
];
const CREATED = records(
  'a research, a deliverable in it and a hypothesis in that are created, each with its history',
);
const MY_WORK = work(
  'finds what one leads and researches, by uid and by e-mail, and more deliverables than one query can name (R24)',
);
const COPIED = migration(
  'copying › a template with its history, after a dry run, and to another collection with a key renamed; entries without an update time are skipped (section 8)',
);

const READS: readonly Mapped[] = [
  {
    sentence:
      'All data goes through a hosted document database, a hosted authentication service and a hosted file storage service.',
    proofs: [
      headers(
        "the deployed app's headers › let the app reach the database, the sign-in and the file storage, and no other server (section 7)",
      ),
      ...LIFE_CYCLES,
      session(
        'a protected page leads to the login screen, and a login by e-mail by the profile to that page (R30)',
      ),
      uploads(
        'uploading › several files by button, each with its widget, then in the table; files by drop',
      ),
    ],
  },
  {
    sentence: 'HTTP methods and paths are not shown; only operations are listed.',
    decision:
      "Firebase's own libraries send the requests. The rules judge a hand-made request by the same conditions (docs/threat-model.md).",
    proofs: [attackRules('a hand-made commit')],
  },
  {
    sentence: 'Collections sit under an environment-specific root path.',
    decision: 'They lie under environments/{environment}/ (R27).',
    proofs: [
      COPIED,
      migration(
        'JSON: a malformed file is refused with the place of the fault; a file from another environment comes out with the same bytes',
      ),
    ],
  },
  {
    sentence: 'List a collection (deliverables, research, hypotheses, profiles, templates).',
    proofs: [
      ...(['hypothesis', 'deliverable', 'research', 'template'] as const).map((table) =>
        tableScreen(
          `a ${table} is created, read, updated and deleted, each at its path (R16); it needs a name, and has no link to its own table`,
        ),
      ),
      PARTIAL_UPDATE,
      deliverableList(
        'the search finds by each named field, is kept in q, and leaves the focus in the box (R28)',
      ),
    ],
  },
  {
    sentence: 'List with a sort on a field.',
    decision: 'The client sorts, so that records without the field are not dropped (R26).',
    proofs: [
      deliverableList(
        'results are sorted by number, blanks last (R26), and grouped by whether they are ready to invoice (R13)',
      ),
    ],
  },
  {
    sentence: 'Filter by field equals value.',
    proofs: [
      research(
        'reading shows the deliverables, newest first, the backlog (R15), and links with the next numbers (R20)',
      ),
    ],
  },
  {
    sentence:
      "Filter with several conditions: array-contains-any on hypothesisResearchers (with email and with user id), 'in' on FBUID, 'in' on deliverableResearchLead.",
    proofs: [MY_WORK],
  },
  {
    sentence: 'Get a document by id.',
    proofs: [
      ...LIFE_CYCLES,
      session(
        'the profile shows the own record as raw JSON, and the login screen leads to My work (R31)',
      ),
      connection('cached data is shown when the server cannot be reached, and the page says so'),
    ],
  },
  {
    sentence:
      'History: the latest history id (order by updatedAt descending, limit 1) and the earliest updatedAt.',
    decision:
      'A record carries its latest history id as updatedAt (R17), which a signature points to (R8). The earliest one fills in a creation date (section 3).',
    proofs: [
      signing(
        'at first only the commencements are offered (R11); the first signature freezes cost and allocations, and names the versions seen (R7, R8)',
      ),
      history(
        'the history of a record › says who changed what and when, newest first, also while it is open, and reads nothing before it is opened',
      ),
      migration(
        'creation dates are filled in, and older researchers converted with their sprints (R25); a filter tells a number from a text',
      ),
    ],
  },
];

const WRITES: readonly Mapped[] = [
  {
    sentence:
      'Create: the id is generated, FBUID is set on the record, the record is written and a history entry is written at the same time.',
    proofs: [CREATED, historyRules("'researchs'"), DELIVERABLE_FORM],
  },
  { sentence: 'Used when a record has no FBUID.', proofs: [CREATED] },
  {
    sentence: 'Set: full write plus history.',
    decision: 'The app writes a whole record only when it creates one: an edit is partial (R21).',
    proofs: [DELIVERABLE_FORM, PARTIAL_UPDATE],
  },
  {
    sentence: 'Update: partial update plus history.',
    proofs: [PARTIAL_UPDATE, historyRules("'deliverables'")],
  },
  {
    sentence: 'Used when a record has an FBUID, for deliverable, research and template.',
    decision: 'Hypotheses are updated in the same way (R16, R21).',
    proofs: [PARTIAL_UPDATE, ...LIFE_CYCLES],
  },
  { sentence: 'Delete: removes only the document, not its history.', proofs: LIFE_CYCLES },
  {
    sentence: 'Migration: read any collection; write a document with its history subcollection.',
    proofs: [COPIED],
  },
];

const ACCOUNTS: readonly Mapped[] = [
  {
    sentence:
      'Sign in with email and password; sign up (then send a verification mail); sign in with a Google popup; sign out; send a verification link; send a password reset mail; create an account on behalf of another user (admin-made account).',
    proofs: [
      session(
        'a protected page leads to the login screen, and a login by e-mail by the profile to that page (R30)',
      ),
      session(
        'signing up sends the verification mail and lands on the profile, which sends another',
      ),
      session('the Google popup signs in and lands on My work'),
      session(
        'a logout closes the protected pages, empties the local copy, and forgets the last page',
      ),
      session(
        'a password below the policy lists what it lacks; a password reset says that the mail was sent',
      ),
      members(
        'an invitation › makes an account without signing the admin out, and mails a link that lets its owner in (R33)',
      ),
    ],
  },
  {
    sentence: 'Authentication state is checked for route guarding.',
    proofs: [
      session(
        'a protected page leads to the login screen, and a login by e-mail by the profile to that page (R30)',
      ),
    ],
  },
  {
    sentence:
      'On login: read the profile at profiles/{uid}, merge email, displayName and photoURL from authentication, write it back.',
    decision:
      'A value is never overwritten with null, and nothing is written without a change (R32).',
    proofs: [
      profileChanges('the profile on sign-in (R32)'),
      work('says who is logged in: e-mail only, then name and e-mail, then no public user info'),
    ],
  },
];

const STORAGE: readonly Mapped[] = [
  {
    sentence:
      'List a folder (prefixes and items); get a download URL; upload a file to {folder}/{name} with progress, pause, resume and cancel.',
    proofs: [
      files(
        'browsing › shows folders and files in seven columns, also of unreadable metadata; New folder does nothing, and says so',
      ),
      files(
        'Get Link copies the download link during the click; a failing clipboard is only logged (section 8)',
      ),
      uploads(
        'uploading › several files by button, each with its widget, then in the table; files by drop',
      ),
      uploads(
        'a large upload › of 50 MB, paused and resumed, arrives byte for byte; the buttons are as section 4 says',
      ),
      uploads(
        'a large upload › cancelled is nowhere; chosen again, it waits while the network drops, and arrives byte for byte',
      ),
    ],
  },
  {
    sentence: 'Payload shapes are the entity shapes in section 3.',
    proofs: [
      historyRules("'profiles'"),
      historyRules("'researchs'"),
      historyRules("'templates'"),
      historyRules("'deliverables'"),
      historyRules("'hypotheses'"),
    ],
  },
];

export const SECTION_7: readonly Mapped[] = [...READS, ...WRITES, ...ACCOUNTS, ...STORAGE];
