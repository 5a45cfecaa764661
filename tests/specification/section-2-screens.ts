import {
  deliverableForm,
  errors,
  hypothesisForm,
  hypothesisFormParents,
  hypothesisList,
  hypothesisRead,
  type Mapped,
  migration,
  searchQuery,
  session,
  tableScreen,
  work,
} from './proof.ts';

const HYPOTHESIS_SEARCH = hypothesisList(
  'the list says loading..., and typing replaces the address: Back leaves it, Forward finds the search again (R28)',
);
const REFUSED_FIELDS = hypothesisForm(
  'a research in the address starts in its backlog (R19); each refusal has its reason (section 5), and a reload loses nothing',
);
const PREFILLED_HYPOTHESIS = hypothesisForm(
  'a deliverable brings its research (R19); a taken number becomes the next, a free or a typed one stays (R20)',
);
const COMPLETE_HYPOTHESIS = hypothesisForm(
  'a complete hypothesis is stored with its researchers, sprints and test items (R22), e-mails in lower case (R24)',
);
const HYPOTHESIS_CARD = hypothesisList(
  'a card shows number, name, lead, texts, weeks, cost and links (R5), and the search finds each named field (R28)',
);
const OOPS = tableScreen(
  'any other state of a record shows Oops, and at most four parts of the path count (R29)',
);
const TABLES = ['hypothesis', 'deliverable', 'research', 'template'] as const;
type Table = (typeof TABLES)[number];

const modes = (table: Table) =>
  tableScreen(
    `a ${table} is created, read, updated and deleted, each at its path (R16); it needs a name, and has no link to its own table`,
  );
const GUARDED = tableScreen('signed out, the paths of every table lead to the login screen');
const SHORTLIST = work(
  'the shortlist groups by deliverable and shows lead, methods, numbers, sprints and evidence',
);
const LOGGED_IN_AS = work(
  'says who is logged in: e-mail only, then name and e-mail, then no public user info',
);
const NAVIGATION = session(
  'the side navigation has the specified links and version, on a small screen behind a menu button',
);
const HOME = session(
  'the open home page has no side navigation, and an unknown route shows the not-found screen',
);
const AFTER_LOGIN = session(
  'a protected page leads to the login screen, and a login by e-mail by the profile to that page (R30)',
);
const GOOGLE = session('the Google popup signs in and lands on My work');
const HYPOTHESIS_READ = hypothesisRead(
  "shows its fields, its parents as links and its researchers, live; a missing parent is '(not set)' (R15)",
);

