import { ANNEKE, AROHA, DANIEL, MACHINIST, PRIYA, SAM } from '../people.ts';
import type { DeliverableContent, ResearchContent } from './content.ts';
import { ESTUARY_DEVICES } from './estuary-devices.ts';

/** Pro bono: the discount takes the price to exactly nothing, and nothing was signed for. */
const FIELD_VISITS: DeliverableContent = {
  key: 'estuary/field-visits',
  name: 'Field visits with volunteer samplers',
  lead: PRIYA,
  weeks: 3,
  methodsLink: 'https://methods.countersign.example/shadowing',
  extraItems: [
    { amount: 480, justification: 'Boat hire, two mornings' },
    { amount: -11040, justification: 'Pro bono: first stage given to the volunteers' },
  ],
  ago: 140,
  by: PRIYA,
  hypotheses: [
    {
      name: 'Samples are taken when people can, not when they should',
      statement: 'Volunteers sample at weekends, so the weekday tides are missing from the record.',
      artifact: 'Five years of sampling sheets',
      tests: [
        'Spread over the week',
        'Four in five samples on a weekend',
        'Weekday samples prevail',
      ],
      evidence: '812 of 977 samples on a Saturday or Sunday.',
      fidelity: 'Desk study',
      testCount: 977,
      weeks: 1,
      sprints: [[DANIEL, 1]],
    },
    {
      name: 'The sheet is filled in at home',
      statement: 'Readings are written down at home from memory or from photographs.',
      artifact: 'Four mornings on the water',
      tests: ['Written on the spot', 'At least half written later', 'Never written'],
      evidence: '17 of 26 sheets completed at home; six readings differ from the photographs.',
      fidelity: 'Field visit',
      testCount: 26,
      weeks: 2,
      sprints: [
        [PRIYA, 2],
        [DANIEL, 1],
      ],
    },
    {
      name: 'Mud is the enemy',
      statement: 'Probes fail because of mud in the connector, not because of the sensor.',
      artifact: 'Strip-down of nine broken probes',
      tests: [
        'Sensors and connectors alike',
        'Seven of nine failed at the connector',
        'Sensors fail',
      ],
      evidence: 'Eight of nine failed at the connector, one at the cable.',
      fidelity: 'Bench test',
      testCount: 9,
      weeks: 1,
      sprints: [[SAM, 2]],
    },
  ],
  story: [
    { kind: 'sign', ago: 134, by: PRIYA, slot: 'contractor commencement' },
    { kind: 'sign', ago: 133, by: ANNEKE, slot: 'client commencement' },
    { kind: 'evidence', ago: 119, by: PRIYA },
    { kind: 'sign', ago: 117, by: ANNEKE, slot: 'client completion' },
  ],
};

/** Work moved between contractors after both signed: the total stands, the rows differ. */
const BUOY: DeliverableContent = {
  key: 'estuary/buoy',
  name: 'Buoy housing and mooring',
  lead: SAM,
  weeks: 6,
  bomLink: 'https://docs.countersign.example/estuary/bom-buoy',
  extraItems: [{ amount: 1120, justification: 'Chain, shackles and two anchors' }],
  ago: 104,
  by: SAM,
  hypotheses: [
    {
      name: 'Stays upright in a chop',
      statement: 'The housing stays within 20 degrees of upright in waves of half a metre.',
      artifact: 'Half-size housing in the wave tank at Footscray',
      tests: [
        'No better than the old float',
        'Within 20 degrees for 95 % of the time',
        'It capsizes',
      ],
      evidence: 'Within 20 degrees for 97 % of an hour; no capsize.',
      fidelity: 'Works-like',
      testCount: 4,
      weeks: 2,
      sprints: [
        [SAM, 2],
        [MACHINIST, 1],
      ],
    },
    {
      name: 'One person lifts it',
      statement: 'A volunteer of seventy lifts the buoy into a dinghy alone.',
      artifact: 'Weighted dummy of 6, 8 and 10 kg',
      tests: ['Only the youngest manage', 'All six manage 8 kg', 'Nobody manages 6 kg'],
      evidence: 'All six managed 8 kg, two of six 10 kg.',
      fidelity: 'Works-like',
      testCount: 6,
      weeks: 1,
      sprints: [[DANIEL, 1]],
    },
    {
      name: 'Growth can be wiped off',
      statement: 'Weed on a smooth housing is wiped off in five minutes after six weeks.',
      artifact: 'Three surfaces in the water at Hastings',
      tests: [
        'No difference between surfaces',
        'Five minutes on the smooth one',
        'It needs a scraper',
      ],
      fidelity: 'Field trial',
      testCount: 3,
      weeks: 6,
      sprints: [[SAM, 2]],
    },
    {
      name: 'Sealed without screws',
      statement: 'A bayonet ring keeps water out at two metres and opens with cold hands.',
      artifact: 'Ring in two pitches, machined from acetal',
      tests: [
        'Leaks or sticks',
        'Dry for 48 hours and opened by six of six',
        'Leaks within an hour',
      ],
      fidelity: 'Works-like',
      testCount: 6,
      weeks: 2,
      sprints: [[MACHINIST, 2]],
    },
  ],
  story: [
    { kind: 'sign', ago: 98, by: SAM, slot: 'contractor commencement' },
    { kind: 'sign', ago: 95, by: ANNEKE, slot: 'client commencement' },
    { kind: 'evidence', ago: 70, by: SAM },
    {
      kind: 'reallocate',
      ago: 41,
      by: SAM,
      hypothesis: 3,
      sprints: [
        [SAM, 1],
        [DANIEL, 1],
      ],
    },
  ],
};

export const ESTUARY: ResearchContent = {
  key: 'estuary',
  name: 'Westernport Estuary Watch: water quality logger',
  ago: 142,
  by: PRIYA,
  deliverables: [FIELD_VISITS, BUOY, ...ESTUARY_DEVICES],
  backlog: [
    {
      name: 'Schools adopt a buoy',
      statement: 'A class that has named a buoy checks its readings every week of the term.',
      artifact: 'Pilot with two schools in Hastings',
      tests: ['Interest fades in the second week', 'Eight of ten weeks', 'Never checked'],
      testCount: 2,
      weeks: 10,
      sprints: [[PRIYA, 1]],
    },
    {
      name: 'Councils pay for the data',
      statement: 'Two councils will pay for a monthly report if the method is written down.',
      artifact: 'Sample report and a price',
      testCount: 5,
      sprints: [[AROHA, 2]],
    },
    {
      name: 'Sunlight is enough',
      statement: 'A panel the size of a postcard keeps the logger running through July.',
      artifact: 'Panel and logger on the studio’s roof',
      fidelity: 'Bench test',
      weeks: 4,
      sprints: [[SAM, 1]],
    },
    {
      name: 'Colour strips against the probe',
      statement:
        'For nitrate, a photographed colour strip is as good as the probe at a tenth of the cost.',
      artifact: 'Thirty paired readings',
      testCount: 30,
      sprints: [[DANIEL, 2]],
    },
  ],
};
