import { edit, evidence, hypothesis, remark, replan, revoke, sign, signBoth } from '../events.ts';
import { deliverable, research } from '../play.ts';
import { medicines } from './medicines.ts';

const cargoBox = research('cargo-box', 'Fernhill Couriers: lockable box for cargo bikes', [
  // It exceeds its budget.
  {
    by: 'tom',
    daysAgo: 120,
    terms: { researchBudget: 20000, researchOrderNumber: 'FC-0877', researchPaymentDays: 30 },
  },
  // Complete, but the client has revoked its completion.
  deliverable('ride-alongs', 'Ride-alongs with couriers', [
    { by: 'tom', daysAgo: 118, weeks: 3, methods: '/shadowing' },
    { amount: 360, justification: 'Cargo bike hire, four days' },
    hypothesis({ daniel: 4, tom: 3, sam: 1 }, 'Open locks', 'Half of the stops leave it open.'),
    signBoth('commencement', ['tom', 114], ['gianni', 112]),
    evidence('daniel', 99, 1, 'Unlocked at 288 of 402 stops. ‘I see it from the door.’', 'pass'),
    signBoth('completion', ['tom', 97], ['gianni', 96]),
    edit('helen', 95, { deliverablePaymentState: 'invoiced' }),
    revoke('gianni', 93, 'client', 'completion'),
  ]),
  // Signed by both. Then a hypothesis needed more sprints: both signatures have lapsed.
  deliverable('lid-mechanism', 'Box geometry and lid mechanism', [
    { by: 'tom', daysAgo: 88, weeks: 5, bom: 'cargo-box/bom-lid-rev-b' },
    { amount: 780, justification: 'Gas struts and hinges, four kinds' },
    { amount: 1340, justification: 'Laser cutting, two rounds' },
    hypothesis({ tom: 2, jonas: 2, sam: 1 }, 'Roller lid', 'A glove opens it in two seconds.'),
    hypothesis({ tom: 2, daniel: 1, samByEmail: 1 }, 'Own weight', 'It closes by itself.'),
    signBoth('commencement', ['tom', 83], ['gianni', 82]),
    replan('tom', 2, 2, { tom: 2, daniel: 1, samByEmail: 2, jonas: 1 }),
  ]),
  // Lapsed by an added hypothesis, then signed again by both: ready to invoice.
  deliverable('looks-like', 'Looks-like prototype, three boxes', [
    { by: 'tom', daysAgo: 54, weeks: 4, bom: 'cargo-box/bom-looks-like' },
    { amount: 2460, justification: 'Birch ply, aluminium profile and fittings for three boxes' },
    { amount: 540, justification: 'Powder coating, one batch' },
    hypothesis({ tom: 3, daniel: 1, sam: 1, jonas: 1 }, 'A safe, not a bin', 'It looks locked.'),
    signBoth('commencement', ['tom', 50], ['gianni', 49]),
    hypothesis({ jonas: 1 }, 'Soft corners', 'Corners of 40 mm survive a fall without a dent.'),
    signBoth('commencement', ['tom', 31], ['gianni', 28]),
  ]),
  // The client's purchase order came by e-mail; the contractor has not signed yet.
  deliverable('lock', 'Lock and keypad electronics', [
    { by: 'sam', daysAgo: 24, weeks: 6, bom: 'cargo-box/bom-lock-rev-a' },
    { amount: 890, justification: 'Circuit boards and solenoids, batch of ten' },
    hypothesis({ sam: 4, daniel: 1, aroha: 1 }, 'Four digits', 'Couriers remember the code.'),
    hypothesis({ jonas: 1 }, 'Flat battery', 'A hidden key opens the box in a minute.'),
    sign('helen', 13, 'client', 'commencement', 'Purchase order FC-0931, e-mail of G. Marchetti'),
    remark('gianni', 2, 'question', 'Does the price include a second key for the depot?', 2),
  ]),
  hypothesis({ daniel: 1 }, 'Shared between shifts', 'A shared box needs shelves of one’s own.'),
]);

