import { adjust, edit, recordEvidence, remark, sign, signBoth } from '../events.ts';
import { deliverable, hypothesis, research } from '../play.ts';

const QUESTION =
  'Who sets the app up when a ward is short-staffed? Our nurses cannot take on another task.';
const ANSWER =
  'We do. One of us is on the ward from seven to nine on every trial day. ' +
  'The nurse only says which patients may take part.';

/** The research of client@example.com: from unsigned to paid, none revoked or lapsed. */
export const medicines = research('medicines', 'Merri Valley Hospital: medicines at home', [
  { by: 'imogen', daysAgo: 178 },
  // Paid.
  deliverable('first-week', 'Interviews: the first week at home', [
    { by: 'imogen', daysAgo: 176, weeks: 4, methods: '/home-interviews' },
    { amount: 640, justification: 'Vouchers for 16 households, $40 each' },
    { amount: 285.5, justification: 'Travel, Preston to Werribee' },
    hypothesis('The blister pack is the real list', 'The printed list is lost by day three.', {
      plan: ['Home visit on day three, with a photograph', 2, { daniel: 4, imogen: 2 }],
      tests: ['Pack and list are used equally', '12 of 16 cannot find the list', 'Most check it'],
      evidence: '13 of 16 households could not find the list; nine had left it in the envelope.',
    }),
    hypothesis('The carer reads, the patient takes', 'Carers manage the medicines.', {
      plan: ['Interview, patient and carer asked apart', 2, { daniel: 1, priya: 2 }],
      evidence: '8 of 11 pairs: the carer fills the cup. The ward knew of three of these carers.',
    }),
    signBoth('commencement', ['imogen', 172], ['ruth', 170]),
    recordEvidence('daniel', 155),
    signBoth('completion', ['imogen', 152], ['ruth', 150]),
    edit('helen', 149, { deliverablePaymentState: 'invoiced' }),
    edit('helen', 131, { deliverablePaymentState: 'paid' }),
  ]),
  // Complete and invoiced. The client's commencement refers to a purchase order by a link.
  deliverable('paper-list', 'Paper prototypes of the medicines list', [
    { by: 'imogen', daysAgo: 146, weeks: 4, methods: '/paper-prototypes' },
    { amount: 412.8, justification: 'Large-format printing, four rounds' },
    hypothesis('One day per row', 'A row per time of day is read by more carers.', {
      plan: ['Two A3 lists of the same nine medicines', 1, { meilin: 2, daniel: 2 }, 12, 'Paper'],
      tests: ['No difference', '10 of 12 find the evening dose in 20 seconds', 'Times are misread'],
      evidence: '11 of 12 on the daily list, median 9 s; 6 of 12 on the list by medicine, 31 s.',
    }),
    hypothesis('Show what was stopped', 'A crossed-out section keeps old boxes out of use.', {
      plan: ['Fold-out list with a struck-through section', 1, { meilin: 3, bettina: 2 }],
      evidence: '10 of 12 set the box aside; two asked whether the pharmacy takes it back.',
    }),
    edit('imogen', 144, { deliverableTime: 5 }),
    sign('ruth', 141, 'client', 'commencement', 'https://merrivalley.example/orders/PO-20418'),
    sign('imogen', 141, 'contractor', 'commencement'),
    recordEvidence('daniel', 122),
    signBoth('completion', ['imogen', 120], ['ruth', 117]),
    edit('helen', 116, { deliverablePaymentState: 'invoiced' }),
  ]),
  // Completed by the contractor. The adjustments leave one contractor below zero.
  deliverable('clickable-prototype', 'Clickable prototype for the ward trial', [
    { by: 'imogen', daysAgo: 96, weeks: 7, bom: 'medicines/trial-tablets' },
    { amount: 1890, justification: 'Six refurbished tablets with stands' },
    hypothesis('Tonight first', 'Opening on the next dose halves the taps to mark it as taken.', {
      plan: ['Prototype A: next dose. Prototype B: whole day', 2, { meilin: 2, sam: 4 }, 14],
      tests: ['Same number of taps', 'Median of two taps with A', 'A dose is marked twice'],
      evidence: 'A: median 2 taps. B: median 5. One of 14 users of A marked a dose twice.',
    }),
    hypothesis('Carers share one account', 'A shared account has fewer double doses.', {
      plan: ['Prototype with a shared log', 2, { daniel: 3, meilin: 1, priya: 3 }, 10],
      evidence: 'One double dose in ten staged handovers, by a carer who had not opened the app.',
    }),
    signBoth('commencement', ['imogen', 92], ['ruth', 90]),
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
    {
      name: 'Fewer restarts of stopped medicines',
      statement:
        'Households with the app restart a stopped medicine at most half as often ' +
        'as those with the printed list.',
      plan: [
        'The prototype against the printed list, twelve households each',
        6,
        { daniel: 3, imogen: 1 },
        24,
        'Field trial',
      ],
      tests: [
        'No difference in restarts',
        'At most half as many households with a restart',
        'More restarts with the app',
      ],
      measure: 'Count on the kitchen table on day seven',
    },
    {
      name: 'Still used on day ten',
      statement: 'Two households in three still mark doses on the tenth day.',
      plan: ['Usage log of the prototype', 6, { sam: 1 }, 12, 'Field trial'],
      tests: [
        'Use ends with the first week',
        '8 of 12 still mark on day ten',
        'Use ends on day two',
      ],
    },
    {
      name: 'No extra calls to the ward',
      statement: 'The trial causes no more calls to the ward than an ordinary discharge.',
      plan: ['Call sheet at the nurses’ station', 6, { priya: 1 }, 24, 'Field trial'],
      tests: ['Same number of calls', 'No more calls than in the month before', 'Calls double'],
    },
    {
      name: 'Set up at the bedside',
      statement: 'Nurses set the app up during the discharge talk in at least 10 of 12 cases.',
      plan: ['Observation of the discharge talk', 4, { daniel: 2 }, 12, 'Field trial'],
      tests: [
        'As often after as during the talk',
        '10 of 12 during the talk',
        'Families do it at home',
      ],
    },
    {
      name: 'Worth a second visit',
      statement: 'The pharmacist’s home visit can wait until day seven where the app is in use.',
      plan: ['Visit notes of the hospital’s pharmacist', 6, { priya: 1 }, 12, 'Field trial'],
      tests: [
        'Visits find as much',
        'Visits on day seven find no more than those on day three',
        'They find more',
      ],
    },
    edit('helen', 6, { deliverableTime: 9 }),
    remark('ruth', 5, 'question', QUESTION, 4),
    remark('imogen', 4, 'answer', ANSWER),
    remark('ruth', 3, 'settled'),
    sign('imogen', 1, 'contractor', 'commencement'),
  ]),
  deliverable('pharmacist-letter', 'Pharmacist’s view and handover letter', [
    { by: 'imogen', daysAgo: 2, weeks: 3, methods: 'Studio handbook, chapter 4: letters' },
    hypothesis('The letter fits one page', 'One page is enough for nine patients in ten.', {
      plan: ['Letter drafts filled with 50 anonymised lists', 1, { meilin: 1, sam: 2 }, 50],
      tests: ['', '45 of 50 fit', '', '', ''],
    }),
    hypothesis('Changes before the list', 'Changes are found faster before the full list.', {
      plan: ['Two orders of the same letter', 1, { meilin: 1, daniel: 1 }, 8, 'Paper'],
    }),
  ]),
  // The client asked for it while the prototype was built, and both sides signed it.
  deliverable('two-languages', 'Vietnamese and Greek on the tablets', [
    { by: 'imogen', daysAgo: 52, weeks: 2, variationOf: 'clickable-prototype' },
    hypothesis('Read in the language of the house', 'The dose is found as quickly.', {
      plan: ['Prototype B in three languages', 1, { meilin: 3, daniel: 1, sam: 1 }, 18],
    }),
    signBoth('commencement', ['imogen', 49], ['ruth', 48]),
  ]),
  // Proposed; nobody has signed it.
  deliverable('tablets-to-keep', 'Tablets stay on the ward', [
    { by: 'imogen', daysAgo: 4, weeks: 1, variationOf: 'clickable-prototype' },
    hypothesis('Nurses wipe and charge them', 'Staff clean and charge the tablets every day.', {
      plan: ['Log on the charging shelf, two weeks', 1, { daniel: 2, sam: 1 }, 14, 'Field visit'],
    }),
  ]),
  hypothesis('Interpreters are booked too late', 'The medicines talk goes without one.', {
    plan: ['Shadowing of ten discharges', null, { daniel: 2 }],
  }),
  hypothesis('Scan the box', 'Carers will scan a box rather than look its name up in a list.', {
    plan: ['Phone camera mock-up that always recognises the box', null, { meilin: 2 }],
  }),
  hypothesis('Dosette boxes of two weeks', 'A fortnight’s box saves visits to the pharmacy.', {
    plan: ['Pilot with one pharmacy in Reservoir', 6, {}],
  }),
]);
