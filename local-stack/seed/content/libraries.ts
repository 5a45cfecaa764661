import { DANIEL, HELEN, IMOGEN, MEI_LIN, PRIYA } from '../people.ts';
import type { DeliverableContent, ResearchContent } from './content.ts';
import { LIBRARY_SCREENS } from './libraries-screens.ts';

/** Paid; one person signed for both sides, the client's on paper. */
const SERVICE_MAP: DeliverableContent = {
  key: 'libraries/service-map',
  name: 'Service map and counter observation',
  lead: PRIYA,
  weeks: 4,
  methodsLink: 'https://methods.countersign.example/service-maps',
  extraItems: [{ amount: 1180, justification: 'Travel and two nights in Bendigo and Echuca' }],
  ago: 205,
  by: PRIYA,
  hypotheses: [
    {
      name: 'Half of the queue is about holds',
      statement: 'At least half of the questions at the counter are about reserved books.',
      artifact: 'Tally at four branches, one week each',
      tests: ['A third to a half', 'Half or more', 'Less than a third'],
      evidence: '611 of 1,093 questions were about holds; at Kyneton two in three.',
      fidelity: 'Observation',
      testCount: 1093,
      weeks: 2,
      sprints: [
        [DANIEL, 2],
        [PRIYA, 1],
      ],
    },
    {
      name: 'Eight cards in one purse',
      statement: 'Members of more than one library carry the wrong card on one visit in four.',
      artifact: 'Question at the door',
      tests: ['One in ten', 'One in four', 'Hardly ever'],
      evidence: '38 of 141 visitors with several cards had the wrong one with them.',
      fidelity: 'Interview',
      testCount: 141,
      weeks: 1,
      sprints: [[DANIEL, 1]],
    },
    {
      name: 'Staff know by heart what the system hides',
      statement:
        'Librarians keep the rules for lending between branches on paper beside the screen.',
      artifact: 'Walk behind the counter, photographs of what hangs there',
      tests: ['In some branches', 'In six of eight branches', 'Nowhere'],
      evidence: 'Seven of eight branches; three of the sheets contradict each other.',
      fidelity: 'Observation',
      testCount: 8,
      weeks: 2,
      sprints: [
        [PRIYA, 1],
        [MEI_LIN, 1],
      ],
    },
    {
      name: 'The van sets the pace',
      statement: 'A hold takes as long as the van’s next round, whatever the system says.',
      artifact: 'Forty holds followed from shelf to hand',
      tests: ['Other causes weigh as much', 'The van explains 80 % of the wait', 'Staff do'],
      evidence: 'The van explains 84 % of the wait; the rest is shelving on arrival.',
      fidelity: 'Observation',
      testCount: 40,
      weeks: 3,
      sprints: [[DANIEL, 1]],
    },
  ],
  story: [
    { kind: 'sign', ago: 200, by: PRIYA, slot: 'contractor commencement' },
    {
      kind: 'sign',
      ago: 199,
      by: PRIYA,
      slot: 'client commencement',
      external: 'Signed on paper by K. Abernethy, Goldfields Libraries; scan in the project folder',
    },
    { kind: 'evidence', ago: 182, by: PRIYA },
    { kind: 'sign', ago: 180, by: PRIYA, slot: 'contractor completion' },
    {
      kind: 'sign',
      ago: 178,
      by: HELEN,
      slot: 'client completion',
      external: 'Letter of acceptance, K. Abernethy',
    },
    { kind: 'edit', ago: 177, by: HELEN, fields: { deliverablePaymentState: 'invoiced' } },
    { kind: 'edit', ago: 150, by: HELEN, fields: { deliverablePaymentState: 'paid' } },
  ],
};

/** Planned by name only: without hypotheses. */
const ACCESSIBILITY: DeliverableContent = {
  key: 'libraries/accessibility-review',
  name: 'Accessibility review with members',
  lead: IMOGEN,
  weeks: 2,
  extraItems: [{ amount: 600, justification: 'Fees for five reviewers with lived experience' }],
  ago: 3,
  by: IMOGEN,
  hypotheses: [],
};

export const LIBRARIES: ResearchContent = {
  key: 'libraries',
  name: 'Goldfields Libraries: one card for eight branches',
  ago: 208,
  by: PRIYA,
  deliverables: [SERVICE_MAP, ...LIBRARY_SCREENS, ACCESSIBILITY],
  backlog: [
    {
      name: 'Return at the station',
      statement: 'Commuters return books at the station if the box is on the platform side.',
      artifact: 'Cardboard box at Castlemaine station for a week',
      tests: ['A few books', 'Thirty books in a week', 'Rubbish'],
      testCount: 1,
      weeks: 2,
      sprints: [[DANIEL, 1]],
    },
    {
      name: 'Fines keep families away',
      statement: 'Families who owe a fine have not borrowed a book in a year.',
      artifact: 'Membership records of two branches, without names',
      sprints: [[PRIYA, 2]],
    },
    {
      name: 'The local history room',
      statement: 'Visitors of the history room would book an hour with a librarian.',
      artifact: 'Paper calendar on the door',
      weeks: 4,
      sprints: [],
    },
    {
      name: 'Audiobooks for drivers',
      statement:
        'Truck drivers borrow audiobooks if the app works beyond the reach of the network.',
      artifact: 'Interviews at two roadhouses',
      testCount: 12,
      sprints: [[MEI_LIN, 1]],
    },
  ],
};
