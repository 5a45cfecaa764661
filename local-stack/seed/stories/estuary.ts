import { edit, recordEvidence, replan, revoke, sign, signBoth } from '../events.ts';
import { deliverable, hypothesis, research } from '../play.ts';

export const estuary = research('estuary', 'Westernport Estuary Watch: water quality logger', [
  { by: 'priya', daysAgo: 142 },
  // Sprints moved between contractors after both signed: the total is the same, the rows differ.
  deliverable('buoy', 'Buoy housing and mooring', [
    { by: 'sam', daysAgo: 104, weeks: 6, bom: 'estuary/bom-buoy' },
    { amount: 1120, justification: 'Chain, shackles and two anchors' },
    hypothesis('Stays upright in a chop', 'It stays within 20 degrees in half a metre.', {
      plan: ['Half-size housing in the wave tank at Footscray', 2, { sam: 2, jonas: 3 }, 4],
      evidence: 'Within 20 degrees for 97 % of an hour; no capsize.',
    }),
    hypothesis('One person lifts it', 'A volunteer of seventy lifts the buoy alone.', {
      plan: ['Weighted dummy of 6, 8 and 10 kg', 1, { daniel: 1, sam: 2 }, 6, 'Works-like'],
      evidence: 'All six managed 8 kg, two of six 10 kg.',
    }),
    signBoth('commencement', ['sam', 98], ['anneke', 95]),
    recordEvidence('sam', 70),
    replan('sam', 41, 2, { daniel: 2, sam: 1 }),
  ]),
  // An extra item was raised under the override: the signed price stands, the live price differs.
  deliverable('sensor-board', 'Sensor board, second revision', [
    { by: 'sam', daysAgo: 76, weeks: 5, bom: 'estuary/bom-board-rev-2' },
    { amount: 1460, justification: 'Boards, second revision, batch of five' },
    { amount: 320, justification: 'Calibration solutions' },
    hypothesis('Agrees with the laboratory', 'Turbidity agrees with the laboratory’s meter.', {
      plan: ['Board beside the laboratory’s meter', 2, { sam: 4, daniel: 1 }, 30, 'Bench test'],
      tests: ['Within 25 %', 'Within 10 % for 28 of 30 samples', 'Drifts during the day'],
    }),
    hypothesis('Calibrated by volunteers', 'A volunteer calibrates it from one printed card.', {
      plan: ['Card and board, no helper in the room', 1, { priya: 1, jonas: 1 }, 6, 'Works-like'],
    }),
    signBoth('commencement', ['sam', 71], ['anneke', 69]),
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
      plan: ['App on three phones', 2, { sam: 1, meilin: 4, priya: 1, daniel: 1 }, 20],
    }),
    signBoth('commencement', ['priya', 42], ['anneke', 40]),
    revoke('anneke', 36, 'client', 'commencement'),
    revoke('priya', 35, 'contractor', 'commencement'),
  ]),
  // Pro bono: the discount takes the price to 0, and both sides signed it.
  deliverable('field-visits', 'Field visits with volunteer samplers', [
    { by: 'priya', daysAgo: 140, weeks: 3, methods: '/shadowing' },
    { amount: 480, justification: 'Boat hire, two mornings' },
    { amount: -11040, justification: 'Pro bono: first stage given to the volunteers' },
    hypothesis('Sampling waits for the weekend', 'The weekday tides are missing.', {
      plan: ['Five years of sampling sheets', 1, { daniel: 1, sam: 2 }, 977, 'Desk study'],
      evidence: '812 of 977 samples on a Saturday or Sunday.',
    }),
    hypothesis('The sheet is filled in at home', 'Readings are written down from memory.', {
      plan: ['Four mornings on the water', 2, { priya: 2, daniel: 1 }, 26, 'Field visit'],
      evidence: '17 of 26 sheets completed at home; six readings differ from the photographs.',
    }),
    signBoth('commencement', ['priya', 134], ['anneke', 133]),
    recordEvidence('priya', 119),
    sign('anneke', 117, 'client', 'completion'),
  ]),
]);
