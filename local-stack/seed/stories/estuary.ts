import { changeSprints, edit, recordEvidence, revoke, sign } from '../events.ts';
import { hypothesis } from '../hypotheses.ts';
import { deliverable, research } from '../play.ts';

/** Sprints moved between contractors after both signed: the total is the same, the rows differ. */
const buoy = deliverable('buoy', 'Buoy housing and mooring', {
  created: ['sam', 104],
  lead: 'sam',
  weeks: 6,
  bomLink: 'https://docs.countersign.example/estuary/bom-buoy',
  extraItems: [{ amount: 1120, justification: 'Chain, shackles and two anchors' }],
  hypotheses: [
    hypothesis('Stays upright in a chop', {
      statement: 'The housing stays within 20 degrees of upright in waves of half a metre.',
      artifact: 'Half-size housing in the wave tank at Footscray',
      tests: 'No better than the old float | Within 20 degrees for 95 % of the time | It capsizes',
      evidence: 'Within 20 degrees for 97 % of an hour; no capsize.',
      plan: { fidelity: 'Works-like', testCount: 4, weeks: 2, sprints: { sam: 2, jonas: 1 } },
    }),
    hypothesis('One person lifts it', {
      statement: 'A volunteer of seventy lifts the buoy into a dinghy alone.',
      artifact: 'Weighted dummy of 6, 8 and 10 kg',
      tests: 'Only the youngest manage | All six manage 8 kg | Nobody manages 6 kg',
      evidence: 'All six managed 8 kg, two of six 10 kg.',
      plan: { fidelity: 'Works-like', testCount: 6, weeks: 1, sprints: { daniel: 1 } },
    }),
    hypothesis('Growth can be wiped off', {
      statement: 'Weed on a smooth housing is wiped off in five minutes after six weeks.',
      artifact: 'Three surfaces in the water at Hastings',
      tests: 'No difference between surfaces | Five minutes on the smooth one | It needs a scraper',
      plan: { fidelity: 'Field trial', testCount: 3, weeks: 6, sprints: { sam: 2 } },
    }),
    hypothesis('Sealed without screws', {
      statement: 'A bayonet ring keeps water out at two metres and opens with cold hands.',
      artifact: 'Ring in two pitches, machined from acetal',
      tests: 'Leaks or sticks | Dry for 48 hours and opened by six of six | Leaks within an hour',
      plan: { fidelity: 'Works-like', testCount: 6, weeks: 2, sprints: { jonas: 2 } },
    }),
  ],
  events: [
    sign('sam', 98, 'contractor commencement'),
    sign('anneke', 95, 'client commencement'),
    recordEvidence('sam', 70),
    changeSprints('sam', 41, 3, { sam: 1, daniel: 1 }),
  ],
});

/** An extra item was raised under the override: the signed price stands, the live price differs. */
const sensorBoard = deliverable('sensor-board', 'Sensor board, second revision', {
  created: ['sam', 76],
  lead: 'sam',
  weeks: 5,
  bomLink: 'https://docs.countersign.example/estuary/bom-board-rev-2',
  extraItems: [
    { amount: 1460, justification: 'Boards, second revision, batch of five' },
    { amount: 320, justification: 'Calibration solutions' },
  ],
  hypotheses: [
    hypothesis('Agrees with the laboratory', {
      statement: 'Turbidity agrees with the laboratory within 10 % from 5 to 200 units.',
      artifact: 'Board beside the laboratory’s meter',
      tests: 'Within 25 % | Within 10 % for 28 of 30 samples | Drifts during the day',
      plan: { fidelity: 'Bench test', testCount: 30, weeks: 2, sprints: { sam: 2, daniel: 1 } },
    }),
    hypothesis('Calibrated by volunteers', {
      statement: 'A volunteer calibrates the board from one printed card in ten minutes.',
      artifact: 'Card and board, no helper in the room',
      tests: 'Only with help | Five of six within ten minutes | The wrong bottle is used',
      plan: { fidelity: 'Works-like', testCount: 6, weeks: 1, sprints: { priya: 1 } },
    }),
    hypothesis('Six weeks between visits', {
      statement: 'One charge and one card last for six weeks of readings every ten minutes.',
      artifact: 'Three boards in the cold room',
      tests: 'Three to six weeks | Six weeks on all three | Less than three weeks',
      plan: { fidelity: 'Bench test', testCount: 3, weeks: 6, sprints: { sam: 1 } },
    }),
    hypothesis('Salt does no harm', {
      statement: 'The coating survives 500 hours of salt spray without a reading that jumps.',
      artifact: 'Chamber at the institute in Clayton',
      tests: 'A few jumps | No jump in 500 hours | The coating lifts',
      plan: { fidelity: 'Bench test', testCount: 2, weeks: 4, sprints: { jonas: 1 } },
    }),
    hypothesis('Cheaper than three lost probes', {
      statement: 'A board costs less than $180 in a batch of fifty.',
      artifact: 'Quotations from three makers',
      tests: 'About $180 | Two of three quote less | More than $250',
      plan: { fidelity: 'Desk study', testCount: 3, weeks: 1, sprints: { sam: 1 } },
    }),
  ],
  events: [
    sign('sam', 71, 'contractor commencement'),
    sign('anneke', 69, 'client commencement'),
    edit('priya', 22, {
      deliverableExtraItems: [
        { amount: 1940, justification: 'Boards, second revision, batch of eight' },
        { amount: 320, justification: 'Calibration solutions' },
      ],
    }),
  ],
});