/** Section 2: routes, navigation, and the screens up to those of hypotheses. */
export const SECTION_2_SCREENS: readonly Mapped[] = [
  // Route table
  {
    sentence: 'All routes except /login, / and /migration require a signed-in user.',
    proofs: [
      GUARDED,
      session(
        'a protected page leads to the login screen, and a login by e-mail by the profile to that page (R30)',
      ),
      HOME,
      migration(
        'without admin rights anybody may open the page, and cannot start a dry run or a download',
      ),
    ],
  },
  {
    sentence: 'An unauthenticated visit to a protected route redirects to /login.',
    proofs: [GUARDED],
  },
  { sentence: '/ : home page (open).', proofs: [HOME] },
  { sentence: 'The side navigation is hidden here.', proofs: [HOME, NAVIGATION] },
  { sentence: '/login : login screen.', proofs: [AFTER_LOGIN] },
  {
    sentence: '/profile : profile screen.',
    proofs: [
      session(
        'the profile shows the own record as raw JSON, and the login screen leads to My work (R31)',
      ),
    ],
  },
  { sentence: "/work : the signed-in user's home (my work).", proofs: [LOGGED_IN_AS] },
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
    proofs: [
      session(
        'the open home page has no side navigation, and an unknown route shows the not-found screen',
      ),
    ],
  },
  {
    sentence: 'General pattern: /{table}/{id or create}/{action}.',
    proofs: TABLES.map(modes),
  },
  {
    sentence: 'Tables are profile, research, hypothesis, deliverable and template.',
    proofs: [
      session(
        'the profile shows the own record as raw JSON, and the login screen leads to My work (R31)',
      ),
      ...TABLES.map(modes),
    ],
  },
  {
    sentence: 'The path is split into at most 4 tokens.',
    proofs: [OOPS],
  },
  {
    sentence: 'Query parameters named after a parent-link property set the parent context.',
    proofs: [
      deliverableForm(
        'creating › research and number come with the address (R19), and a free or a typed number stays (R20)',
      ),
      PREFILLED_HYPOTHESIS,
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
    proofs: [OOPS],
  },

  // Side navigation
  {
    sentence:
      'Links: Home (/), My work (/work), All Deliverables (/deliverable), All Research (/research), Login (/login) when signed out, Logout when signed in.',
    proofs: [
      NAVIGATION,
      session(
        'a logout closes the protected pages, empties the local copy, and forgets the last page',
      ),
    ],
  },
  { sentence: 'The My work link is disabled when signed out.', proofs: [NAVIGATION] },
  { sentence: 'A version label reads 16.0.2.', proofs: [NAVIGATION] },
  {
    sentence: 'On small screens the navigation collapses behind a menu toggle.',
    proofs: [
      session(
        'the side navigation has the specified links and version, on a small screen behind a menu button',
      ),
    ],
  },

  // Login screen
  {
    sentence: 'Shown only when signed out.',
    proofs: [
      session(
        'the profile shows the own record as raw JSON, and the login screen leads to My work (R31)',
      ),
    ],
  },
  {
    sentence: 'Email and password inputs and three buttons: Login, Sign Up, Login with Google.',
    proofs: [
      AFTER_LOGIN,
      session(
        'signing up sends the verification mail and lands on the profile, which sends another',
      ),
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
    proofs: [
      session(
        'the open home page has no side navigation, and an unknown route shows the not-found screen',
      ),
    ],
  },

  // Profile screen
  {
    sentence: "Shows 'Loading', or 'no document data selected', or the profile record as raw JSON.",
    proofs: [
      errors(
        'the profile and a record say Loading until they are there, and the profile says when it is gone',
      ),
    ],
  },

  // Work screen
  {
    sentence:
      "Shows 'Logged in as {name} ({email})', or the email only, or 'Logged in with no public user info'.",
    proofs: [LOGGED_IN_AS],
  },
  {
    sentence:
      "Then a section 'Deliverables I'm leading' and a section 'Hypotheses I'm researching', or 'You're not working on any hypotheses right now.' when there are none.",
    proofs: [
      work(
        'finds what one leads and researches, by uid and by e-mail, and more deliverables than one query can name (R24)',
      ),
      work(
        'without any work both sections say so; the hypotheses follow changes: added, allocated, and taken off again',
      ),
    ],
  },

  // Hypothesis screens
  {
    sentence:
      'Create accepts query parameters hypothesisResearchFBUID and hypothesisDeliverableFBUID (parent research and deliverable) and hypothesisNumber.',
    proofs: [REFUSED_FIELDS, PREFILLED_HYPOTHESIS],
  },
  {
    sentence:
      "List: a search box bound to the query parameter q (debounced 500 ms, then 250 ms before filtering) and a 'loading...' state.",
    proofs: [
      searchQuery(
        'filters 250 ms after the last key, and changes the address after 500 ms (section 9)',
      ),
      HYPOTHESIS_SEARCH,
    ],
  },
  {
    sentence:
      "Cards for each hypothesis show number, name or '(unnamed hypothesis)', research lead, statement, artifact, time in weeks, cost, and links Read, Update, Delete.",
    proofs: [HYPOTHESIS_CARD],
  },
  {
    sentence: 'A Hypothesis Create button is shown.',
    proofs: [HYPOTHESIS_SEARCH],
  },
  {
    sentence: "Read: the hypothesis with links to its research and deliverable, or '(not set)'.",
    proofs: [HYPOTHESIS_READ],
  },
  {
    sentence:
      'It shows researchers with their sprint allocations, number, statement, artifact, completion evidence, test items (label and value), fidelity, test count and total sprints.',
    proofs: [HYPOTHESIS_READ],
  },
  {
    sentence: 'Edit form: see validation.',
    proofs: [REFUSED_FIELDS],
  },
  { sentence: 'It shows the total sprints.', proofs: [COMPLETE_HYPOTHESIS] },
  {
    sentence:
      "Researchers can be added: 'Add me' adds the current user's email with 1 sprint; 'Add' adds an empty researcher with 1 sprint.",
    proofs: [COMPLETE_HYPOTHESIS],
  },
  {
    sentence: 'Test items can be added; Remove is offered only for Fail items.',
    proofs: [COMPLETE_HYPOTHESIS],
  },
  {
    sentence: "A Deliverable select lists only the chosen research's deliverables.",
    proofs: [
      hypothesisFormParents(
        'offers only the deliverables of the chosen research, and the one in the address; another research clears it',
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
];
