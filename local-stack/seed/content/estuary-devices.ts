import { ANNEKE, DANIEL, MACHINIST, MEI_LIN, PRIYA, SAM } from '../people.ts';
import type { DeliverableContent } from './content.ts';

const BOARD_ITEMS = [
  { amount: 1460, justification: 'Boards, second revision, batch of five' },
  { amount: 320, justification: 'Calibration solutions' },
];

/** An extra item was raised under the override: the price that was signed stands, the live one differs. */
const SENSOR_BOARD: DeliverableContent = {
  key: 'estuary/sensor-board',
  name: 'Sensor board, second revision',
  lead: SAM,
  weeks: 5,
  bomLink: 'https://docs.countersign.example/estuary/bom-board-rev-2',
  extraItems: BOARD_ITEMS,
  ago: 76,
  by: SAM,
  hypotheses: [
    {
      name: 'Agrees with the laboratory',
      statement: 'Turbidity agrees with the laboratory within 10 % from 5 to 200 units.',
      artifact: 'Board beside the laboratory’s meter',
      tests: ['Within 25 %', 'Within 10 % for 28 of 30 samples', 'Drifts during the day'],
      fidelity: 'Bench test',
      testCount: 30,
      weeks: 2,
      sprints: [
        [SAM, 2],
        [DANIEL, 1],
      ],
    },
    {
      name: 'Calibrated by volunteers',
      statement: 'A volunteer calibrates the board from one printed card in ten minutes.',
      artifact: 'Card and board, no helper in the room',
      tests: ['Only with help', 'Five of six within ten minutes', 'The wrong bottle is used'],
      fidelity: 'Works-like',
      testCount: 6,
      weeks: 1,
      sprints: [[PRIYA, 1]],
    },
    {
      name: 'Six weeks between visits',
      statement: 'One charge and one card last for six weeks of readings every ten minutes.',
      artifact: 'Three boards in the cold room',
      tests: ['Three to six weeks', 'Six weeks on all three', 'Less than three weeks'],
      fidelity: 'Bench test',
      testCount: 3,
      weeks: 6,
      sprints: [[SAM, 1]],
    },
    {
      name: 'Salt does no harm',
      statement: 'The coating survives 500 hours of salt spray without a reading that jumps.',
      artifact: 'Chamber at the institute in Clayton',
      tests: ['A few jumps', 'No jump in 500 hours', 'The coating lifts'],
      fidelity: 'Bench test',
      testCount: 2,
      weeks: 4,
      sprints: [[MACHINIST, 1]],
    },
    {
      name: 'Cheaper than three lost probes',
      statement: 'A board costs less than $180 in a batch of fifty.',
      artifact: 'Quotations from three makers',
      tests: ['About $180', 'Two of three quote less', 'More than $250'],
      fidelity: 'Desk study',
      testCount: 3,
      weeks: 1,
      sprints: [[SAM, 1]],
    },
  ],
  story: [
    { kind: 'sign', ago: 71, by: SAM, slot: 'contractor commencement' },
    { kind: 'sign', ago: 69, by: ANNEKE, slot: 'client commencement' },
    {
      kind: 'edit',
      ago: 22,
      by: PRIYA,
      fields: {
        deliverableExtraItems: [
          { amount: 1940, justification: 'Boards, second revision, batch of eight' },
          { amount: 320, justification: 'Calibration solutions' },
        ],
      },
    },
  ],
};

/** Both commencements were revoked while the scope was argued over: no price is frozen. */
const VOLUNTEER_APP: DeliverableContent = {
  key: 'estuary/volunteer-app',
  name: 'Volunteer phone app',
  lead: PRIYA,
  weeks: 6,
  methodsLink: 'https://methods.countersign.example/clickable-prototypes',
  ago: 47,
  by: PRIYA,
  hypotheses: [
    {
      name: 'Read the buoy from the jetty',
      statement: 'Volunteers collect the readings from the jetty by phone, without a boat.',
      artifact: 'App on three phones, logger at 40 metres',
      tests: [
        'A boat is needed half the time',
        'Nine of ten tries from the jetty',
        'No connection',
      ],
      fidelity: 'Works-like',
      testCount: 20,
      weeks: 2,
      sprints: [
        [SAM, 1],
        [MEI_LIN, 2],
      ],
    },
    {
      name: 'A chart before a number',
      statement: 'A chart of the last tide tells volunteers sooner that a reading is wrong.',
      artifact: 'Two screens with the same ten errors',
      tests: ['As many found', 'Eight of ten found on the chart, five on the table', 'Fewer found'],
      fidelity: 'Clickable',
      testCount: 8,
      weeks: 1,
      sprints: [[MEI_LIN, 2]],
    },
    {
      name: 'The tide reminds them',
      statement: 'A reminder tied to the tide brings twice as many weekday visits as a fixed hour.',
      artifact: 'Messages sent by hand for four weeks',
      tests: ['No difference', 'Twice as many', 'Reminders are switched off'],
      fidelity: 'Field trial',
      testCount: 12,
      weeks: 4,
      sprints: [[PRIYA, 1]],
    },
    {
      name: 'Readable in the glare',
      statement:
        'Dark type on white is read in full sun by people with reading glasses left at home.',
      artifact: 'Six screens on the pier at noon',
      tests: ['No difference', 'Five of six read it at arm’s length', 'Nobody reads it'],
      fidelity: 'Clickable',
      testCount: 6,
      weeks: 1,
      sprints: [[DANIEL, 1]],
    },
  ],
  story: [
    { kind: 'sign', ago: 42, by: PRIYA, slot: 'contractor commencement' },
    { kind: 'sign', ago: 40, by: ANNEKE, slot: 'client commencement' },
    { kind: 'revoke', ago: 36, by: ANNEKE, slot: 'client commencement' },
    { kind: 'revoke', ago: 35, by: PRIYA, slot: 'contractor commencement' },
  ],
};

export const ESTUARY_DEVICES: readonly DeliverableContent[] = [SENSOR_BOARD, VOLUNTEER_APP];