/** Both commencements were revoked while the scope was discussed: no price is frozen. */
const volunteerApp = deliverable('volunteer-app', 'Volunteer phone app', {
  created: ['priya', 47],
  lead: 'priya',
  weeks: 6,
  methodsLink: 'https://methods.countersign.example/clickable-prototypes',
  hypotheses: [
    hypothesis('Read the buoy from the jetty', {
      statement: 'Volunteers collect the readings from the jetty by phone, without a boat.',
      artifact: 'App on three phones, logger at 40 metres',
      tests: 'A boat is needed half the time | Nine of ten tries from the jetty | No connection',
      plan: { fidelity: 'Works-like', testCount: 20, weeks: 2, sprints: { sam: 1, meilin: 2 } },
    }),
    hypothesis('A chart before a number', {
      statement: 'A chart of the last tide tells volunteers sooner that a reading is wrong.',
      artifact: 'Two screens with the same ten errors',
      tests: 'As many found | Eight of ten found on the chart, five on the table | Fewer found',
      plan: { fidelity: 'Clickable', testCount: 8, weeks: 1, sprints: { meilin: 2 } },
    }),
    hypothesis('The tide reminds them', {
      statement: 'A reminder tied to the tide brings twice as many weekday visits as a fixed hour.',
      artifact: 'Messages sent by hand for four weeks',
      tests: 'No difference | Twice as many | Reminders are switched off',
      plan: { fidelity: 'Field trial', testCount: 12, weeks: 4, sprints: { priya: 1 } },
    }),
    hypothesis('Readable in the glare', {
      statement:
        'Dark type on white is read in full sun by people with reading glasses left at home.',
      artifact: 'Six screens on the pier at noon',
      tests: 'No difference | Five of six read it at arm’s length | Nobody reads it',
      plan: { fidelity: 'Clickable', testCount: 6, weeks: 1, sprints: { daniel: 1 } },
    }),
  ],
  events: [
    sign('priya', 42, 'contractor commencement'),
    sign('anneke', 40, 'client commencement'),
    revoke('anneke', 36, 'client commencement'),
    revoke('priya', 35, 'contractor commencement'),
  ],
});

/** Pro bono: the discount takes the price to 0, and both sides signed it. */
const fieldVisits = deliverable('field-visits', 'Field visits with volunteer samplers', {
  created: ['priya', 140],
  lead: 'priya',
  weeks: 3,
  methodsLink: 'https://methods.countersign.example/shadowing',
  extraItems: [
    { amount: 480, justification: 'Boat hire, two mornings' },
    { amount: -11040, justification: 'Pro bono: first stage given to the volunteers' },
  ],
  hypotheses: [
    hypothesis('Samples are taken when people can, not when they should', {
      statement: 'Volunteers sample at weekends, so the weekday tides are missing from the record.',
      artifact: 'Five years of sampling sheets',
      tests: 'Spread over the week | Four in five samples on a weekend | Weekday samples prevail',
      evidence: '812 of 977 samples on a Saturday or Sunday.',
      plan: { fidelity: 'Desk study', testCount: 977, weeks: 1, sprints: { daniel: 1 } },
    }),
    hypothesis('The sheet is filled in at home', {
      statement: 'Readings are written down at home from memory or from photographs.',
      artifact: 'Four mornings on the water',
      tests: 'Written on the spot | At least half written later | Never written',
      evidence: '17 of 26 sheets completed at home; six readings differ from the photographs.',
      plan: { fidelity: 'Field visit', testCount: 26, weeks: 2, sprints: { priya: 2, daniel: 1 } },
    }),
    hypothesis('Mud is the enemy', {
      statement: 'Probes fail because of mud in the connector, not because of the sensor.',
      artifact: 'Strip-down of nine broken probes',
      tests: 'Sensors and connectors alike | Seven of nine failed at the connector | Sensors fail',
      evidence: 'Eight of nine failed at the connector, one at the cable.',
      plan: { fidelity: 'Bench test', testCount: 9, weeks: 1, sprints: { sam: 2 } },
    }),
  ],
  events: [
    sign('priya', 134, 'contractor commencement'),
    sign('anneke', 133, 'client commencement'),
    recordEvidence('priya', 119),
    sign('anneke', 117, 'client completion'),
  ],
});

export const estuary = research({
  key: 'estuary',
  name: 'Westernport Estuary Watch: water quality logger',
  created: ['priya', 142],
  deliverables: [buoy, sensorBoard, volunteerApp, fieldVisits],
  backlog: [
    hypothesis('Schools adopt a buoy', {
      statement: 'A class that has named a buoy checks its readings every week of the term.',
      artifact: 'Pilot with two schools in Hastings',
      tests: 'Interest fades in the second week | Eight of ten weeks | Never checked',
      plan: { testCount: 2, weeks: 10, sprints: { priya: 1 } },
    }),
    hypothesis('Councils pay for the data', {
      statement: 'Two councils will pay for a monthly report if the method is written down.',
      artifact: 'Sample report and a price',
      plan: { testCount: 5, sprints: { aroha: 2 } },
    }),
    hypothesis('Sunlight is enough', {
      statement: 'A panel the size of a postcard keeps the logger running through July.',
      artifact: 'Panel and logger on the studio’s roof',
      plan: { fidelity: 'Bench test', weeks: 4, sprints: { sam: 1 } },
    }),
    hypothesis('Colour strips against the probe', {
      statement:
        'For nitrate, a photographed colour strip is as good as the probe at a tenth of the cost.',
      artifact: 'Thirty paired readings',
      plan: { testCount: 30, sprints: { daniel: 2 } },
    }),
  ],
});
