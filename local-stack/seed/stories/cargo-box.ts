import {
  addHypothesis,
  ask,
  changeSprints,
  edit,
  recordEvidence,
  revoke,
  sign,
  signExternally,
} from '../events.ts';
import { hypothesis } from '../hypotheses.ts';
import { deliverable, research } from '../play.ts';

/** Complete, but the client has revoked its completion. */
const rideAlongs = deliverable('ride-alongs', 'Ride-alongs with couriers', {
  created: ['tom', 118],
  lead: 'tom',
  weeks: 3,
  methodsLink: 'https://methods.countersign.example/shadowing',
  extraItems: [{ amount: 360, justification: 'Cargo bike hire, four days' }],
  hypotheses: [
    hypothesis('The box is opened forty times a shift', {
      statement: 'Couriers open the box at least forty times in a shift of six hours.',
      artifact: 'Tally sheet, eight shifts',
      tests: 'Twenty to forty openings | Forty or more in six of eight shifts | Fewer than twenty',
      evidence: '38 to 71 openings, median 52; forty or more in seven of eight shifts.',
      plan: { fidelity: 'Field visit', testCount: 8, weeks: 2, sprints: { daniel: 2, tom: 1 } },
    }),
    hypothesis('Locks are left open', {
      statement:
        'With the present padlock the box is left unlocked at more than half of the stops.',
      artifact: 'Observation at every stop',
      tests: 'Locked at most stops | Unlocked at more than half | Always locked',
      measure: 'Counted from the kerb, courier not told',
      evidence: 'Unlocked at 288 of 402 stops. ‘I can see it from the door’ was the usual reason.',
      plan: { fidelity: 'Field visit', testCount: 402, weeks: 2, sprints: { daniel: 2 } },
    }),
    hypothesis('One hand is always full', {
      statement: 'The lid has to open and close with one hand and a glove.',
      artifact: 'Video of the hands at the box',
      tests:
        'Two hands are free | One hand is holding something at 80 % of openings | Gloves are off',
      evidence: 'One hand full at 86 % of openings; gloves on from May to September in all shifts.',
      plan: { fidelity: 'Video', testCount: 120, weeks: 1, sprints: { tom: 1 } },
    }),
    hypothesis('Rain gets in from the road', {
      statement: 'Water comes in from below through the floor drain, not past the lid.',
      artifact: 'Blotting paper in six boxes over one wet week',
      tests: 'Lid and drain alike | Five of six boxes wet from below only | Wet from the lid',
      evidence: 'Four of six wet from below only, two from both. Not supported as it was put.',
      plan: { fidelity: 'Field visit', testCount: 6, weeks: 1, sprints: { sam: 1 } },
    }),
    hypothesis('Height decides who can ride', {
      statement: 'A box wider than 60 cm keeps couriers below 165 cm from parking alone.',
      artifact: 'Cardboard boxes in four widths',
      tests: 'Width does not matter | All manage 60 cm, half manage 66 cm | Some fail at 60 cm',
      evidence: 'All seven managed 60 cm; three of seven managed 66 cm.',
      plan: { fidelity: 'Cardboard', testCount: 7, weeks: 1, sprints: { tom: 1 } },
    }),
  ],
  events: [
    sign('tom', 114, 'contractor commencement'),
    sign('gianni', 112, 'client commencement'),
    recordEvidence('daniel', 99),
    sign('tom', 97, 'contractor completion'),
    sign('gianni', 96, 'client completion'),
    edit('helen', 95, { deliverablePaymentState: 'invoiced' }),
    revoke('gianni', 93, 'client completion'),
  ],
});

