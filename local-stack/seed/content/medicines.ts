import { DANIEL, HELEN, ILLUSTRATOR, IMOGEN, MEI_LIN, PRIYA, RUTH } from '../people.ts';
import type { DeliverableContent, ResearchContent } from './content.ts';
import { MEDICINES_PROTOTYPE } from './medicines-prototype.ts';
import { MEDICINES_TRIAL, PHARMACIST_LETTER } from './medicines-trial.ts';

/** Paid. */
const FIRST_WEEK: DeliverableContent = {
  key: 'medicines/first-week',
  name: 'Interviews: the first week at home',
  lead: IMOGEN,
  weeks: 4,
  methodsLink: 'https://methods.countersign.example/home-interviews',
  extraItems: [
    { amount: 640, justification: 'Vouchers for 16 households, $40 each' },
    { amount: 285.5, justification: 'Travel, Preston to Werribee' },
  ],
  ago: 176,
  by: IMOGEN,
  hypotheses: [
    {
      name: 'The blister pack is the real list',
      statement:
        'Patients who leave with a blister pack stop reading the printed medicines list within three days.',
      artifact: 'Home visit on day three, with a photograph of where the medicines are kept',
      tests: [
        'Pack and list are used equally',
        'At least 12 of 16 households cannot find the list',
        'Most households still check the list daily',
        'The pack is left unopened',
      ],
      measure: 'Asked to fetch the list, without a hint',
      evidence:
        '13 of 16 households could not find the list on day three; in nine it was still in the discharge envelope. Photographs in the project folder.',
      fidelity: 'Field visit',
      testCount: 16,
      weeks: 2,
      sprints: [
        [DANIEL, 2],
        [IMOGEN, 1],
      ],
    },
    {
      name: 'The carer reads, the patient takes',
      statement:
        'Where a patient over 75 lives with somebody, that person manages the medicines, whatever the ward was told.',
      artifact: 'Paired interview, patient and carer asked separately about the same week',
      tests: [
        'Patient and carer name the same manager',
        'In at least two thirds of pairs the carer manages, unrecorded by the ward',
        'Patients manage alone',
      ],
      evidence:
        '8 of 11 pairs: the carer fills the cup. The ward had recorded a carer in only three of these.',
      fidelity: 'Interview',
      testCount: 11,
      weeks: 2,
      sprints: [
        [DANIEL, 1],
        [PRIYA, 1],
      ],
    },
    {
      name: 'Stopped medicines are the danger',
      statement:
        'Medicines that were stopped in hospital are taken again at home more often than new ones are forgotten.',
      artifact: 'Count of the medicines on the kitchen table against the discharge summary',
      tests: [
        'As many restarted as forgotten',
        'Restarted medicines in twice as many households as forgotten ones',
        'No stopped medicine is in the house any more',
      ],
      measure: 'Two researchers count independently',
      evidence:
        'Restarted: 7 households. Forgotten: 3. In five of the seven the old box stood beside the new one.',
      fidelity: 'Field visit',
      testCount: 16,
      weeks: 1,
      sprints: [[DANIEL, 2]],
    },
    {
      name: 'Nobody rings the ward',
      statement:
        'With a question about a dose, households ask their pharmacy or a relative before the number on the letter.',
      artifact: 'Diary card on the fridge, one line per question',
      tests: [
        'The ward is asked as often as anybody',
        'Fewer than one in five questions goes to the ward',
        'The ward is asked first',
      ],
      evidence:
        '34 questions in 14 diaries; 3 to the ward, 19 to a pharmacy, 12 within the family.',
      fidelity: 'Diary',
      testCount: 14,
      weeks: 2,
      sprints: [[PRIYA, 1]],
    },
    {
      name: 'Day two is when it goes wrong',
      statement:
        'Most mistakes are made on the second evening, when help from the ward has worn off.',
      artifact: 'Timeline drawn with each household',
      tests: [
        'Mistakes are spread evenly over the week',
        'At least half of all mistakes fall on day two or three',
        'Mistakes gather at the end of the week',
      ],
      evidence:
        '9 of 15 mistakes on day two or three. The first evening is covered by the ward’s bag.',
      fidelity: 'Interview',
      testCount: 16,
      weeks: 1,
      sprints: [[IMOGEN, 1]],
    },
  ],
  story: [
    { kind: 'sign', ago: 172, by: IMOGEN, slot: 'contractor commencement' },
    { kind: 'sign', ago: 170, by: RUTH, slot: 'client commencement' },
    { kind: 'evidence', ago: 155, by: DANIEL },
    { kind: 'sign', ago: 152, by: IMOGEN, slot: 'contractor completion' },
    { kind: 'sign', ago: 150, by: RUTH, slot: 'client completion' },
    { kind: 'edit', ago: 149, by: HELEN, fields: { deliverablePaymentState: 'invoiced' } },
    { kind: 'edit', ago: 131, by: HELEN, fields: { deliverablePaymentState: 'paid' } },
  ],
};