const estuary = research('estuary', 'Westernport Estuary Watch: water quality logger', [
  { by: 'priya', daysAgo: 142 },
  // Sprints moved between contractors after both signed: the total is the same, the rows differ.
  deliverable('buoy', 'Buoy housing and mooring', [
    { by: 'sam', daysAgo: 104, weeks: 6, bom: 'estuary/bom-buoy' },
    { amount: 1120, justification: 'Chain, shackles and two anchors' },
    hypothesis({ sam: 4, jonas: 3, daniel: 1 }, 'Stays upright', 'It leans less than 20 degrees.'),
    signBoth('commencement', ['sam', 98], ['anneke', 95]),
    replan('sam', 41, 1, { sam: 3, jonas: 3, daniel: 2 }),
  ]),
  // An extra item was raised under the override: the signed price stands, the current price differs.
  deliverable('sensor-board', 'Sensor board, second revision', [
    { by: 'sam', daysAgo: 76, weeks: 5, bom: 'estuary/bom-board-rev-2' },
    { amount: 1460, justification: 'Boards, second revision, batch of five' },
    { amount: 320, justification: 'Calibration solutions' },
    hypothesis({ sam: 4, daniel: 1 }, 'Like the laboratory', 'Turbidity agrees with its meter.'),
    hypothesis({ priya: 1, jonas: 1 }, 'Calibration', 'A volunteer needs only one printed card.'),
    signBoth('commencement', ['sam', 71], ['anneke', 69]),
    evidence('sam', 30, 1, 'Within 4 % in clear water, 19 % off in the mud of the ebb.', 'fail'),
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
    hypothesis({ sam: 1, meilin: 4, priya: 1, daniel: 1 }, 'From the jetty', 'No boat is needed.'),
    signBoth('commencement', ['priya', 42], ['anneke', 40]),
    revoke('anneke', 36, 'client', 'commencement'),
    revoke('priya', 35, 'contractor', 'commencement'),
  ]),
  // Pro bono: the discount takes the price to 0, and both sides signed it.
  deliverable('field-visits', 'Field visits with volunteer samplers', [
    { by: 'priya', daysAgo: 140, weeks: 3, methods: '/shadowing' },
    { amount: 480, justification: 'Boat hire, two mornings' },
    { amount: -11040, justification: 'Pro bono: first stage given to the volunteers' },
    hypothesis({ daniel: 2, sam: 2, priya: 2 }, 'Weekends', 'Sampling waits for the weekend.'),
    signBoth('commencement', ['priya', 134], ['anneke', 133]),
    evidence('priya', 119, 1, '812 of 977 samples on a Saturday or Sunday.', 'pass'),
    sign('anneke', 117, 'client', 'completion'),
  ]),
]);

const GRAIN = 'Wimmera Instruments: grain moisture meter, bench to first hundred';

const grain = research('grain', GRAIN, [
  { by: 'aroha', daysAgo: 95 },
  // Commenced: staff recorded the client's order. One extra item is a discount.
  deliverable('growers', 'Market and channel interviews with growers', [
    { by: 'aroha', daysAgo: 30, weeks: 4, methods: '/market-interviews' },
    { amount: 1460, justification: 'Travel, Horsham and Swan Hill, three days' },
    { amount: -1200, justification: 'Discount for a returning client' },
    hypothesis({ aroha: 4, daniel: 2 }, 'Harvest', 'Growers measure, and decide within the hour.'),
    sign('aroha', 25, 'contractor', 'commencement'),
    sign('aroha', 23, 'client', 'commencement', 'https://wimmerainstruments.example/orders/4471'),
  ]),
  // Complete and invoiced. A late change of sprints lapsed all four signatures; the price stays.
  deliverable('bench-prototype', 'Works-like prototype on the bench', [
    { by: 'sam', daysAgo: 92, weeks: 6, bom: 'grain/bom-bench' },
    { amount: 1985.4, justification: 'Load cell, capacitive plates, fittings' },
    hypothesis({ sam: 5, jonas: 1, tom: 1, daniel: 2 }, 'A cup, no tube', 'It reads steadily.'),
    sign('sam', 88, 'contractor', 'commencement'),
    sign('helen', 87, 'client', 'commencement', 'https://wimmerainstruments.example/orders/4390'),
    evidence('sam', 56, 1, 'Spread 0.21 % against 0.47 % over forty samples of wheat.', 'pass'),
    sign('sam', 54, 'contractor', 'completion'),
    sign('helen', 52, 'client', 'completion', 'E-mail of J. Lindqvist, ‘Bench unit accepted’'),
    edit('helen', 51, { deliverablePaymentState: 'invoiced' }),
    replan('sam', 44, 1, { sam: 5, jonas: 1, tom: 1, daniel: 3 }),
  ]),
  // Unsigned, and the delivery time is not agreed.
  deliverable('pilot-run', 'Design for manufacture and pilot run of one hundred', [
    { by: 'aroha', daysAgo: 11 },
    { amount: 18400, justification: 'Tooling for the housing, quoted' },
    hypothesis({ tom: 3, jonas: 1 }, 'Two mouldings', 'The tool for the housing needs no slide.'),
    hypothesis({ sam: 2, nobody: 1 }, 'Assembly', 'A newcomer needs twelve minutes.'),
  ]),
]);

