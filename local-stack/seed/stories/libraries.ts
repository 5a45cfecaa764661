import { edit, recordEvidence, revoke, sign, signForClient } from '../events.ts';
import { deliverable, hypothesis, research } from '../play.ts';

const NAME = 'Goldfields Libraries: one card for eight branches';

export const libraries = research('libraries', NAME, [
  { by: 'priya', daysAgo: 208 },
  // Paid. One person signed the commencement for both sides, the client's on paper.
  deliverable('service-map', 'Service map and counter observation', [
    { by: 'priya', daysAgo: 205, weeks: 4, methods: '/service-maps' },
    { amount: 1180, justification: 'Travel and two nights in Bendigo and Echuca' },
    hypothesis('Half of the queue is about holds', 'Half of the questions are about holds.', {
      plan: ['Tally at four branches, one week each', 2, { daniel: 2, priya: 1 }, 1093],
      evidence: '611 of 1,093 questions were about holds; at Kyneton two in three.',
    }),
    hypothesis('Eight cards in one purse', 'On one visit in four the card is the wrong one.', {
      plan: ['Question at the door', 1, { daniel: 2, priya: 1, meilin: 1 }, 141],
      evidence: '38 of 141 visitors with several cards had the wrong one with them.',
    }),
    sign('priya', 200, 'contractor', 'commencement'),
    signForClient('priya', 199, 'commencement', 'Signed on paper by K. Abernethy; scan kept'),
    recordEvidence('priya', 182),
    sign('priya', 180, 'contractor', 'completion'),
    signForClient('helen', 178, 'completion', 'Letter of acceptance, K. Abernethy'),
    edit('helen', 177, { deliverablePaymentState: 'invoiced' }),
    edit('helen', 150, { deliverablePaymentState: 'paid' }),
  ]),
  // Its payment state is a value from a spreadsheet, which the app does not know.
  deliverable('holds-app', 'Membership and holds, app design', [
    { by: 'meilin', daysAgo: 148, weeks: 9, methods: '/interface-design' },
    { amount: 520, justification: 'Vouchers for 13 members, $40 each' },
    hypothesis('The phone is the card', 'Members over sixty show a code without help.', {
      plan: ['Code screen in three sizes', 2, { meilin: 4, daniel: 2, priya: 1 }, 12],
      evidence: 'Eleven of twelve with the large code; five of twelve with the code in a menu.',
    }),
    hypothesis('A place in the queue calms', 'Members who see their place do not ring.', {
      plan: ['Hold screen with place, date, or both', 3, { meilin: 2, sam: 1, daniel: 1 }, 26],
      evidence: 'Place and date: one call in 26 holds. Date alone: one in nine.',
    }),
    sign('meilin', 143, 'contractor', 'commencement'),
    signForClient('helen', 140, 'commencement', 'https://goldfields.example/contracts/2214'),
    recordEvidence('meilin', 98),
    edit('helen', 90, { deliverablePaymentState: 'overdue' }),
  ]),
  deliverable('kiosk', 'Self-checkout kiosk screens', [
    { by: 'meilin', daysAgo: 58, weeks: 5, bom: 'libraries/bom-kiosk-stand' },
    { amount: 730, justification: 'Kiosk stand, hired for five weeks' },
    hypothesis('A pile at a time', 'Borrowers expect a whole pile to be read at once.', {
      plan: ['Table with a reader below', 2, { meilin: 2, sam: 1, daniel: 2, priya: 1 }, 20],
    }),
    sign('meilin', 53, 'contractor', 'commencement'),
    signForClient('helen', 51, 'commencement', 'E-mail of K. Abernethy, ‘Kiosk: go ahead’'),
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
    hypothesis('Shelves that face the kerb', 'Borrowers find a book from the kerb.', {
      plan: ['Taped outline of the van in the studio’s yard', 2, { meilin: 1 }, 10, 'Cardboard'],
    }),
  ]),
]);