/** Complete, invoiced; the client's commencement refers to a purchase order by a link. */
const PAPER_LIST: DeliverableContent = {
  key: 'medicines/paper-list',
  name: 'Paper prototypes of the medicines list',
  lead: IMOGEN,
  weeks: 4,
  methodsLink: 'https://methods.countersign.example/paper-prototypes',
  extraItems: [{ amount: 412.8, justification: 'Large-format printing, four rounds' }],
  ago: 146,
  by: IMOGEN,
  hypotheses: [
    {
      name: 'One day per row',
      statement:
        'A list with one row per time of day is read without help by more carers than one sorted by medicine.',
      artifact: 'Two A3 lists of the same nine medicines',
      tests: [
        'No difference between the two',
        '10 of 12 carers find the evening dose in 20 seconds on the daily list',
        'Carers ask which list is the right one',
        'Times of day are misread',
      ],
      measure: 'Stopwatch, first answer counts',
      evidence:
        '11 of 12 on the daily list, median 9 s; 6 of 12 on the list by medicine, median 31 s.',
      fidelity: 'Paper',
      testCount: 12,
      weeks: 1,
      sprints: [
        [MEI_LIN, 2],
        [DANIEL, 1],
      ],
    },
    {
      name: 'Show what was stopped',
      statement: 'A crossed-out section ‘No longer take’ prevents old boxes from being used again.',
      artifact: 'Fold-out list with a struck-through section in its own colour',
      tests: [
        'Old boxes are kept as before',
        '9 of 12 carers set the stopped box aside unprompted',
        'The crossed-out names are read as current',
      ],
      evidence:
        '10 of 12 set the box aside; two asked whether it could be returned to the pharmacy.',
      fidelity: 'Paper',
      testCount: 12,
      weeks: 1,
      sprints: [[MEI_LIN, 2]],
    },
    {
      name: 'Pictures of the tablet do not help',
      statement: 'Drawings of each tablet slow reading down and prevent no mistakes.',
      artifact: 'The daily list with and without drawings',
      tests: [
        'Equal time, equal mistakes',
        'Slower by a quarter or more, with no fewer mistakes',
        'Fewer mistakes with drawings',
      ],
      evidence:
        'Not supported: drawings cost 4 s and prevented two of three mix-ups between white tablets. Kept for look-alikes only.',
      fidelity: 'Paper',
      testCount: 12,
      weeks: 1,
      sprints: [
        [MEI_LIN, 1],
        [ILLUSTRATOR, 2],
      ],
    },
    {
      name: 'A number that is answered',
      statement: 'A pharmacy’s number with opening hours is used where the ward’s number was not.',
      artifact: 'List footer in three versions',
      tests: [
        'Both numbers are ignored',
        'At least half of the questions go to the printed number',
        'Calls reach the ward instead',
      ],
      evidence: '14 of 22 questions in the diaries went to the pharmacy’s number.',
      fidelity: 'Paper',
      testCount: 10,
      weeks: 2,
      sprints: [[DANIEL, 1]],
    },
  ],
  story: [
    { kind: 'edit', ago: 144, by: IMOGEN, fields: { deliverableTime: 5 } },
    {
      kind: 'sign',
      ago: 141,
      by: RUTH,
      slot: 'client commencement',
      reference: 'https://procurement.merrivalley.example/orders/PO-20418',
    },
    { kind: 'sign', ago: 141, by: IMOGEN, slot: 'contractor commencement' },
    { kind: 'evidence', ago: 122, by: DANIEL },
    { kind: 'sign', ago: 120, by: IMOGEN, slot: 'contractor completion' },
    { kind: 'sign', ago: 117, by: RUTH, slot: 'client completion' },
    { kind: 'edit', ago: 116, by: HELEN, fields: { deliverablePaymentState: 'invoiced' } },
  ],
};

/** The client account's own research: something in every stage, two signatures to give. */
export const MEDICINES: ResearchContent = {
  key: 'medicines',
  name: 'Merri Valley Hospital: medicines at home',
  ago: 178,
  by: IMOGEN,
  deliverables: [FIRST_WEEK, PAPER_LIST, MEDICINES_PROTOTYPE, MEDICINES_TRIAL, PHARMACIST_LETTER],
  backlog: [
    {
      name: 'Interpreters are booked too late',
      statement: 'Patients who need an interpreter get their medicines talk without one.',
      artifact: 'Shadowing of ten discharges on ward 4 East',
      sprints: [[DANIEL, 2]],
    },
    {
      name: 'Scan the box',
      statement: 'Carers will scan a box rather than look its name up in a list.',
      artifact: 'Phone camera mock-up that always recognises the box',
      fidelity: 'Clickable',
      tests: [
        'No preference',
        '8 of 10 choose to scan',
        'Scanning is given up after the first try',
      ],
      sprints: [[MEI_LIN, 2]],
    },
    {
      name: 'Dosette boxes of two weeks',
      statement: 'A fortnight’s box leads to fewer visits to the pharmacy and no more mistakes.',
      artifact: 'Pilot with one pharmacy in Reservoir',
      weeks: 6,
      sprints: [],
    },
    {
      name: 'The general practitioner’s copy',
      statement: 'General practitioners open the discharge summary before the first appointment.',
      artifact: 'Survey of eight practices',
      testCount: 8,
      sprints: [[PRIYA, 1]],
    },
    {
      name: 'Reminders at the wrong time',
      statement: 'Reminders at fixed hours are switched off by people who rise after nine.',
      artifact: 'Two weeks with an ordinary phone alarm',
      sprints: [[DANIEL, 1]],
    },
  ],
};
