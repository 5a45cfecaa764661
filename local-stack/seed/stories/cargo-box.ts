import {
  changeSprints,
  edit,
  recordEvidence,
  remark,
  revoke,
  sign,
  signForClient,
} from '../events.ts';
import { deliverable, hypothesis, research } from '../story.ts';

export const cargoBox = research('cargo-box', 'Fernhill Couriers: lockable box for cargo bikes', [
  { by: 'tom', daysAgo: 120 },
  // Complete, but the client has revoked its completion.
  deliverable('ride-alongs', 'Ride-alongs with couriers', [
    { by: 'tom', daysAgo: 118, weeks: 3, methods: '/shadowing' },
    { amount: 360, justification: 'Cargo bike hire, four days' },
    hypothesis('The box is opened forty times a shift', 'Couriers open it forty times.', {
      artifact: 'Tally sheet, eight shifts',
      plan: { fidelity: 'Field visit', testCount: 8, weeks: 2, sprints: { daniel: 2, tom: 2 } },
      evidence: '38 to 71 openings, median 52; forty or more in seven of eight shifts.',
    }),
    hypothesis('Locks are left open', 'The box is left unlocked at more than half of the stops.', {
      artifact: 'Observation at every stop, counted from the kerb',
      plan: { testCount: 402, weeks: 2, sprints: { daniel: 2, tom: 1, sam: 1 } },
      evidence: 'Unlocked at 288 of 402 stops. ‘I can see it from the door’ was the usual reason.',
    }),
    sign('tom', 114, 'contractor', 'commencement'),
    sign('gianni', 112, 'client', 'commencement'),
    recordEvidence('daniel', 99),
    sign('tom', 97, 'contractor', 'completion'),
    sign('gianni', 96, 'client', 'completion'),
    edit('helen', 95, { deliverablePaymentState: 'invoiced' }),
    revoke('gianni', 93, 'client', 'completion'),
  ]),
  // Signed by both. Then a hypothesis needed more sprints: both signatures have lapsed.
  deliverable('lid-mechanism', 'Box geometry and lid mechanism', [
    { by: 'tom', daysAgo: 88, weeks: 5, bom: 'cargo-box/bom-lid-rev-b' },
    { amount: 780, justification: 'Gas struts and hinges, four kinds' },
    { amount: 1340, justification: 'Laser cutting, two rounds' },
    hypothesis('A roller lid beats a hinge', 'It opens with one gloved hand in two seconds.', {
      artifact: 'Full-size rig with three lids',
      plan: { testCount: 100, weeks: 2, sprints: { tom: 2, jonas: 2, sam: 1 } },
      evidence: 'Roller 1.4 s, hinge 2.6 s. Jammed twice with grit; brush seal added.',
    }),
    hypothesis('Closes by its own weight', 'A lid that falls shut is left open less often.', {
      artifact: 'Rig with and without a strut',
      plan: { testCount: 40, weeks: 2, sprints: { tom: 2, daniel: 1, samByEmail: 1 } },
    }),
    sign('tom', 83, 'contractor', 'commencement'),
    sign('gianni', 82, 'client', 'commencement'),
    recordEvidence('tom', 61),
    changeSprints('tom', 2, 2, { tom: 2, daniel: 1, samByEmail: 2, jonas: 1 }),
  ]),
  // Lapsed by an added hypothesis, then signed again by both: ready to invoice.
  deliverable('looks-like', 'Looks-like prototype, three boxes', [
    { by: 'tom', daysAgo: 54, weeks: 4, bom: 'cargo-box/bom-looks-like' },
    { amount: 2460, justification: 'Birch ply, aluminium profile and fittings for three boxes' },
    { amount: 540, justification: 'Powder coating, one batch' },
    hypothesis('Reads as a safe, not a bin', 'Passers-by take the box for something locked.', {
      artifact: 'Three finished boxes parked in Lygon Street',
      plan: { fidelity: 'Looks-like', testCount: 20, weeks: 2, sprints: { tom: 2, daniel: 1 } },
    }),
    hypothesis('One colour for all fleets', 'A grey with a panel serves every client.', {
      artifact: 'Panels for five clients',
      plan: { testCount: 5, weeks: 1, sprints: { tom: 1, sam: 1, jonas: 1 } },
    }),
    sign('tom', 50, 'contractor', 'commencement'),
    sign('gianni', 49, 'client', 'commencement'),
    hypothesis('Corners that forgive', 'Corners of 40 mm survive a fall without a dent.', {
      artifact: 'Drop of a loaded bike, three times',
      plan: { fidelity: 'Looks-like', testCount: 3, weeks: 1, sprints: { jonas: 1 } },
      added: ['tom', 33],
    }),
    sign('tom', 31, 'contractor', 'commencement'),
    sign('gianni', 28, 'client', 'commencement'),
  ]),
  // The client's purchase order came by e-mail; the contractor has not signed yet.
  deliverable('lock', 'Lock and keypad electronics', [
    { by: 'sam', daysAgo: 24, weeks: 6, bom: 'cargo-box/bom-lock-rev-a' },
    { amount: 890, justification: 'Circuit boards and solenoids, batch of ten' },
    hypothesis('Four digits are enough', 'Couriers remember a four-digit code for a week.', {
      artifact: 'Keypad on two boxes',
      plan: { testCount: 10, weeks: 2, sprints: { sam: 2, daniel: 1, aroha: 1 } },
    }),
    hypothesis('A month on one charge', 'The lock opens fifty times a day for a month.', {
      artifact: 'Bench rig that opens the lock every minute',
      plan: { fidelity: 'Bench test', testCount: 3, weeks: 2, sprints: { sam: 2 } },
    }),
    hypothesis('Opens when the battery is flat', 'A hidden key opens the box in a minute.', {
      artifact: 'Sacrificial box and a locksmith',
      plan: { fidelity: 'Works-like', testCount: 1, weeks: 1, sprints: { jonas: 1 } },
    }),
    signForClient('helen', 13, 'commencement', 'Purchase order FC-0931, e-mail of G. Marchetti'),
    remark('gianni', 2, 'question', 'Does the price include a second key for the depot?', 3),
  ]),
  hypothesis('Light inside the box', 'A light that comes on with the lid saves time.', {
    plan: { fidelity: 'Works-like', weeks: 2, sprints: { sam: 1 } },
  }),
  hypothesis('Share the box between shifts', 'A shared box needs shelves of one’s own.', {
    plan: { testCount: 10, sprints: { daniel: 1 } },
  }),
]);
