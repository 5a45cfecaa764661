import { adjust, answer, ask, edit, recordEvidence, settle, sign } from '../events.ts';
import { hypothesis } from '../hypotheses.ts';
import { deliverable, research } from '../play.ts';

/** Paid. */
const firstWeek = deliverable('first-week', 'Interviews: the first week at home', {
  created: ['imogen', 176],
  lead: 'imogen',
  weeks: 4,
  methodsLink: 'https://methods.countersign.example/home-interviews',
  extraItems: [
    { amount: 640, justification: 'Vouchers for 16 households, $40 each' },
    { amount: 285.5, justification: 'Travel, Preston to Werribee' },
  ],
  hypotheses: [
    hypothesis('The blister pack is the real list', {
      statement:
        'Patients who leave with a blister pack stop reading the printed medicines list within three days.',
      artifact: 'Home visit on day three, with a photograph of where the medicines are kept',
      tests:
        'Pack and list are used equally | At least 12 of 16 households cannot find the list | Most households still check the list daily | The pack is left unopened',
      measure: 'Asked to fetch the list, without a hint',
      evidence:
        '13 of 16 households could not find the list on day three; in nine it was still in the discharge envelope. Photographs in the project folder.',
      plan: { fidelity: 'Field visit', testCount: 16, weeks: 2, sprints: { daniel: 2, imogen: 1 } },
    }),
    hypothesis('The carer reads, the patient takes', {
      statement:
        'Where a patient over 75 lives with somebody, that person manages the medicines, whatever the ward was told.',
      artifact: 'Paired interview, patient and carer asked separately about the same week',
      tests:
        'Patient and carer name the same manager | In at least two thirds of pairs the carer manages, unrecorded by the ward | Patients manage alone',
      evidence:
        '8 of 11 pairs: the carer fills the cup. The ward had recorded a carer in only three of these.',
      plan: { fidelity: 'Interview', testCount: 11, weeks: 2, sprints: { daniel: 1, priya: 1 } },
    }),
    hypothesis('Stopped medicines are the danger', {
      statement:
        'Medicines that were stopped in hospital are taken again at home more often than new ones are forgotten.',
      artifact: 'Count of the medicines on the kitchen table against the discharge summary',
      tests:
        'As many restarted as forgotten | Restarted medicines in twice as many households as forgotten ones | No stopped medicine is in the house any more',
      measure: 'Two researchers count independently',
      evidence:
        'Restarted: 7 households. Forgotten: 3. In five of the seven the old box stood beside the new one.',
      plan: { fidelity: 'Field visit', testCount: 16, weeks: 1, sprints: { daniel: 2 } },
    }),
    hypothesis('Nobody rings the ward', {
      statement:
        'With a question about a dose, households ask their pharmacy or a relative before the number on the letter.',
      artifact: 'Diary card on the fridge, one line per question',
      tests:
        'The ward is asked as often as anybody | Fewer than one in five questions goes to the ward | The ward is asked first',
      evidence:
        '34 questions in 14 diaries; 3 to the ward, 19 to a pharmacy, 12 within the family.',
      plan: { fidelity: 'Diary', testCount: 14, weeks: 2, sprints: { priya: 1 } },
    }),
    hypothesis('Day two is when it goes wrong', {
      statement:
        'Most mistakes are made on the second evening, when help from the ward has worn off.',
      artifact: 'Timeline drawn with each household',
      tests:
        'Mistakes are spread evenly over the week | At least half of all mistakes fall on day two or three | Mistakes gather at the end of the week',
      evidence:
        '9 of 15 mistakes on day two or three. The first evening is covered by the ward’s bag.',
      plan: { fidelity: 'Interview', testCount: 16, weeks: 1, sprints: { imogen: 1 } },
    }),
  ],
  events: [
    sign('imogen', 172, 'contractor commencement'),
    sign('ruth', 170, 'client commencement'),
    recordEvidence('daniel', 155),
    sign('imogen', 152, 'contractor completion'),
    sign('ruth', 150, 'client completion'),
    edit('helen', 149, { deliverablePaymentState: 'invoiced' }),
    edit('helen', 131, { deliverablePaymentState: 'paid' }),
  ],
});

