import { adjust, edit, recordEvidence, remark, sign } from '../events.ts';
import { deliverable, hypothesis, research } from '../story.ts';

const QUESTION =
  'Who sets the app up when a ward is short-staffed? Our nurses cannot take on another task.';
const ANSWER =
  'We do. One of us is on the ward from seven to nine on every trial day. ' +
  'The nurse only says which patients may take part.';

/** The research of client@example.com: from unsigned to paid, none revoked or lapsed. Two signatures wait for the client. */
export const medicines = research('medicines', 'Merri Valley Hospital: medicines at home', [
  { by: 'imogen', daysAgo: 178 },
  // Paid.
  deliverable('first-week', 'Interviews: the first week at home', [
    { by: 'imogen', daysAgo: 176, weeks: 4, methods: '/home-interviews' },
    { amount: 640, justification: 'Vouchers for 16 households, $40 each' },
    { amount: 285.5, justification: 'Travel, Preston to Werribee' },
    hypothesis('The blister pack is the real list', 'The printed list is lost by day three.', {
      artifact: 'Home visit on day three, with a photograph of where the medicines are kept',
      plan: { fidelity: 'Field visit', testCount: 16, weeks: 2, sprints: { daniel: 4, imogen: 2 } },
      tests: ['Pack and list are used equally', '12 of 16 cannot find the list', 'Most check it'],
      measure: 'Asked to fetch the list, without a hint',
      evidence: '13 of 16 households could not find the list; nine had left it in the envelope.',
    }),
    hypothesis('The carer reads, the patient takes', 'Carers manage the medicines.', {
      artifact: 'Paired interview, patient and carer asked separately about the same week',
      plan: { fidelity: 'Interview', testCount: 11, weeks: 2, sprints: { daniel: 1, priya: 2 } },
      evidence: '8 of 11 pairs: the carer fills the cup. The ward knew of three of these carers.',
    }),
    sign('imogen', 172, 'contractor', 'commencement'),
    sign('ruth', 170, 'client', 'commencement'),
    recordEvidence('daniel', 155),
    sign('imogen', 152, 'contractor', 'completion'),
    sign('ruth', 150, 'client', 'completion'),
    edit('helen', 149, { deliverablePaymentState: 'invoiced' }),
    edit('helen', 131, { deliverablePaymentState: 'paid' }),
  ]),
  // Complete and invoiced. The client's commencement refers to a purchase order by a link.
  deliverable('paper-list', 'Paper prototypes of the medicines list', [
    { by: 'imogen', daysAgo: 146, weeks: 4, methods: '/paper-prototypes' },
    { amount: 412.8, justification: 'Large-format printing, four rounds' },
    hypothesis('One day per row', 'A row per time of day is read by more carers.', {
      artifact: 'Two A3 lists of the same nine medicines',
      plan: { fidelity: 'Paper', testCount: 12, weeks: 1, sprints: { meilin: 2, daniel: 2 } },
      tests: ['No difference', '10 of 12 find the evening dose in 20 seconds', 'Times are misread'],
      measure: 'Stopwatch, first answer counts',
      evidence: '11 of 12 on the daily list, median 9 s; 6 of 12 on the list by medicine, 31 s.',
    }),
    hypothesis('Show what was stopped', 'A crossed-out section keeps old boxes out of use.', {
      artifact: 'Fold-out list with a struck-through section in its own colour',
      plan: { fidelity: 'Paper', testCount: 12, weeks: 1, sprints: { meilin: 3, bettina: 2 } },
      evidence: '10 of 12 set the box aside; two asked whether the pharmacy takes it back.',
    }),
    edit('imogen', 144, { deliverableTime: 5 }),
    sign('ruth', 141, 'client', 'commencement', 'https://merrivalley.example/orders/PO-20418'),
    sign('imogen', 141, 'contractor', 'commencement'),
    recordEvidence('daniel', 122),
    sign('imogen', 120, 'contractor', 'completion'),
    sign('ruth', 117, 'client', 'completion'),
    edit('helen', 116, { deliverablePaymentState: 'invoiced' }),
  ]),
  // Completed by the contractor. The adjustments leave one contractor below zero.
  deliverable('clickable-prototype', 'Clickable prototype for the ward trial', [
    { by: 'imogen', daysAgo: 96, weeks: 7, bom: 'medicines/trial-tablets' },
    { amount: 1890, justification: 'Six refurbished tablets with stands' },
    hypothesis('Tonight first', 'Opening on the next dose halves the taps to mark it as taken.', {
      artifact: 'Prototype A: next dose. Prototype B: whole day',
      plan: { fidelity: 'Clickable', testCount: 14, weeks: 2, sprints: { meilin: 2, sam: 4 } },
      tests: [
        'Same number of taps',
        'Median of two taps or fewer with A',
        'A dose is marked twice',
      ],
      evidence: 'A: median 2 taps. B: median 5. One of 14 users of A marked a dose twice.',
    }),
    hypothesis('Carers share one account', 'A shared account has fewer double doses.', {
      artifact: 'Prototype with a shared log of who gave what',
      plan: { fidelity: 'Clickable', testCount: 10, weeks: 2, sprints: { daniel: 2, meilin: 1 } },
      evidence: 'One double dose in ten staged handovers, by a carer who had not opened the app.',
    }),
    hypothesis('Nurses can set it up', 'A nurse sets up nine medicines in four minutes.', {
      artifact: 'Set-up screens on a tablet, with the ward’s real labels',
      plan: { fidelity: 'Clickable', testCount: 8, weeks: 2, sprints: { daniel: 1, priya: 3 } },
      evidence: 'Median 3 min 20 s over eight nurses; nobody left a medicine out.',
    }),
    sign('imogen', 92, 'contractor', 'commencement'),
    sign('ruth', 90, 'client', 'commencement'),
    adjust('imogen', 60, 'priya', 'On leave; her screens and copy went to Daniel', -4, -1760),
    adjust('imogen', 59, 'daniel', 'Took over the sessions with nurses', 3, 1320),
    recordEvidence('daniel', 30),
    sign('imogen', 12, 'contractor', 'completion'),
  ]),
  // Signed by the contractor; the client has to sign.
  deliverable('ward-trial', 'Ward trial with 24 patients', [
    { by: 'imogen', daysAgo: 20, weeks: 8, methods: '/field-trials', bom: 'medicines/trial-kit' },
    { amount: 960, justification: 'Vouchers for 24 patients, $40 each' },
    { amount: 1250, justification: 'Ethics review fee, paid on the hospital’s behalf' },
    hypothesis(
      'Fewer restarts of stopped medicines',
      'Households with the app restart a stopped medicine at most half as often ' +
        'as those with the printed list.',
      {
        artifact: 'The prototype against the printed list, twelve households each',
        tests: [
          'No difference in restarts',
          'At most half as many households with a restart',
          'More restarts with the app',
        ],
        measure: 'Count on the kitchen table on day seven',
        plan: {
          fidelity: 'Field trial',
          testCount: 24,
          weeks: 6,
          sprints: { daniel: 3, imogen: 1 },
        },
      },
    ),
    hypothesis(
      'Still used on day ten',
      'Two households in three still mark doses on the tenth day.',
      {
        artifact: 'Usage log of the prototype',
        tests: [
          'Use ends with the first week',
          '8 of 12 still mark on day ten',
          'Use ends on day two',
        ],
        plan: { fidelity: 'Field trial', testCount: 12, weeks: 6, sprints: { sam: 1 } },
      },
    ),
    hypothesis(
      'No extra calls to the ward',
      'The trial causes no more calls to the ward than an ordinary discharge.',
      {
        artifact: 'Call sheet at the nurses’ station',
        tests: ['Same number of calls', 'No more calls than in the month before', 'Calls double'],
        plan: { fidelity: 'Field trial', testCount: 24, weeks: 6, sprints: { priya: 1 } },
      },
    ),
    hypothesis(
      'Set up at the bedside',
      'Nurses set the app up during the discharge talk in at least 10 of 12 cases.',
      {
        artifact: 'Observation of the discharge talk',
        tests: [
          'As often after as during the talk',
          '10 of 12 during the talk',
          'Families do it at home',
        ],
        plan: { fidelity: 'Field trial', testCount: 12, weeks: 4, sprints: { daniel: 2 } },
      },
    ),
    hypothesis(
      'Worth a second visit',
      'The pharmacist’s home visit can wait until day seven where the app is in use.',
      {
        artifact: 'Visit notes of the hospital’s pharmacist',
        tests: [
          'Visits find as much',
          'Visits on day seven find no more than those on day three',
          'They find more',
        ],
        plan: { fidelity: 'Field trial', testCount: 12, weeks: 6, sprints: { priya: 1 } },
      },
    ),
    edit('helen', 6, { deliverableTime: 9 }),
    remark('ruth', 5, 'question', QUESTION, 4),
    remark('imogen', 4, 'answer', ANSWER),
    remark('ruth', 3, 'settled'),
    sign('imogen', 1, 'contractor', 'commencement'),
  ]),
  deliverable('pharmacist-letter', 'Pharmacist’s view and handover letter', [
    {
      by: 'imogen',
      daysAgo: 2,
      weeks: 3,
      methods: 'Studio handbook, chapter 4: letters and forms',
    },
    hypothesis('The letter fits one page', 'One page is enough for nine patients in ten.', {
      artifact: 'Letter drafts filled with 50 anonymised lists',
      plan: { fidelity: 'Paper', testCount: 50, weeks: 1, sprints: { meilin: 1, sam: 2 } },
      tests: ['', '45 of 50 fit', '', '', ''],
    }),
    hypothesis('Changes before the list', 'Changes are found faster before the full list.', {
      artifact: 'Two orders of the same letter',
      plan: { fidelity: 'Paper', testCount: 8, weeks: 1, sprints: { meilin: 1, daniel: 1 } },
    }),
  ]),
  // The client asked for it while the prototype was built, and both sides signed it.
  deliverable('two-languages', 'Vietnamese and Greek on the tablets', [
    { by: 'imogen', daysAgo: 52, weeks: 2, variationOf: 'clickable-prototype' },
    hypothesis('Read in the language of the house', 'The dose is found as quickly.', {
      artifact: 'Prototype B in three languages, six patients each',
      plan: { fidelity: 'Clickable', testCount: 18, weeks: 1, sprints: { meilin: 2, daniel: 1 } },
    }),
    hypothesis('The interpreter is not needed for tonight', 'Only new medicines raise questions.', {
      artifact: 'Eight discharge talks with an interpreter, recorded',
      plan: { fidelity: 'Clickable', testCount: 8, weeks: 1, sprints: { meilin: 1, sam: 1 } },
    }),
    sign('imogen', 49, 'contractor', 'commencement'),
    sign('ruth', 48, 'client', 'commencement'),
  ]),
  // Proposed; nobody has signed it.
  deliverable('tablets-to-keep', 'Tablets stay on the ward', [
    { by: 'imogen', daysAgo: 4, weeks: 1, variationOf: 'clickable-prototype' },
    hypothesis('Nurses wipe and charge them', 'Staff clean and charge the tablets every day.', {
      artifact: 'Log on the charging shelf, two weeks',
      plan: { fidelity: 'Field visit', testCount: 14, weeks: 1, sprints: { daniel: 2, sam: 1 } },
    }),
  ]),
  hypothesis('Interpreters are booked too late', 'The medicines talk goes without one.', {
    plan: { sprints: { daniel: 2 } },
  }),
  hypothesis('Scan the box', 'Carers will scan a box rather than look its name up in a list.', {
    artifact: 'Phone camera mock-up that always recognises the box',
    plan: { fidelity: 'Clickable', sprints: { meilin: 2 } },
  }),
  hypothesis('Dosette boxes of two weeks', 'A fortnight’s box saves visits to the pharmacy.', {
    plan: { weeks: 6 },
  }),
]);
