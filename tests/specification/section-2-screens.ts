import {
  errors,
  hypothesisForm,
  hypothesisFormParents,
  hypothesisList,
  hypothesisRead,
  type Mapped,
  pauses,
  session,
  tableScreen,
  work,
} from './proof.ts';

const TABLES = ['hypothesis', 'deliverable', 'research', 'template'] as const;
type Table = (typeof TABLES)[number];

const modes = (table: Table) =>
  tableScreen(
    `the path of a ${table} picks list, create, read, update or deprecate, with links to the others`,
  );
const OOPS = tableScreen('any other state of a record shows Oops, the id and the state (R29)');
const GUARDED = tableScreen('signed out, the paths of every table lead to the login screen');
const SHORTLIST = work(
  'the shortlist groups by deliverable and shows lead, methods, numbers, sprints and evidence',
);
const LOGGED_IN_AS = work(
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
const HYPOTHESIS_READ = hypothesisRead(
  'reading › shows its fields, its parents as links, and its researchers with their sprints',
);
const ADDED_RESEARCHERS = hypothesisForm(
  'researchers › Add me adds my e-mail with 1 sprint, Add an empty one with 1; the total follows',
);

/** Section 2: routes, navigation, and the screens up to those of hypotheses. */
export const SECTION_2_SCREENS: readonly Mapped[] = [
  // Route table
  {
    sentence: 'All routes except /login, / and /migration require a signed-in user.',
    proofs: [
      GUARDED,
      session('a signed-out visit to a protected page goes to the login screen'),
      HOME,
      session('a wrong password shows the provider’s message in an alert and inline (R34)'),
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
    proofs: [session('the profile shows the signed-in user’s own record as raw JSON (R31)')],
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
    proofs: [OOPS],
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
    proofs: [LOGGED_IN_AS],
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
      hypothesisRead("reading › a missing or deleted parent shows as '(not set)' (R15)"),
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
      hypothesisFormParents(
        'research and deliverable › offers only the deliverables of the chosen research, and clears the deliverable when the research changes',
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