/** Complete and invoiced. The client's commencement refers to a purchase order by a link. */
const paperList = deliverable('paper-list', 'Paper prototypes of the medicines list', {
  created: ['imogen', 146],
  lead: 'imogen',
  weeks: 4,
  methodsLink: 'https://methods.countersign.example/paper-prototypes',
  extraItems: [{ amount: 412.8, justification: 'Large-format printing, four rounds' }],
  hypotheses: [
    hypothesis('One day per row', {
      statement:
        'A list with one row per time of day is read without help by more carers than one sorted by medicine.',
      artifact: 'Two A3 lists of the same nine medicines',
      tests:
        'No difference between the two | 10 of 12 carers find the evening dose in 20 seconds on the daily list | Carers ask which list is the right one | Times of day are misread',
      measure: 'Stopwatch, first answer counts',
      evidence:
        '11 of 12 on the daily list, median 9 s; 6 of 12 on the list by medicine, median 31 s.',
      plan: { fidelity: 'Paper', testCount: 12, weeks: 1, sprints: { meilin: 2, daniel: 1 } },
    }),
    hypothesis('Show what was stopped', {
      statement: 'A crossed-out section ‘No longer take’ prevents old boxes from being used again.',
      artifact: 'Fold-out list with a struck-through section in its own colour',
      tests:
        'Old boxes are kept as before | 9 of 12 carers set the stopped box aside unprompted | The crossed-out names are read as current',
      evidence:
        '10 of 12 set the box aside; two asked whether it could be returned to the pharmacy.',
      plan: { fidelity: 'Paper', testCount: 12, weeks: 1, sprints: { meilin: 2 } },
    }),
    hypothesis('Pictures of the tablet do not help', {
      statement: 'Drawings of each tablet slow reading down and prevent no mistakes.',
      artifact: 'The daily list with and without drawings',
      tests:
        'Equal time, equal mistakes | Slower by a quarter or more, with no fewer mistakes | Fewer mistakes with drawings',
      evidence:
        'Not supported: drawings cost 4 s and prevented two of three mix-ups between white tablets. Kept for look-alikes only.',
      plan: { fidelity: 'Paper', testCount: 12, weeks: 1, sprints: { meilin: 1, bettina: 2 } },
    }),
    hypothesis('A number that is answered', {
      statement: 'A pharmacy’s number with opening hours is used where the ward’s number was not.',
      artifact: 'List footer in three versions',
      tests:
        'Both numbers are ignored | At least half of the questions go to the printed number | Calls reach the ward instead',
      evidence: '14 of 22 questions in the diaries went to the pharmacy’s number.',
      plan: { fidelity: 'Paper', testCount: 10, weeks: 2, sprints: { daniel: 1 } },
    }),
  ],
  events: [
    edit('imogen', 144, { deliverableTime: 5 }),
    sign(
      'ruth',
      141,
      'client commencement',
      'https://procurement.merrivalley.example/orders/PO-20418',
    ),
    sign('imogen', 141, 'contractor commencement'),
    recordEvidence('daniel', 122),
    sign('imogen', 120, 'contractor completion'),
    sign('ruth', 117, 'client completion'),
    edit('helen', 116, { deliverablePaymentState: 'invoiced' }),
  ],
});

