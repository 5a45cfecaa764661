import {
  deliverableForm,
  deliverableList,
  deliverableRead,
  errors,
  hypothesisForm,
  hypothesisList,
  type Mapped,
  pauses,
  records,
  research,
  session,
  signing,
  tableScreen,
  templates,
  work,
} from './proof.ts';

const TABLES = ['hypothesis', 'deliverable', 'research', 'template'] as const;
type Table = (typeof TABLES)[number];

const modes = (table: Table) =>
  tableScreen(
    `the path of a ${table} picks list, create, read, update or deprecate, with links to the others`,
  );
const oops = (table: Table) =>
  tableScreen(`any other state of a ${table} shows Oops, the id and the state (R29)`);
const guarded = (table: Table) =>
  tableScreen(`signed out, every path of a ${table} leads to the login screen`);
const payment = (stored: string, words: string) =>
  deliverableRead(`delivery and payment › a payment of ${stored} reads ${words} (R13)`);

const SHORTLIST = work(
  'the shortlist groups by deliverable and shows lead, methods, numbers, sprints and evidence',
);
const WHO = work(
  'says who is logged in: e-mail only, then name and e-mail, then no public user info',
);
const NAVIGATION = session('the side navigation has the specified links and version');
const HOME = session(
  'the home page is open, pitches the four services, and has no side navigation',
);
const AFTER_LOGIN = session(
  'after an email login one is on the profile, with a way to the page one asked for (R30)',
);
const GOOGLE = session('the Google popup signs in and lands on My work');
const HYPOTHESIS_CARD = hypothesisList(
  'a card shows number, name, lead, statement, artifact, weeks, cost and its three links (R5)',
);
const HYPOTHESIS_READ = hypothesisForm(
  'reading › shows every field, its parents as links, and its researchers with their sprints',
);
const ADDED_RESEARCHERS = hypothesisForm(
  'researchers › Add me adds my e-mail with 1 sprint, Add an empty one with 1; the total follows',
);
const SEARCH_KEPT = deliverableList(
  'search (R28) › is kept in q after a pause, replaces the address, and leaves the focus in the box',
);
const SEARCHED = deliverableList(
  'search (R28) › finds by research, name, contractor, signer and extra item, any word in any case',
);
const GROUPED = deliverableList(
  'grouping by whether they are ready to invoice › makes four groups in order, an unexpected fifth, and keeps g in the address (R13)',
);
const TYPED = pauses(
  '/deliverable filters 250 ms after typing pauses, and q follows after 500 ms (R28)',
);
const TICKED = pauses('the grouping of the deliverable list follows into g after 500 ms');
const FACTS = deliverableRead(
  'what it is › links to its research, lead by name, safe links as links (section 2)',
);
const ALLOCATIONS = deliverableRead(
  'allocations › per contractor, unassigned, budgets and subtotal; one person is one row (R1, R3, R24)',
);
const ADJUSTED = deliverableForm(
  'adjustments (R3) › move work to the unassigned pool with editor, date and reason; the price stays',
);
const EXTERNAL = signing(
  'signing › by an external reference, which is shown as recorded by the signer (R12)',
);
const COMPLETE_FORM = deliverableForm(
  'creating › every field is saved as typed, with the rate of today and its history (R2, R16, R24)',
);
const RESEARCH_READ = research(
  'reading shows name, id, and the deliverables, newest first, each with number and total',
);