const libraries = research('libraries', 'Goldfields Libraries: one card for eight branches', [
  // At a rate of its own, with an order.
  {
    by: 'priya',
    daysAgo: 208,
    terms: {
      researchSprintRate: 1980,
      researchBudget: 60000,
      researchOrderNumber: '2214',
      researchInvoiceTo: 'Goldfields Libraries Corporation',
    },
  },
  // Paid. One person signed the commencement for both sides, the client's on paper.
  deliverable('service-map', 'Service map and counter observation', [
    { by: 'priya', daysAgo: 205, weeks: 4, methods: '/service-maps' },
    { amount: 1180, justification: 'Travel and two nights in Bendigo and Echuca' },
    hypothesis({ daniel: 4, priya: 2, meilin: 1 }, 'The queue', 'Half of it is about holds.'),
    sign('priya', 200, 'contractor', 'commencement'),
    sign('priya', 199, 'client', 'commencement', 'Signed on paper by K. Abernethy; scan kept'),
    evidence('priya', 182, 1, '611 of 1,093 were about holds; at Kyneton two in three.', 'pass'),
    sign('priya', 180, 'contractor', 'completion'),
    sign('helen', 178, 'client', 'completion', 'Letter of acceptance, K. Abernethy'),
    edit('helen', 177, { deliverablePaymentState: 'invoiced' }),
    edit('helen', 150, { deliverablePaymentState: 'paid' }),
  ]),
  // Its payment state is a value from a spreadsheet, which the app does not know.
  deliverable('holds-app', 'Membership and holds, app design', [
    { by: 'meilin', daysAgo: 148, weeks: 9, methods: '/interface-design' },
    { amount: 520, justification: 'Vouchers for 13 members, $40 each' },
    hypothesis({ meilin: 4, daniel: 2, priya: 1 }, 'A phone as card', 'People over sixty show it.'),
    hypothesis({ meilin: 2, sam: 1, daniel: 1 }, 'Place in line', 'Who sees it does not ring.'),
    sign('meilin', 143, 'contractor', 'commencement'),
    sign('helen', 140, 'client', 'commencement', 'https://goldfields.example/contracts/2214'),
    edit('helen', 90, { deliverablePaymentState: 'overdue' }),
  ]),
  deliverable('kiosk', 'Self-checkout kiosk screens', [
    { by: 'meilin', daysAgo: 58, weeks: 5, bom: 'libraries/bom-kiosk-stand' },
    { amount: 730, justification: 'Kiosk stand, hired for five weeks' },
    hypothesis({ meilin: 2, sam: 1, daniel: 2, priya: 1 }, 'Piles', 'A pile is read at once.'),
    sign('meilin', 53, 'contractor', 'commencement'),
    sign('helen', 51, 'client', 'commencement', 'E-mail of K. Abernethy, ‘Kiosk: go ahead’'),
    revoke('helen', 38, 'client', 'commencement'),
  ]),
  // Planned by name only: without hypotheses.
  deliverable('accessibility-review', 'Accessibility review with members', [
    { by: 'imogen', daysAgo: 3, weeks: 2 },
    { amount: 600, justification: 'Fees for five reviewers with lived experience' },
  ]),
  // Deleted: its hypothesis stays and counts as backlog (R15).
  deliverable('van-refit', 'Refit of the library van', [
    { by: 'priya', daysAgo: 75, weeks: 4, deleted: true },
    hypothesis({ meilin: 1 }, 'Shelves face the kerb', 'Borrowers find a book from outside.'),
  ]),
]);

/** Deleted: its history, its deliverable and the hypothesis remain (R15, R16). */
const coveredMarket = research('covered-market', 'Covered market: finding the way', [
  { by: 'imogen', daysAgo: 160, deleted: true },
  deliverable('wayfinding', 'Wayfinding study for the covered market', [
    { by: 'imogen', daysAgo: 158, weeks: 3, methods: '/shadowing' },
    hypothesis({ daniel: 2, tom: 1 }, 'Smell', 'Newcomers find the fish hall without a sign.'),
  ]),
]);

const speakingScale = research('speaking-scale', 'Larkspur Kitchens: a scale that speaks', [
  // A client outside Australia.
  { by: 'imogen', daysAgo: 330, terms: { researchIsGstFree: true } },
  // Nobody leads it yet, so nobody leads its hypotheses (R18).
  deliverable('voice', 'Voice prompts and buttons', [
    { by: 'imogen', daysAgo: 17, lead: null, weeks: 4, methods: 'Studio drive, folder 12' },
    { amount: 450, justification: 'Speaker’s fee and one hour of studio time' },
    hypothesis({ daniel: 3, meilin: 1, tom: 1, sam: 1 }, 'Numbers first', 'Cooks act sooner.'),
  ]),
]);

export const DEMO = [cargoBox, coveredMarket, estuary, grain, libraries, medicines, speakingScale];