/** Completed by the contractor. The adjustments leave one contractor below zero. */
const clickablePrototype = deliverable(
  'clickable-prototype',
  'Clickable prototype for the ward trial',
  {
    created: ['imogen', 96],
    lead: 'imogen',
    weeks: 7,
    methodsLink: 'https://methods.countersign.example/clickable-prototypes',
    bomLink: 'https://docs.countersign.example/medicines/trial-tablets',
    extraItems: [{ amount: 1890, justification: 'Six refurbished tablets with stands' }],
    hypotheses: [
      hypothesis('Tonight first', {
        statement: 'Opening on the next dose, not on the day, halves the taps to mark it as taken.',
        artifact: 'Prototype A: next dose. Prototype B: whole day',
        tests:
          'Same number of taps | Median of two taps or fewer with A | Users of A believe that the day is over | Next dose is marked twice',
        measure: 'Screen recordings',
        evidence: 'A: median 2 taps. B: median 5. One of 14 users of A marked a dose twice.',
        plan: { fidelity: 'Clickable', testCount: 14, weeks: 2, sprints: { meilin: 2, sam: 1 } },
      }),
      hypothesis('Carers share one account', {
        statement: 'Two carers with one shared account make fewer double doses than with two.',
        artifact: 'Prototype with a shared log of who gave what',
        tests:
          'Double doses as often as on paper | No double dose in ten handovers | Carers do not notice each other’s entries',
        evidence: 'One double dose in ten staged handovers, by a carer who had not opened the app.',
        plan: { fidelity: 'Clickable', testCount: 10, weeks: 2, sprints: { daniel: 2, meilin: 1 } },
      }),
      hypothesis('Nurses can set it up', {
        statement:
          'A nurse sets up nine medicines in under four minutes during the discharge talk.',
        artifact: 'Set-up screens on a tablet, with the ward’s real labels',
        tests:
          'Slower than writing the list by hand | Median under four minutes | Nurses leave the set-up to the family | A medicine is left out',
        measure: 'Timed from the first label to the last',
        evidence: 'Median 3 min 20 s over eight nurses; nobody left a medicine out.',
        plan: { fidelity: 'Clickable', testCount: 8, weeks: 2, sprints: { daniel: 1, priya: 2 } },
      }),
      hypothesis('Large type costs nothing', {
        statement:
          'Type of 20 points fits the evening’s medicines of nine patients in ten on one screen.',
        artifact: 'Layouts filled with 200 real, anonymised lists',
        tests: 'Fewer than half fit | At least 180 of 200 fit | Names are cut off',
        evidence: '187 of 200 fit; the rest need one scroll. No name is cut off.',
        plan: { fidelity: 'Layout study', testCount: 200, weeks: 1, sprints: { sam: 1 } },
      }),
      hypothesis('Say why', {
        statement: 'One line that says what a medicine is for makes people less likely to skip it.',
        artifact: 'Prototype with and without the line',
        tests:
          'Intention to skip does not change | Half as many would skip the medicine | The line frightens people',
        evidence:
          '3 of 14 would skip with the line, 8 of 14 without. Two found ‘for your heart’ alarming.',
        plan: { fidelity: 'Clickable', testCount: 14, weeks: 1, sprints: { priya: 1 } },
      }),
      hypothesis('Works without a signal', {
        statement:
          'A day’s doses can be marked on a phone in flight mode and are right once it is back.',
        artifact: 'Works-like build on three old phones',
        tests: 'Marks are lost | Every mark arrives within a minute | Marks arrive twice',
        evidence: '60 marks on three phones: all arrived, none twice.',
        plan: { fidelity: 'Works-like', testCount: 60, weeks: 2, sprints: { sam: 2 } },
      }),
    ],
    events: [
      sign('imogen', 92, 'contractor commencement'),
      sign('ruth', 90, 'client commencement'),
      adjust('imogen', 60, {
        contractor: 'priya',
        reason:
          'On leave from the third week; set-up screens and copy went to Daniel and the studio',
        sprints: -4,
        labour: -1760,
        delivery: -1760,
      }),
      adjust('imogen', 59, {
        contractor: 'daniel',
        reason: 'Took over the sessions with nurses',
        sprints: 3,
        labour: 1320,
        delivery: 1320,
      }),
      recordEvidence('daniel', 30),
      sign('imogen', 12, 'contractor completion'),
    ],
  },
);

/** Signed by the contractor; the client has to sign. */
const wardTrial = deliverable('ward-trial', 'Ward trial with 24 patients', {
  created: ['imogen', 20],
  lead: 'imogen',
  weeks: 8,
  methodsLink: 'https://methods.countersign.example/field-trials',
  bomLink: 'https://docs.countersign.example/medicines/trial-kit',
  extraItems: [
    { amount: 960, justification: 'Vouchers for 24 patients, $40 each' },
    { amount: 1250, justification: 'Ethics review fee, paid on the hospital’s behalf' },
  ],
  hypotheses: [
    hypothesis('Fewer restarts of stopped medicines', {
      statement:
        'Households with the app restart a stopped medicine at most half as often as those with the printed list.',
      artifact: 'The prototype against the printed list, twelve households each',
      tests:
        'No difference in restarts | At most half as many households with a restart | More restarts with the app',
      measure: 'Count on the kitchen table on day seven',
      plan: { fidelity: 'Field trial', testCount: 24, weeks: 6, sprints: { daniel: 3, imogen: 1 } },
    }),
    hypothesis('Still used on day ten', {
      statement: 'Two households in three still mark doses on the tenth day.',
      artifact: 'Usage log of the prototype',
      tests: 'Use ends with the first week | 8 of 12 still mark on day ten | Use ends on day two',
      plan: { fidelity: 'Field trial', testCount: 12, weeks: 6, sprints: { sam: 1 } },
    }),
    hypothesis('No extra calls to the ward', {
      statement: 'The trial causes no more calls to the ward than an ordinary discharge.',
      artifact: 'Call sheet at the nurses’ station',
      tests: 'Same number of calls | No more calls than in the month before | Calls double',
      plan: { fidelity: 'Field trial', testCount: 24, weeks: 6, sprints: { priya: 1 } },
    }),
    hypothesis('Set up at the bedside', {
      statement: 'Nurses set the app up during the discharge talk in at least 10 of 12 cases.',
      artifact: 'Observation of the discharge talk',
      tests:
        'As often after as during the talk | 10 of 12 during the talk | Families do it at home',
      plan: { fidelity: 'Field trial', testCount: 12, weeks: 4, sprints: { daniel: 2 } },
    }),
    hypothesis('Worth a second visit', {
      statement: 'The pharmacist’s home visit can wait until day seven where the app is in use.',
      artifact: 'Visit notes of the hospital’s pharmacist',
      tests:
        'Visits find as much | Visits on day seven find no more than those on day three | They find more',
      plan: { fidelity: 'Field trial', testCount: 12, weeks: 6, sprints: { priya: 1 } },
    }),
  ],
  events: [
    edit('helen', 6, { deliverableTime: 9 }),
    ask(
      'ruth',
      5,
      'Who sets the app up when a ward is short-staffed? Our nurses cannot take on another task.',
      4,
    ),
    answer(
      'imogen',
      4,
      'We do. One of us is on the ward from seven to nine on every trial day. The nurse only says which patients may take part.',
    ),
    settle('ruth', 3),
    sign('imogen', 1, 'contractor commencement'),
  ],
});