export const SECTION_2: readonly Mapped[] = [
  // Route table
  {
    sentence: 'All routes except /login, / and /migration require a signed-in user.',
    proofs: [
      ...TABLES.map(guarded),
      session('a signed-out visit to /profile goes to the login screen'),
      session('a signed-out visit to /work goes to the login screen'),
      HOME,
      session('a wrong password shows the provider’s message in an alert and inline (R34)'),
    ],
  },
  {
    sentence: 'An unauthenticated visit to a protected route redirects to /login.',
    proofs: TABLES.map(guarded),
  },
  { sentence: '/ : home page (open).', proofs: [HOME] },
  { sentence: 'The side navigation is hidden here.', proofs: [HOME, NAVIGATION] },
  { sentence: '/login : login screen.', proofs: [AFTER_LOGIN] },
  {
    sentence: '/profile : profile screen.',
    proofs: [session('the profile shows the signed-in user’s own record as raw JSON (R31)')],
  },
  { sentence: "/work : the signed-in user's home (my work).", proofs: [WHO] },
  {
    sentence:
      '/hypothesis, /hypothesis/create, /hypothesis/{FBUID}, /hypothesis/{FBUID}/update, /hypothesis/{FBUID}/deprecate',
    proofs: [modes('hypothesis')],
  },
  {
    sentence:
      '/deliverable, /deliverable/create, /deliverable/{FBUID}, /deliverable/{FBUID}/update, /deliverable/{FBUID}/deprecate',
    proofs: [modes('deliverable')],
  },
  {
    sentence:
      '/research, /research/create, /research/{FBUID}, /research/{FBUID}/update, /research/{FBUID}/deprecate',
    proofs: [modes('research')],
  },
  {
    sentence:
      '/template, /template/create, /template/{FBUID}, /template/{FBUID}/update, /template/{FBUID}/deprecate',
    proofs: [modes('template')],
  },
  {
    sentence: 'Any other path: a not-found screen.',
    proofs: [session('an unknown route shows the not-found screen')],
  },
  {
    sentence: 'General pattern: /{table}/{id or create}/{action}.',
    proofs: TABLES.map(modes),
  },
  {
    sentence: 'Tables are profile, research, hypothesis, deliverable and template.',
    proofs: [
      session('the profile shows the signed-in user’s own record as raw JSON (R31)'),
      ...TABLES.map(modes),
    ],
  },
  {
    sentence: 'The path is split into at most 4 tokens.',
    proofs: [
      tableScreen('at most four parts of the path count, and a slash at the end does not (R29)'),
    ],
  },
  {
    sentence: 'Query parameters named after a parent-link property set the parent context.',
    proofs: [
      tableScreen('a parent in the address is the parent of what is created'),
      hypothesisForm(
        'creating › a deliverable in the address brings its research, and the number counts (R19)',
      ),
    ],
  },
  {
    sentence:
      "For hypothesis, deliverable, research and template the same screen picks a mode from the path: one segment = list; second segment 'create' = create; third segment 'update' = edit; third segment 'deprecate' = delete confirmation; otherwise read.",
    proofs: TABLES.map(modes),
  },
  {
    sentence:
      'Each mode shows links to the sibling modes (for example the list shows a create link; the edit view shows List, Update and Deprecate links).',
    proofs: TABLES.map(modes),
  },
  {
    sentence: "Any other state shows 'Oops' followed by the id and the state.",
    proofs: TABLES.map(oops),
  },

  // Side navigation
  {
    sentence:
      'Links: Home (/), My work (/work), All Deliverables (/deliverable), All Research (/research), Login (/login) when signed out, Logout when signed in.',
    proofs: [
      NAVIGATION,
      session('logging out closes the protected pages and empties the local copy'),
    ],
  },
  { sentence: 'The My work link is disabled when signed out.', proofs: [NAVIGATION] },
  { sentence: 'A version label reads 16.0.2.', proofs: [NAVIGATION] },
  {
    sentence: 'On small screens the navigation collapses behind a menu toggle.',
    proofs: [session('on a small screen the navigation waits behind a menu button')],
  },

  // Login screen
  {
    sentence: 'Shown only when signed out.',
    proofs: [session('visiting the login screen while signed in goes to My work (R31)')],
  },
  {
    sentence: 'Email and password inputs and three buttons: Login, Sign Up, Login with Google.',
    proofs: [
      AFTER_LOGIN,
      session('signing up sends the verification mail and lands on the profile'),
      GOOGLE,
    ],
  },
  {
    sentence: 'After email login the user goes to the profile screen; after Google login to /work.',
    proofs: [AFTER_LOGIN, GOOGLE],
  },

  // Error screen
  {
    sentence: 'States that the page cannot be found, is broken, or that the user lacks permission.',
    proofs: [session('an unknown route shows the not-found screen')],
  },

  // Profile screen
  {
    sentence: "Shows 'Loading', or 'no document data selected', or the profile record as raw JSON.",
    proofs: [
      errors(
        'waiting for data › the profile says Loading, then its record, and that none is there when it is gone',
      ),
    ],
  },

  // Work screen
  {
    sentence:
      "Shows 'Logged in as {name} ({email})', or the email only, or 'Logged in with no public user info'.",
    proofs: [WHO],
  },
  {
    sentence:
      "Then a section 'Deliverables I'm leading' and a section 'Hypotheses I'm researching', or 'You're not working on any hypotheses right now.' when there are none.",
    proofs: [
      work('finds what one leads and researches, by uid and by e-mail (R24)'),
      work('without any work both sections say so'),
    ],
  },

  // Hypothesis screens
  {
    sentence:
      'Create accepts query parameters hypothesisResearchFBUID and hypothesisDeliverableFBUID (parent research and deliverable) and hypothesisNumber.',
    proofs: [
      hypothesisForm('creating › a research in the address starts the hypothesis in its backlog'),
      hypothesisForm(
        'creating › a deliverable in the address brings its research, and the number counts (R19)',
      ),
    ],
  },
  {
    sentence:
      "List: a search box bound to the query parameter q (debounced 500 ms, then 250 ms before filtering) and a 'loading...' state.",
    proofs: [
      pauses('/hypothesis filters 250 ms after typing pauses, and q follows after 500 ms (R28)'),
      hypothesisList(
        'typing replaces the address: going back leaves the list, and forward finds the search again (R28)',
      ),
      hypothesisList('while it waits for data the list says loading...'),
    ],
  },
  {
    sentence:
      "Cards for each hypothesis show number, name or '(unnamed hypothesis)', research lead, statement, artifact, time in weeks, cost, and links Read, Update, Delete.",
    proofs: [
      HYPOTHESIS_CARD,
      hypothesisList(
        'in the backlog a card shows its own lead, its stored cost, and what is not set',
      ),
    ],
  },
  {
    sentence: 'A Hypothesis Create button is shown.',
    proofs: [hypothesisList('Hypothesis Create leads to a new hypothesis')],
  },
  {
    sentence: "Read: the hypothesis with links to its research and deliverable, or '(not set)'.",
    proofs: [
      HYPOTHESIS_READ,
      hypothesisForm('reading › parents that are not set, or gone, read (not set) (R15)'),
    ],
  },
  {
    sentence:
      'It shows researchers with their sprint allocations, number, statement, artifact, completion evidence, test items (label and value), fidelity, test count and total sprints.',
    proofs: [HYPOTHESIS_READ],
  },
  {
    sentence: 'Edit form: see validation.',
    proofs: [
      hypothesisForm(
        'validation (section 5) › name and number are required: both marked, nothing saved, the first in focus',
      ),
    ],
  },
  { sentence: 'It shows the total sprints.', proofs: [ADDED_RESEARCHERS] },
  {
    sentence:
      "Researchers can be added: 'Add me' adds the current user's email with 1 sprint; 'Add' adds an empty researcher with 1 sprint.",
    proofs: [ADDED_RESEARCHERS],
  },
  {
    sentence: 'Test items can be added; Remove is offered only for Fail items.',
    proofs: [
      hypothesisForm(
        'test items (R22) › a new hypothesis has Null, Pass, Fail, Fail, Fail; Remove is for Fail alone',
      ),
    ],
  },
  {
    sentence: "A Deliverable select lists only the chosen research's deliverables.",
    proofs: [
      hypothesisForm(
        'research and deliverable › only the chosen research’s deliverables are offered, and changing it clears the choice',
      ),
    ],
  },
  {
    sentence: 'Shortlist: hypotheses grouped by deliverable, sorted by hypothesis number.',
    proofs: [SHORTLIST],
  },
  {
    sentence:
      "For each deliverable: name, research lead and a methods link (rendered as a link if it starts with http, otherwise plain text, or '(no methods link)').",
    proofs: [SHORTLIST],
  },
  {
    sentence:
      "For each hypothesis: number or '(not numbered)', name, sprint count or the warning 'No sprints are allocated for this hypothesis', and completion evidence.",
    proofs: [SHORTLIST],
  },

  // Deliverable screens
  {
    sentence:
      "List: search box (placeholder 'Search for researcher, client, project, title, or extra BOM items'), a checkbox 'Group results by whether they're ready to invoice', loading text, and cards in two columns.",
    proofs: [
      SEARCHED,
      GROUPED,
      deliverableList('search (R28) › shows loading... until the first records are there'),
      deliverableList(
        'two columns of cards on a wide screen, one on a phone, and nothing scrolls sideways',
      ),
    ],
  },
  {
    sentence:
      'Search text and grouping are kept in query parameters q and g (updated after a 500 ms pause); filtering is debounced by 250 ms.',
    proofs: [SEARCH_KEPT, GROUPED, TYPED, TICKED],
  },
  {
    sentence:
      "Search splits on whitespace and matches case-insensitively any word against research name, deliverable name, contractor display name or email, signers' names or emails, and extra item justifications.",
    proofs: [SEARCHED],
  },
  {
    sentence: 'Results are sorted by deliverableNumber.',
    proofs: [deliverableList('results are sorted by number, blanks last (R26)')],
  },
  {
    sentence: 'The default list order of deliverables elsewhere is deliverableCreated descending.',
    proofs: [
      RESEARCH_READ,
      work('finds the deliverables of more hypotheses than one query can name'),
    ],
  },
  {
    sentence:
      "Grouping 'invoiced' makes four groups in this order: not-ready, ready, invoiced, paid; an empty group shows '(no data)'.",
    proofs: [
      GROUPED,
      deliverableList(
        'grouping by whether they are ready to invoice › an empty group shows (no data), and there is no fifth without an unexpected value',
      ),
    ],
  },
  {
    sentence:
      "A deliverable's group is its payment state if set, otherwise 'ready' if the client commencement signature exists and is not revoked, otherwise 'not-ready'.",
    proofs: [GROUPED],
  },
  {
    sentence:
      "Card: title linking to the deliverable, a badge per signature (not signed, revoked, signed; 'Unknown state' for anything else), payment badge, parent research name, Update and Delete links, due information and total cost.",
    proofs: [
      deliverableList(
        'a card › has title, signatures, payment, research, links, due information and total (section 2)',
      ),
      deliverableList('a card › says Client commencement Revoked of a revoked signature'),
      deliverableList('a card › says Client commencement Unknown state of an unreadable signature'),
    ],
  },
  {
    sentence:
      "Read: links to its research, name, research lead, methods link and BOM link ('(not set)' when missing).",
    proofs: [
      FACTS,
      deliverableRead(
        'what it is › says (not set) where there is nothing, also for a research that is gone (R15)',
      ),
    ],
  },
  {
    sentence:
      'Tabs: Hypotheses, Allocations, Extra items (all shown when printing, with tabs hidden).',
    proofs: [
      deliverableRead(
        'printing shows every tab’s content, and no tabs, links to other modes or buttons (R35)',
      ),
    ],
  },
  {
    sentence:
      "Hypotheses tab lists the hypotheses with an 'Add a hypothesis' button to /hypothesis/create prefilled with the deliverable id and the next hypothesis number.",
    proofs: [
      deliverableRead(
        'hypotheses › are listed by number, with a button that takes the deliverable and the next number along',
      ),
    ],
  },
  {
    sentence:
      'Allocations tab: a table per contractor of sprints allocated, labour and delivery costs, adjustments (with editor, date dd/MM/yyyy and reason), an unassigned sprints/labour/delivery row, op-ex budget, cap-ex budget and subtotal.',
    proofs: [ALLOCATIONS, ADJUSTED],
  },
  {
    sentence:
      "Extra items tab: list of amount and justification, or '(none)', with a link to edit.",
    proofs: [
      deliverableRead('extra items › are listed with amount and justification, and a link to edit'),
      deliverableRead('extra items › none reads (none)'),
    ],
  },
  {
    sentence: "Delivery section: time in weeks and total 'ex GST'.",
    proofs: [
      deliverableRead('delivery and payment › a frozen price of nothing is a price (R4)'),
      ALLOCATIONS,
    ],
  },
  {
    sentence:
      "Payment section: 'Invoice sent', 'Payment received', 'Not invoiced', or 'Unexpected value'.",
    proofs: [
      payment('invoiced', 'Invoice sent'),
      payment('paid', 'Payment received'),
      payment('null', 'Not invoiced'),
      payment('overdue', 'Unexpected value'),
    ],
  },
  {
    sentence:
      "Signatures section: the contractor-side commencement signature ('responsible for delivering') and the client commencement signature ('authorise work to commence'); once the client commencement signature exists, the completion signatures of both sides also appear.",
    proofs: [
      signing(
        'what is offered › both commencements before anybody signed, with price, scope and meaning; no completion (R11)',
      ),
      signing(
        'what is offered › completion of both sides once the client has commenced, not for the contractor alone (R11)',
      ),
    ],
  },
  {
    sentence:
      'Signing offers an optional reference and a checkbox that toggles between signing directly and referring to an external signature.',
    proofs: [
      EXTERNAL,
      signing('signing › directly, with a reference of one’s own (R12)'),
      signing('signing › the reference of an external signature is optional (R12)'),
      signing(
        'signing › freezes cost and allocations, dated by the server, pointing to what was seen (R7, R8)',
      ),
    ],
  },
  {
    sentence: 'Revoke is offered for a signature.',
    proofs: [
      signing(
        'revoking (section 5, R7) › keeps the signature with its reason; the price goes with the last commencement',
      ),
    ],
  },
  {
    sentence:
      "Edit form: name (required), number, research lead (free text with a suggestion list of profile emails), research (select), delivery time (weeks), methods link, BOM link, extra items (justification and amount in AUD, add/remove), a collapsible 'Secret bookkeeping things' containing the client payment select (Not invoiced / Invoice sent / Payment received) and, for signed deliverables, an allocations table with per-contractor manual adjustment (reason, sprint, labour, delivery; add/remove) and a note that adjustments are unavailable until sign-off.",
    proofs: [
      COMPLETE_FORM,
      deliverableForm(
        'creating › an empty name is marked required, gets the focus, and nothing is saved (section 5)',
      ),
      deliverableForm(
        'creating › the research lead is suggested from the e-mails of everybody with a profile',
      ),
      deliverableForm("editing › a client payment of 'Not invoiced' stores null (R13)"),
      deliverableForm("editing › a client payment of 'Invoice sent' stores invoiced (R13)"),
      deliverableForm("editing › a client payment of 'Payment received' stores paid (R13)"),
      ADJUSTED,
      deliverableForm(
        'adjustments (R3) › a second one of a contractor is an error; removed, there may be another (section 8)',
      ),
      deliverableForm('adjustments (R3) › are unavailable until sign-off, and the form says so'),
    ],
  },
  { sentence: 'A Save button.', proofs: [COMPLETE_FORM] },
  {
    sentence: 'Delete confirmation: shows the record as JSON and a Confirm button.',
    proofs: [
      deliverableForm(
        'deleting › shows the record as JSON, and Confirm leads to its research (section 4)',
      ),
    ],
  },

  // Research screens
  {
    sentence:
      "Read: name, id, a shortlist of deliverables with a 'Create new' button (to deliverable create with the research id and the next deliverable number), and a list of backlog hypotheses (those with no deliverable) or '(no backlog hypotheses)'.",
    proofs: [
      RESEARCH_READ,
      research(
        'beside numbers 2 and 7 the next deliverable and backlog hypothesis are number 8 (R20)',
      ),
      research(
        'the backlog has the hypotheses without a deliverable, also of one that is gone (R15)',
      ),
      research('without backlog it says (no backlog hypotheses), and changes while one looks'),
    ],
  },
  {
    sentence: 'Edit: one required name field.',
    proofs: [research('editing has one field, the name, and it is required')],
  },

  // Template screens
  {
    sentence:
      'List with Read buttons; read shows the record as JSON; edit has one required templateName field.',
    proofs: [
      templates('the list has a Read button for each template'),
      templates('reading shows the record as JSON'),
      templates('editing has one field, the name, and it is required'),
      records('a template is created, read, updated and deleted, and its history stays (R16)'),
    ],
  },
];