/** Signed by both. Then a hypothesis needed more sprints: both signatures have lapsed. */
const lidMechanism = deliverable('lid-mechanism', 'Box geometry and lid mechanism', {
  created: ['tom', 88],
  lead: 'tom',
  weeks: 5,
  bomLink: 'https://docs.countersign.example/cargo-box/bom-lid-rev-b',
  extraItems: [
    { amount: 780, justification: 'Gas struts and hinges, four kinds' },
    { amount: 1340, justification: 'Laser cutting, two rounds' },
  ],
  hypotheses: [
    hypothesis('A roller lid beats a hinge', {
      statement: 'A roller lid opens with one gloved hand in less than two seconds.',
      artifact: 'Full-size rig with three lids',
      tests:
        'As quick as the hinge | Under two seconds in 9 of 10 tries | The roller jams with grit',
      measure: 'Ten couriers, ten tries each',
      evidence: 'Roller 1.4 s, hinge 2.6 s. Jammed twice with grit; brush seal added.',
      plan: { fidelity: 'Works-like', testCount: 100, weeks: 2, sprints: { tom: 2, jonas: 2 } },
    }),
    hypothesis('Closes by its own weight', {
      statement: 'A lid that falls shut within a second is left open at fewer stops.',
      artifact: 'Rig with and without a strut',
      tests: 'Left open as often | Left open at fewer than one stop in ten | Fingers are caught',
      plan: { fidelity: 'Works-like', testCount: 40, weeks: 2, sprints: { tom: 2 } },
    }),
    hypothesis('Two shelves, not three', {
      statement: 'Two removable shelves hold 90 % of the parcels of a shift.',
      artifact: 'Parcel sizes of 1,200 deliveries against box drawings',
      tests: 'Three shelves hold more | Two shelves hold 90 % | Two shelves hold less than 80 %',
      evidence: 'Two shelves hold 93 % of 1,214 parcels; the third adds 2 %.',
      plan: { fidelity: 'Desk study', testCount: 1214, weeks: 1, sprints: { daniel: 1 } },
    }),
    hypothesis('The frame carries the lock', {
      statement:
        'A lock on the frame survives a crowbar of 60 cm for 90 seconds, one on the lid does not.',
      artifact: 'Two sacrificial boxes',
      tests: 'Both open alike | Frame holds 90 s, lid does not | Neither holds 30 s',
      plan: { fidelity: 'Works-like', testCount: 2, weeks: 1, sprints: { samByEmail: 1 } },
    }),
    hypothesis('A liner that comes out', {
      statement: 'A liner that lifts out is cleaned weekly, a fixed floor is not.',
      artifact: 'Two boxes in use for four weeks',
      tests:
        'Cleaned equally often | Liner cleaned in four of four weeks | Liner stays at the depot',
      plan: { fidelity: 'Works-like', testCount: 2, weeks: 4, sprints: { sam: 1 } },
    }),
  ],
  events: [
    sign('tom', 83, 'contractor commencement'),
    sign('gianni', 82, 'client commencement'),
    recordEvidence('tom', 61),
    changeSprints('tom', 2, 4, { samByEmail: 2, jonas: 1 }),
  ],
});

/** Lapsed by an added hypothesis, then signed again by both: ready to invoice. */
const looksLike = deliverable('looks-like', 'Looks-like prototype, three boxes', {
  created: ['tom', 54],
  lead: 'tom',
  weeks: 4,
  methodsLink: 'https://methods.countersign.example/looks-like-prototypes',
  bomLink: 'https://docs.countersign.example/cargo-box/bom-looks-like',
  extraItems: [
    { amount: 2460, justification: 'Birch ply, aluminium profile and fittings for three boxes' },
    { amount: 540, justification: 'Powder coating, one batch' },
  ],
  hypotheses: [
    hypothesis('Reads as a safe, not a bin', {
      statement: 'Passers-by take the box for something that is locked.',
      artifact: 'Three finished boxes parked in Lygon Street',
      tests: 'Taken for a bin as often | 15 of 20 say it is locked | It draws rubbish',
      plan: { fidelity: 'Looks-like', testCount: 20, weeks: 2, sprints: { tom: 2, daniel: 1 } },
    }),
    hypothesis('One colour for all fleets', {
      statement: 'A neutral grey with an exchangeable panel serves every client of the couriers.',
      artifact: 'Panels for five clients',
      tests: 'Clients want their own colour | Four of five accept the panel | The panel is stolen',
      plan: { fidelity: 'Looks-like', testCount: 5, weeks: 1, sprints: { tom: 1 } },
    }),
    hypothesis('Corners that forgive', {
      statement: 'Rounded corners of 40 mm survive a fall of the bike without a dent that shows.',
      artifact: 'Drop of a loaded bike, three times',
      tests: 'Same dents as square corners | No dent visible from two metres | The profile cracks',
      plan: { fidelity: 'Looks-like', testCount: 3, weeks: 1, sprints: { sam: 1, jonas: 1 } },
    }),
  ],
  events: [
    sign('tom', 50, 'contractor commencement'),
    sign('gianni', 49, 'client commencement'),
    addHypothesis(
      'tom',
      33,
      hypothesis('Fits through a shop door', {
        statement: 'The box leaves the bike and passes a door of 76 cm with one person.',
        artifact: 'Quick-release on the third box',
        tests: 'Two people are needed | One person, under a minute | The box stays on the bike',
        plan: { fidelity: 'Looks-like', testCount: 6, weeks: 1, sprints: { jonas: 1 } },
      }),
    ),
    sign('tom', 31, 'contractor commencement'),
    sign('gianni', 28, 'client commencement'),
  ],
});

