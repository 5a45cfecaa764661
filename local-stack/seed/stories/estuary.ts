import { changeSprints, edit, recordEvidence, revoke, sign } from '../events.ts';
import { deliverable, hypothesis, research } from '../story.ts';

export const estuary = research('estuary', 'Westernport Estuary Watch: water quality logger', [
  { by: 'priya', daysAgo: 142 },
  // Sprints moved between contractors after both signed: the total is the same, the rows differ.
  deliverable('buoy', 'Buoy housing and mooring', [
    { by: 'sam', daysAgo: 104, weeks: 6, bom: 'estuary/bom-buoy' },
    { amount: 1120, justification: 'Chain, shackles and two anchors' },
    hypothesis('Stays upright in a chop', 'It stays within 20 degrees in half a metre.', {
      artifact: 'Half-size housing in the wave tank at Footscray',
      plan: { fidelity: 'Works-like', testCount: 4, weeks: 2, sprints: { sam: 2, jonas: 3 } },
      evidence: 'Within 20 degrees for 97 % of an hour; no capsize.',
    }),
    hypothesis('One person lifts it', 'A volunteer of seventy lifts the buoy alone.', {
      artifact: 'Weighted dummy of 6, 8 and 10 kg',
      plan: { fidelity: 'Works-like', testCount: 6, weeks: 1, sprints: { daniel: 1, sam: 2 } },
      evidence: 'All six managed 8 kg, two of six 10 kg.',
    }),
    sign('sam', 98, 'contractor', 'commencement'),
    sign('anneke', 95, 'client', 'commencement'),
    recordEvidence('sam', 70),
    changeSprints('sam', 41, 2, { daniel: 2, sam: 1 }),
  ]),
  // An extra item was raised under the override: the signed price stands, the live price differs.
  deliverable('sensor-board', 'Sensor board, second revision', [
    { by: 'sam', daysAgo: 76, weeks: 5, bom: 'estuary/bom-board-rev-2' },
    { amount: 1460, justification: 'Boards, second revision, batch of five' },
    { amount: 320, justification: 'Calibration solutions' },
    hypothesis('Agrees with the laboratory', 'Turbidity agrees with the laboratory’s meter.', {
      artifact: 'Board beside the laboratory’s meter',
      plan: { fidelity: 'Bench test', testCount: 30, weeks: 2, sprints: { sam: 4, daniel: 1 } },
      tests: ['Within 25 %', 'Within 10 % for 28 of 30 samples', 'Drifts during the day'],
    }),
    hypothesis('Calibrated by volunteers', 'A volunteer calibrates it from one printed card.', {
      artifact: 'Card and board, no helper in the room',
      plan: { fidelity: 'Works-like', testCount: 6, weeks: 1, sprints: { priya: 1, jonas: 1 } },
    }),
    sign('sam', 71, 'contractor', 'commencement'),
    sign('anneke', 69, 'client', 'commencement'),
    edit('priya', 22, {
      deliverableExtraItems: [
        { amount: 1940, justification: 'Boards, second revision, batch of eight' },
        { amount: 320, justification: 'Calibration solutions' },
      ],
    }),
  ]),
  // Both commencements were revoked while the scope was discussed: no price is frozen.
  deliverable('volunteer-app', 'Volunteer phone app', [
    { by: 'priya', daysAgo: 47, weeks: 6, methods: '/clickable-prototypes' },
    hypothesis('Read the buoy from the jetty', 'Readings are collected without a boat.', {
      artifact: 'App on three phones, logger at 40 metres',
      plan: { fidelity: 'Works-like', testCount: 20, weeks: 2, sprints: { sam: 1, meilin: 2 } },
    }),
    hypothesis('A chart before a number', 'A chart of the tide shows a wrong reading sooner.', {
      artifact: 'Two screens with the same ten errors',
      plan: { testCount: 8, weeks: 1, sprints: { meilin: 2, priya: 1, daniel: 1 } },
    }),
    sign('priya', 42, 'contractor', 'commencement'),
    sign('anneke', 40, 'client', 'commencement'),
    revoke('anneke', 36, 'client', 'commencement'),
    revoke('priya', 35, 'contractor', 'commencement'),
  ]),
  // Pro bono: the discount takes the price to 0, and both sides signed it.
  deliverable('field-visits', 'Field visits with volunteer samplers', [
    { by: 'priya', daysAgo: 140, weeks: 3, methods: '/shadowing' },
    { amount: 480, justification: 'Boat hire, two mornings' },
    { amount: -11040, justification: 'Pro bono: first stage given to the volunteers' },
    hypothesis('Sampling waits for the weekend', 'The weekday tides are missing.', {
      artifact: 'Five years of sampling sheets',
      plan: { fidelity: 'Desk study', testCount: 977, weeks: 1, sprints: { daniel: 1, sam: 2 } },
      evidence: '812 of 977 samples on a Saturday or Sunday.',
    }),
    hypothesis('The sheet is filled in at home', 'Readings are written down from memory.', {
      artifact: 'Four mornings on the water',
      plan: { fidelity: 'Field visit', testCount: 26, weeks: 2, sprints: { priya: 2, daniel: 1 } },
      evidence: '17 of 26 sheets completed at home; six readings differ from the photographs.',
    }),
    sign('priya', 134, 'contractor', 'commencement'),
    sign('anneke', 133, 'client', 'commencement'),
    recordEvidence('priya', 119),
    sign('anneke', 117, 'client', 'completion'),
  ]),
]);
