import { AROHA, DANIEL, GIANNI, HELEN, MACHINIST, SAM, TOM } from '../people.ts';
import type { DeliverableContent } from './content.ts';

/** Lapsed by an added hypothesis, then signed anew by both: ready to invoice. */
const LOOKS_LIKE: DeliverableContent = {
  key: 'cargo-box/looks-like',
  name: 'Looks-like prototype, three boxes',
  lead: TOM,
  weeks: 4,
  methodsLink: 'https://methods.countersign.example/looks-like-prototypes',
  bomLink: 'https://docs.countersign.example/cargo-box/bom-looks-like',
  extraItems: [
    { amount: 2460, justification: 'Birch ply, aluminium profile and fittings for three boxes' },
    { amount: 540, justification: 'Powder coating, one batch' },
  ],
  ago: 54,
  by: TOM,
  hypotheses: [
    {
      name: 'Reads as a safe, not a bin',
      statement: 'Passers-by take the box for something that is locked.',
      artifact: 'Three finished boxes parked in Lygon Street',
      tests: ['Taken for a bin as often', '15 of 20 say it is locked', 'It draws rubbish'],
      fidelity: 'Looks-like',
      testCount: 20,
      weeks: 2,
      sprints: [
        [TOM, 2],
        [DANIEL, 1],
      ],
    },
    {
      name: 'One colour for all fleets',
      statement: 'A neutral grey with an exchangeable panel serves every client of the couriers.',
      artifact: 'Panels for five clients',
      tests: [
        'Clients want their own colour',
        'Four of five accept the panel',
        'The panel is stolen',
      ],
      fidelity: 'Looks-like',
      testCount: 5,
      weeks: 1,
      sprints: [[TOM, 1]],
    },
    {
      name: 'Corners that forgive',
      statement: 'Rounded corners of 40 mm survive a fall of the bike without a dent that shows.',
      artifact: 'Drop of a loaded bike, three times',
      tests: [
        'Same dents as square corners',
        'No dent visible from two metres',
        'The profile cracks',
      ],
      fidelity: 'Looks-like',
      testCount: 3,
      weeks: 1,
      sprints: [
        [SAM, 1],
        [MACHINIST, 1],
      ],
    },
  ],
  story: [
    { kind: 'sign', ago: 50, by: TOM, slot: 'contractor commencement' },
    { kind: 'sign', ago: 49, by: GIANNI, slot: 'client commencement' },
    {
      kind: 'add',
      ago: 33,
      by: TOM,
      hypothesis: {
        name: 'Fits through a shop door',
        statement: 'The box leaves the bike and passes a door of 76 cm with one person.',
        artifact: 'Quick-release on the third box',
        tests: ['Two people are needed', 'One person, under a minute', 'The box stays on the bike'],
        fidelity: 'Looks-like',
        testCount: 6,
        weeks: 1,
        sprints: [[MACHINIST, 1]],
      },
    },
    { kind: 'sign', ago: 31, by: TOM, slot: 'contractor commencement' },
    { kind: 'sign', ago: 28, by: GIANNI, slot: 'client commencement' },
  ],
};

/** The client's purchase order came by e-mail; the contractor has not signed yet. */
const LOCK: DeliverableContent = {
  key: 'cargo-box/lock',
  name: 'Lock and keypad electronics',
  lead: SAM,
  weeks: 6,
  bomLink: 'https://docs.countersign.example/cargo-box/bom-lock-rev-a',
  extraItems: [{ amount: 890, justification: 'Circuit boards and solenoids, batch of ten' }],
  ago: 24,
  by: SAM,
  hypotheses: [
    {
      name: 'Four digits are enough',
      statement: 'Couriers remember a four-digit code for a week without writing it down.',
      artifact: 'Keypad on two boxes',
      tests: [
        'Codes are written on the box',
        'Eight of ten enter it right on day seven',
        'Six or fewer',
      ],
      fidelity: 'Works-like',
      testCount: 10,
      weeks: 2,
      sprints: [
        [SAM, 2],
        [DANIEL, 1],
      ],
    },
    {
      name: 'A month on one charge',
      statement: 'The lock runs for a month of fifty openings a day on one charge.',
      artifact: 'Bench rig that opens the lock every minute',
      tests: ['About two weeks', '1,500 openings or more', 'Fewer than 500 openings'],
      fidelity: 'Bench test',
      testCount: 3,
      weeks: 2,
      sprints: [[SAM, 2]],
    },
    {
      name: 'Opens when the battery is flat',
      statement:
        'A key behind the badge opens the box within a minute, and nobody finds it by chance.',
      artifact: 'Sacrificial box and a locksmith',
      tests: ['Neither', 'Both', 'The key is found by chance'],
      fidelity: 'Works-like',
      testCount: 1,
      weeks: 1,
      sprints: [[MACHINIST, 1]],
    },
    {
      name: 'Insurers will count it',
      statement: 'Two insurers accept the opening log as proof that the box was locked.',
      artifact: 'Letter and sample log sent to four insurers',
      tests: ['No answer', 'Two of four accept', 'They ask for a certified lock'],
      testCount: 4,
      weeks: 4,
      sprints: [[AROHA, 1]],
    },
  ],
  story: [
    {
      kind: 'sign',
      ago: 13,
      by: HELEN,
      slot: 'client commencement',
      external: 'Purchase order FC-0931, e-mail of G. Marchetti',
    },
  ],
};

export const CARGO_PROTOTYPES: readonly DeliverableContent[] = [LOOKS_LIKE, LOCK];
