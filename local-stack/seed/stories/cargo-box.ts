import {
  edit,
  recordEvidence,
  remark,
  replan,
  revoke,
  signBoth,
  signForClient,
} from '../events.ts';
import { deliverable, hypothesis, research } from '../play.ts';

export const cargoBox = research('cargo-box', 'Fernhill Couriers: lockable box for cargo bikes', [
  { by: 'tom', daysAgo: 120 },
  // Complete, but the client has revoked its completion.
  deliverable('ride-alongs', 'Ride-alongs with couriers', [
    { by: 'tom', daysAgo: 118, weeks: 3, methods: '/shadowing' },
    { amount: 360, justification: 'Cargo bike hire, four days' },
    hypothesis('The box is opened forty times a shift', 'Couriers open it forty times.', {
      plan: ['Tally sheet, eight shifts', 2, { daniel: 2, tom: 2 }, 8, 'Field visit'],
      evidence: '38 to 71 openings, median 52; forty or more in seven of eight shifts.',
    }),
    hypothesis('Locks are left open', 'The box is left unlocked at more than half of the stops.', {
      plan: ['Observation at every stop, counted from the kerb', 2, { daniel: 2, tom: 1, sam: 1 }],
      evidence: 'Unlocked at 288 of 402 stops. ‘I see it from the door.’',
    }),
    signBoth('commencement', ['tom', 114], ['gianni', 112]),
    recordEvidence('daniel', 99),
    signBoth('completion', ['tom', 97], ['gianni', 96]),
    edit('helen', 95, { deliverablePaymentState: 'invoiced' }),
    revoke('gianni', 93, 'client', 'completion'),
  ]),
  // Signed by both. Then a hypothesis needed more sprints: both signatures have lapsed.
  deliverable('lid-mechanism', 'Box geometry and lid mechanism', [
    { by: 'tom', daysAgo: 88, weeks: 5, bom: 'cargo-box/bom-lid-rev-b' },
    { amount: 780, justification: 'Gas struts and hinges, four kinds' },
    { amount: 1340, justification: 'Laser cutting, two rounds' },
    hypothesis('A roller lid beats a hinge', 'It opens with one gloved hand in two seconds.', {
      plan: ['Full-size rig with three lids', 2, { tom: 2, jonas: 2, sam: 1 }, 100],
      evidence: 'Roller 1.4 s, hinge 2.6 s. Jammed twice with grit; brush seal added.',
    }),
    hypothesis('Closes by its own weight', 'A lid that falls shut is left open less often.', {
      plan: ['Rig with and without a strut', 2, { tom: 2, daniel: 1, samByEmail: 1 }, 40],
    }),
    signBoth('commencement', ['tom', 83], ['gianni', 82]),
    recordEvidence('tom', 61),
    replan('tom', 2, 2, { tom: 2, daniel: 1, samByEmail: 2, jonas: 1 }),
  ]),
  // Lapsed by an added hypothesis, then signed again by both: ready to invoice.
  deliverable('looks-like', 'Looks-like prototype, three boxes', [
    { by: 'tom', daysAgo: 54, weeks: 4, bom: 'cargo-box/bom-looks-like' },
    { amount: 2460, justification: 'Birch ply, aluminium profile and fittings for three boxes' },
    { amount: 540, justification: 'Powder coating, one batch' },
    hypothesis('Reads as a safe, not a bin', 'Passers-by take the box for something locked.', {
      plan: ['Three finished boxes parked in Lygon Street', 2, { tom: 2, daniel: 1 }, 20],
    }),
    hypothesis('One colour for all fleets', 'A grey with a panel serves every client.', {
      plan: ['Panels for five clients', 1, { tom: 1, sam: 1, jonas: 1 }, 5],
    }),
    signBoth('commencement', ['tom', 50], ['gianni', 49]),
    hypothesis('Corners that forgive', 'Corners of 40 mm survive a fall without a dent.', {
      plan: ['Drop of a loaded bike, three times', 1, { jonas: 1 }, 3, 'Looks-like'],
    }),
    signBoth('commencement', ['tom', 31], ['gianni', 28]),
  ]),
  // The client's purchase order came by e-mail; the contractor has not signed yet.
  deliverable('lock', 'Lock and keypad electronics', [
    { by: 'sam', daysAgo: 24, weeks: 6, bom: 'cargo-box/bom-lock-rev-a' },
    { amount: 890, justification: 'Circuit boards and solenoids, batch of ten' },
    hypothesis('Four digits are enough', 'Couriers remember a four-digit code for a week.', {
      plan: ['Keypad on two boxes', 2, { sam: 2, daniel: 1, aroha: 1 }, 10],
    }),
    hypothesis('A month on one charge', 'The lock opens fifty times a day for a month.', {
      plan: ['Bench rig that opens the lock every minute', 2, { sam: 2 }, 3, 'Bench test'],
    }),
    hypothesis('Opens when the battery is flat', 'A hidden key opens the box in a minute.', {
      plan: ['Sacrificial box and a locksmith', 1, { jonas: 1 }, 1, 'Works-like'],
    }),
    signForClient('helen', 13, 'commencement', 'Purchase order FC-0931, e-mail of G. Marchetti'),
    remark('gianni', 2, 'question', 'Does the price include a second key for the depot?', 3),
  ]),
  hypothesis('Light inside the box', 'A light that comes on with the lid saves time.', {
    plan: ['Strip light on two boxes', 2, { sam: 1 }],
  }),
  hypothesis('Share the box between shifts', 'A shared box needs shelves of one’s own.', {
    plan: ['Interviews at shift change', null, { daniel: 1 }, 10],
  }),
]);