const pharmacistLetter = deliverable('pharmacist-letter', 'Pharmacist’s view and handover letter', {
  created: ['imogen', 2],
  lead: 'imogen',
  weeks: 3,
  methodsLink: 'Studio handbook, chapter 4: letters and forms',
  hypotheses: [
    hypothesis('The letter fits one page', {
      statement: 'Everything the local pharmacist needs fits on one page for nine patients in ten.',
      artifact: 'Letter drafts filled with 50 anonymised lists',
      tests: '| 45 of 50 fit | | |',
      plan: { fidelity: 'Paper', testCount: 50, weeks: 1, sprints: { meilin: 1 } },
    }),
    hypothesis('Changes before the list', {
      statement: 'Pharmacists find what changed faster when changes come before the full list.',
      artifact: 'Two orders of the same letter',
      tests: 'No difference | Found in half the time | The full list is missed',
      plan: { fidelity: 'Paper', testCount: 8, weeks: 1, sprints: { meilin: 1, daniel: 1 } },
    }),
    hypothesis('A code instead of a fax', {
      statement: 'Local pharmacies will scan a code on the letter rather than ask for a fax.',
      artifact: 'Letter with a code, in four pharmacies',
      plan: { fidelity: 'Clickable', testCount: 4, weeks: 2, sprints: { sam: 2 } },
    }),
    hypothesis('Who signs the letter', {
      statement:
        'A letter signed by the ward’s pharmacist is acted on sooner than one without a name.',
      artifact: 'Interviews with eight pharmacists',
      plan: { testCount: 8, weeks: 1 },
    }),
  ],
});

/** The client asked for it while the prototype was built, and both sides signed it. */
const twoLanguages = deliverable('two-languages', 'Vietnamese and Greek on the tablets', {
  variationOf: clickablePrototype,
  created: ['imogen', 52],
  lead: 'imogen',
  weeks: 2,
  hypotheses: [
    hypothesis('Read in the language of the house', {
      statement:
        "Patients who read Vietnamese or Greek at home find tonight's dose as quickly as those who read English.",
      artifact: 'Prototype B in three languages, six patients each',
      tests:
        'No difference to the English list with an interpreter | Within five seconds of English | Slower than with an interpreter',
      evidence:
        'Vietnamese 11 s, Greek 13 s, English 10 s. Two dose words were changed after the third patient.',
      plan: { fidelity: 'Clickable', testCount: 18, weeks: 1, sprints: { meilin: 1 } },
    }),
    hypothesis('The interpreter is not needed for tonight', {
      statement:
        'With the list in their language, patients ask the interpreter only about new medicines.',
      artifact: 'Eight discharge talks with an interpreter, recorded',
      tests:
        'Questions as before | Questions about new medicines only in six of eight talks | More questions than before',
      plan: { fidelity: 'Clickable', testCount: 8, weeks: 1, sprints: { meilin: 1 } },
    }),
    hypothesis('Greek letters fit', {
      statement: 'Every Greek name of a medicine fits on one line at the size that patients chose.',
      artifact: "All 212 names of the hospital's list at 20 points",
      tests: 'Most names fit | All but five fit | One name in ten is cut off',
      evidence: 'Three names of 212 wrap. None is cut off.',
      plan: { fidelity: 'Clickable', testCount: 212, weeks: 1, sprints: { sam: 1 } },
    }),
    hypothesis('Carers switch the language', {
      statement: 'A carer switches the list to English and back without help.',
      artifact: 'Prototype B with a switch on the first screen',
      tests:
        'Found with a hint | Found without a hint by eight of ten | Left in the wrong language',
      plan: { fidelity: 'Clickable', testCount: 10, weeks: 1, sprints: { daniel: 1 } },
    }),
    hypothesis('The pharmacist checks once', {
      statement:
        'One check by a pharmacist who reads the language is enough for the words of a dose.',
      artifact: 'Word list with two independent checks',
      tests:
        'Both checks find the same | The second check finds nothing new | The second check finds an error',
      plan: { fidelity: 'Paper', testCount: 40, weeks: 1, sprints: { meilin: 1 } },
    }),
  ],
  events: [sign('imogen', 49, 'contractor commencement'), sign('ruth', 48, 'client commencement')],
});

