import { adjust, edit, evidence, hypothesis, remark, revise, sign, signBoth } from '../events.ts';
import { deliverable, research } from '../play.ts';
import { testItem } from './plans.ts';

const QUESTION =
  'Who sets the app up when a ward is short-staffed? Our nurses cannot take on another task.';
const ANSWER =
  'We do. One of us is on the ward from seven to nine on every trial day. ' +
  'The nurse only says which patients may take part.';
const MEASURE = 'Count on the kitchen table on day seven';
const TRIAL = { hypothesisFidelity: 'Field trial', hypothesisTime: 6, hypothesisTestCount: 12 };

/** The research of client@example.com: from unsigned to paid, none revoked or lapsed. */
export const medicines = research('medicines', 'Merri Valley Hospital: medicines at home', [
  { by: 'imogen', daysAgo: 178 },
  // Paid.
  deliverable('first-week', 'Interviews: the first week at home', [
    { by: 'imogen', daysAgo: 176, weeks: 4, methods: '/home-interviews' },
    { amount: 640, justification: 'Vouchers for 16 households, $40 each' },
    { amount: 285.5, justification: 'Travel, Preston to Werribee' },
    hypothesis({ daniel: 5, imogen: 2, priya: 2 }, 'Lost lists', 'Lists are lost by day three.'),
    signBoth('commencement', ['imogen', 172], ['ruth', 170]),
    evidence('daniel', 155, 1, '13 of 16 households could not find the list on day three.', 'pass'),
    signBoth('completion', ['imogen', 152], ['ruth', 150]),
    edit('helen', 149, { deliverablePaymentState: 'invoiced' }),
    edit('helen', 131, { deliverablePaymentState: 'paid' }),
  ]),
  // Complete and invoiced. The client's commencement refers to a purchase order by a link.
  deliverable('paper-list', 'Paper prototypes of the medicines list', [
    { by: 'imogen', daysAgo: 146, weeks: 5, methods: '/paper-prototypes' },
    { amount: 412.8, justification: 'Large-format printing, four rounds' },
    hypothesis({ meilin: 5, daniel: 2, bettina: 2 }, 'Day per row', 'The evening dose is found.'),
    sign('ruth', 141, 'client', 'commencement', 'https://merrivalley.example/orders/PO-20418'),
    sign('imogen', 141, 'contractor', 'commencement'),
    evidence('daniel', 122, 1, '11 of 12 found it on the daily list, median 9 seconds.', 'pass'),
    signBoth('completion', ['imogen', 120], ['ruth', 117]),
    edit('helen', 116, { deliverablePaymentState: 'invoiced' }),
  ]),
  // Completed by the contractor. The adjustments leave one contractor below zero.
  deliverable('clickable-prototype', 'Clickable prototype for the ward trial', [
    { by: 'imogen', daysAgo: 96, weeks: 7, bom: 'medicines/trial-tablets' },
    { amount: 1890, justification: 'Six refurbished tablets with stands' },
    hypothesis({ meilin: 2, sam: 4 }, 'Tonight first', 'Opening on the next dose halves the taps.'),
    hypothesis({ daniel: 3, meilin: 1, priya: 3 }, 'One account', 'Carers give no dose twice.'),
    signBoth('commencement', ['imogen', 92], ['ruth', 90]),
    adjust('imogen', 60, 'priya', 'On leave; her screens and copy went to Daniel', -4, -1760),
    adjust('imogen', 59, 'daniel', 'Took over the sessions with nurses', 3, 1320),
    // A criterion is edited after both sides agreed.
    revise('imogen', 45, 1, {
      hypothesisTestItems: [
        testItem('Null', 'Both take as many taps'),
        testItem('Pass', 'At least two taps fewer'),
        testItem('Fail', 'More taps'),
      ],
    }),
    evidence('daniel', 30, 1, 'A: median 2 taps. B: median 5.', 'pass'),
    evidence('daniel', 30, 2, 'One double dose in ten staged handovers.', 'fail'),
    sign('imogen', 12, 'contractor', 'completion'),
  ]),
  // Signed by the contractor; the client has to sign.
  deliverable('ward-trial', 'Ward trial with 24 patients', [
    { by: 'imogen', daysAgo: 20, weeks: 8, methods: '/field-trials', bom: 'medicines/trial-kit' },
    { amount: 960, justification: 'Vouchers for 24 patients, $40 each' },
    { amount: 1250, justification: 'Ethics review fee, paid on the hospital’s behalf' },
    hypothesis({ daniel: 3, imogen: 1 }, 'Fewer restarts of stopped medicines', {
      ...TRIAL,
      hypothesisStatement:
        'Households with the app restart a stopped medicine at most half as often ' +
        'as those with the printed list.',
      hypothesisObject: 'The prototype against the printed list, twelve households each',
      hypothesisTestCount: 24,
      hypothesisTestItems: [
        testItem('Null', 'No difference in restarts'),
        testItem('Pass', 'At most half as many households with a restart', MEASURE),
        testItem('Fail', 'More restarts with the app'),
      ],
    }),
    hypothesis({ sam: 1 }, 'Still used on day ten', {
      ...TRIAL,
      hypothesisStatement: 'Two households in three still mark doses on the tenth day.',
      hypothesisObject: 'Usage log of the prototype',
      hypothesisTestItems: [
        testItem('Null', 'Use ends with the first week'),
        testItem('Pass', '8 of 12 still mark on day ten'),
        testItem('Fail', 'Use ends on day two'),
      ],
    }),
    hypothesis({ priya: 1 }, 'No extra calls to the ward', {
      ...TRIAL,
      hypothesisStatement: 'The trial causes no more calls to the ward than an ordinary discharge.',
      hypothesisObject: 'Call sheet at the nurses’ station',
      hypothesisTestCount: 24,
      hypothesisTestItems: [
        testItem('Null', 'Same number of calls'),
        testItem('Pass', 'No more calls than in the month before'),
        testItem('Fail', 'Calls double'),
      ],
    }),
    hypothesis({ daniel: 2 }, 'Set up at the bedside', {
      ...TRIAL,
      hypothesisStatement:
        'Nurses set the app up during the discharge talk in at least 10 of 12 cases.',
      hypothesisObject: 'Observation of the discharge talk',
      hypothesisTime: 4,
      hypothesisTestItems: [
        testItem('Null', 'As often after as during the talk'),
        testItem('Pass', '10 of 12 during the talk'),
        testItem('Fail', 'Families do it at home'),
      ],
    }),
    hypothesis({ priya: 1 }, 'Worth a second visit', {
      ...TRIAL,
      hypothesisStatement:
        'The pharmacist’s home visit can wait until day seven where the app is in use.',
      hypothesisObject: 'Visit notes of the hospital’s pharmacist',
      hypothesisTestItems: [
        testItem('Null', 'Visits find as much'),
        testItem('Pass', 'Visits on day seven find no more than those on day three'),
        testItem('Fail', 'They find more'),
      ],
    }),
    edit('helen', 6, { deliverableTime: 9 }),
    remark('ruth', 5, 'question', QUESTION, 4),
    remark('imogen', 4, 'answer', ANSWER),
    remark('ruth', 3, 'settled'),
    sign('imogen', 1, 'contractor', 'commencement'),
  ]),
  deliverable('pharmacist-letter', 'Pharmacist’s view and handover letter', [
    { by: 'imogen', daysAgo: 2, weeks: 3, methods: 'Studio handbook, chapter 4: letters' },
    hypothesis({ meilin: 2, sam: 2, daniel: 1 }, 'One page', 'It is enough for nine in ten.'),
  ]),
  // The client asked for it while the prototype was built, and both sides signed it.
  deliverable('two-languages', 'Vietnamese and Greek on the tablets', [
    { by: 'imogen', daysAgo: 52, weeks: 2, variationOf: 'clickable-prototype' },
    hypothesis({ meilin: 3, daniel: 1, sam: 1 }, 'Languages', 'The dose is found as quickly.'),
    signBoth('commencement', ['imogen', 49], ['ruth', 48]),
    evidence('meilin', 14, 1, 'Five readers of Vietnamese, three of Greek: too few.', 'null'),
  ]),
  // Proposed; nobody has signed it.
  deliverable('tablets-to-keep', 'Tablets stay on the ward', [
    { by: 'imogen', daysAgo: 4, weeks: 1, variationOf: 'clickable-prototype' },
    hypothesis({ daniel: 2, sam: 1 }, 'Wipe and charge', 'Nurses do it every day of two weeks.'),
  ]),
  hypothesis({ daniel: 2 }, 'Interpreters', 'They are booked too late for the talk at discharge.'),
  hypothesis({}, 'Dosette boxes', {
    hypothesisStatement: 'A box of two weeks saves visits to the pharmacy.',
    hypothesisCompletionEvidence: 'The hospital moved to blister packs before the trial.',
    hypothesisOutcome: 'untested',
  }),
]);