/** The client's purchase order came by e-mail; the contractor has not signed yet. */
const lock = deliverable('lock', 'Lock and keypad electronics', {
  created: ['sam', 24],
  lead: 'sam',
  weeks: 6,
  bomLink: 'https://docs.countersign.example/cargo-box/bom-lock-rev-a',
  extraItems: [{ amount: 890, justification: 'Circuit boards and solenoids, batch of ten' }],
  hypotheses: [
    hypothesis('Four digits are enough', {
      statement: 'Couriers remember a four-digit code for a week without writing it down.',
      artifact: 'Keypad on two boxes',
      tests:
        'Codes are written on the box | Eight of ten enter it right on day seven | Six or fewer',
      plan: { fidelity: 'Works-like', testCount: 10, weeks: 2, sprints: { sam: 2, daniel: 1 } },
    }),
    hypothesis('A month on one charge', {
      statement: 'The lock runs for a month of fifty openings a day on one charge.',
      artifact: 'Bench rig that opens the lock every minute',
      tests: 'About two weeks | 1,500 openings or more | Fewer than 500 openings',
      plan: { fidelity: 'Bench test', testCount: 3, weeks: 2, sprints: { sam: 2 } },
    }),
    hypothesis('Opens when the battery is flat', {
      statement:
        'A key behind the badge opens the box within a minute, and nobody finds it by chance.',
      artifact: 'Sacrificial box and a locksmith',
      tests: 'Neither | Both | The key is found by chance',
      plan: { fidelity: 'Works-like', testCount: 1, weeks: 1, sprints: { jonas: 1 } },
    }),
    hypothesis('Insurers will count it', {
      statement: 'Two insurers accept the opening log as proof that the box was locked.',
      artifact: 'Letter and sample log sent to four insurers',
      tests: 'No answer | Two of four accept | They ask for a certified lock',
      plan: { testCount: 4, weeks: 4, sprints: { aroha: 1 } },
    }),
  ],
  events: [
    signExternally(
      'helen',
      13,
      'client commencement',
      'Purchase order FC-0931, e-mail of G. Marchetti',
    ),
    ask('gianni', 2, 'Does the price include a second key for the depot?', 3),
  ],
});

export const cargoBox = research({
  key: 'cargo-box',
  name: 'Fernhill Couriers: lockable box for cargo bikes',
  created: ['tom', 120],
  deliverables: [rideAlongs, lidMechanism, looksLike, lock],
  backlog: [
    hypothesis('Light inside the box', {
      statement: 'A light that comes on with the lid saves time on winter evenings.',
      artifact: 'Strip light on two boxes',
      plan: { fidelity: 'Works-like', weeks: 2, sprints: { sam: 1 } },
    }),
    hypothesis('Share the box between shifts', {
      statement: 'Couriers accept a shared box if the shelves are their own.',
      artifact: 'Interviews at shift change',
      plan: { testCount: 10, sprints: { daniel: 1 } },
    }),
    hypothesis('Sell the side panels', {
      statement: 'Shops on the route will pay for the side panel as advertising.',
      artifact: 'Offer sheet shown to twelve shops',
      tests: 'Nobody is interested | Four of twelve ask for terms | The panel puts customers off',
      plan: { testCount: 12 },
    }),
    hypothesis('A quieter latch', {
      statement: 'Complaints about early deliveries come from the latch, not the bike.',
      artifact: 'Sound levels in four streets',
      plan: { testCount: 4, weeks: 1, sprints: { tom: 1 } },
    }),
  ],
});