/** Proposed; nobody has signed it. */
const tabletsToKeep = deliverable('tablets-to-keep', 'Tablets stay on the ward', {
  variationOf: clickablePrototype,
  created: ['imogen', 4],
  lead: 'imogen',
  weeks: 1,
  hypotheses: [
    hypothesis('Nurses wipe and charge them', {
      statement: 'Ward staff clean and charge the tablets every day without a reminder.',
      artifact: 'Log on the charging shelf, two weeks',
      tests: 'Charged on some days | Charged on at least 12 of 14 days | Tablets go missing',
      plan: { fidelity: 'Field visit', testCount: 14, weeks: 1, sprints: { daniel: 1 } },
    }),
    hypothesis('The charging shelf is big enough', {
      statement: 'Six tablets charge side by side and none is left on a bed.',
      artifact: "Shelf with six places at the nurses' desk",
      tests:
        'Two places stay empty | All six tablets are found on the shelf each morning | A tablet is found elsewhere',
      plan: { fidelity: 'Field visit', testCount: 14, weeks: 1, sprints: { daniel: 1 } },
    }),
    hypothesis('Nobody signs out of the network', {
      statement: 'The tablets stay connected over a weekend without the studio.',
      artifact: 'Connection log, two weekends',
      tests: 'One tablet needs help | No tablet needs help | All tablets need help',
      plan: { fidelity: 'Works-like', testCount: 2, weeks: 1, sprints: { sam: 1 } },
    }),
  ],
});

/** The research of client@example.com: from unsigned to paid, none revoked or lapsed. Two signatures wait for the client. */
export const medicines = research({
  key: 'medicines',
  name: 'Merri Valley Hospital: medicines at home',
  created: ['imogen', 178],
  deliverables: [
    firstWeek,
    paperList,
    clickablePrototype,
    wardTrial,
    pharmacistLetter,
    twoLanguages,
    tabletsToKeep,
  ],
  backlog: [
    hypothesis('Interpreters are booked too late', {
      statement: 'Patients who need an interpreter get their medicines talk without one.',
      artifact: 'Shadowing of ten discharges on ward 4 East',
      plan: { sprints: { daniel: 2 } },
    }),
    hypothesis('Scan the box', {
      statement: 'Carers will scan a box rather than look its name up in a list.',
      artifact: 'Phone camera mock-up that always recognises the box',
      tests: 'No preference | 8 of 10 choose to scan | Scanning is given up after the first try',
      plan: { fidelity: 'Clickable', sprints: { meilin: 2 } },
    }),
    hypothesis('Dosette boxes of two weeks', {
      statement: 'A fortnight’s box leads to fewer visits to the pharmacy and no more mistakes.',
      artifact: 'Pilot with one pharmacy in Reservoir',
      plan: { weeks: 6 },
    }),
    hypothesis('The general practitioner’s copy', {
      statement: 'General practitioners open the discharge summary before the first appointment.',
      artifact: 'Survey of eight practices',
      plan: { testCount: 8, sprints: { priya: 1 } },
    }),
    hypothesis('Reminders at the wrong time', {
      statement: 'Reminders at fixed hours are switched off by people who rise after nine.',
      artifact: 'Two weeks with an ordinary phone alarm',
      plan: { sprints: { daniel: 1 } },
    }),
  ],
});
