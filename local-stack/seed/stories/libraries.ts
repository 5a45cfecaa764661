import { edit, recordEvidence, revoke, sign, signExternally } from '../events.ts';
import { hypothesis } from '../hypotheses.ts';
import { deliverable, research } from '../play.ts';

/** Paid. One person signed the commencement for both sides, the client's on paper. */
const serviceMap = deliverable('service-map', 'Service map and counter observation', {
  created: ['priya', 205],
  lead: 'priya',
  weeks: 4,
  methodsLink: 'https://methods.countersign.example/service-maps',
  extraItems: [{ amount: 1180, justification: 'Travel and two nights in Bendigo and Echuca' }],
  hypotheses: [
    hypothesis('Half of the queue is about holds', {
      statement: 'At least half of the questions at the counter are about reserved books.',
      artifact: 'Tally at four branches, one week each',
      tests: 'A third to a half | Half or more | Less than a third',
      evidence: '611 of 1,093 questions were about holds; at Kyneton two in three.',
      plan: {
        fidelity: 'Observation',
        testCount: 1093,
        weeks: 2,
        sprints: { daniel: 2, priya: 1 },
      },
    }),
    hypothesis('Eight cards in one purse', {
      statement: 'Members of more than one library carry the wrong card on one visit in four.',
      artifact: 'Question at the door',
      tests: 'One in ten | One in four | Hardly ever',
      evidence: '38 of 141 visitors with several cards had the wrong one with them.',
      plan: { fidelity: 'Interview', testCount: 141, weeks: 1, sprints: { daniel: 1 } },
    }),
    hypothesis('Staff know by heart what the system hides', {
      statement:
        'Librarians keep the rules for lending between branches on paper beside the screen.',
      artifact: 'Walk behind the counter, photographs of what hangs there',
      tests: 'In some branches | In six of eight branches | Nowhere',
      evidence: 'Seven of eight branches; three of the sheets contradict each other.',
      plan: { fidelity: 'Observation', testCount: 8, weeks: 2, sprints: { priya: 1, meilin: 1 } },
    }),
    hypothesis('The van sets the pace', {
      statement: 'A hold takes as long as the van’s next round, whatever the system says.',
      artifact: 'Forty holds followed from shelf to hand',
      tests: 'Other causes weigh as much | The van explains 80 % of the wait | Staff do',
      evidence: 'The van explains 84 % of the wait; the rest is shelving on arrival.',
      plan: { fidelity: 'Observation', testCount: 40, weeks: 3, sprints: { daniel: 1 } },
    }),
  ],
  events: [
    sign('priya', 200, 'contractor commencement'),
    signExternally(
      'priya',
      199,
      'client commencement',
      'Signed on paper by K. Abernethy, Goldfields Libraries; scan in the project folder',
    ),
    recordEvidence('priya', 182),
    sign('priya', 180, 'contractor completion'),
    signExternally('helen', 178, 'client completion', 'Letter of acceptance, K. Abernethy'),
    edit('helen', 177, { deliverablePaymentState: 'invoiced' }),
    edit('helen', 150, { deliverablePaymentState: 'paid' }),
  ],
});

/** Its payment state is a value from a spreadsheet, which the app does not know. */
const holdsApp = deliverable('holds-app', 'Membership and holds, app design', {
  created: ['meilin', 148],
  lead: 'meilin',
  weeks: 9,
  methodsLink: 'https://methods.countersign.example/interface-design',
  extraItems: [{ amount: 520, justification: 'Vouchers for 13 members, $40 each' }],
  hypotheses: [
    hypothesis('The phone is the card', {
      statement: 'Members over sixty show a code on the phone at the counter without help.',
      artifact: 'Code screen in three sizes',
      tests: 'Half need help | Ten of twelve manage alone | Most put the phone away',
      evidence: 'Eleven of twelve with the large code; five of twelve with the code in a menu.',
      plan: { fidelity: 'Clickable', testCount: 12, weeks: 2, sprints: { meilin: 2, daniel: 1 } },
    }),
    hypothesis('A place in the queue calms', {
      statement: 'Members who see their place in the queue do not ring the branch.',
      artifact: 'Hold screen with place, date, or both',
      tests: 'They ring as often | One call in twenty holds or fewer | They ring more often',
      evidence: 'Place and date: one call in 26 holds. Date alone: one in nine.',
      plan: { fidelity: 'Clickable', testCount: 26, weeks: 3, sprints: { meilin: 2 } },
    }),
    hypothesis('Families borrow together', {
      statement: 'A parent wants one list for three children and never switches accounts.',
      artifact: 'Family shelf, clickable',
      tests: 'Both are used | Nine of ten use the shared shelf | Accounts are switched',
      evidence: 'Nine of ten. Teenagers want a shelf of their own, which was not tested.',
      plan: { fidelity: 'Clickable', testCount: 10, weeks: 2, sprints: { meilin: 1, priya: 1 } },
    }),
    hypothesis('Pick up where you are', {
      statement: 'Members choose the branch nearest to work, not the one they joined.',
      artifact: 'Branch chooser with a map',
      tests: 'Home branch is kept | Half choose another branch | The map confuses',
      evidence: '17 of 30 chose another branch at least once.',
      plan: { fidelity: 'Clickable', testCount: 30, weeks: 2, sprints: { daniel: 1 } },
    }),
    hypothesis('Renew from the reminder', {
      statement: 'Nine renewals in ten happen in the reminder itself.',
      artifact: 'Reminder with and without a button',
      tests: 'Two in three | Nine in ten | Half or fewer',
      evidence: '44 of 50 with the button.',
      plan: { fidelity: 'Clickable', testCount: 50, weeks: 2, sprints: { sam: 1 } },
    }),
    hypothesis('Join on the sofa', {
      statement: 'A new member joins at home in five minutes and borrows the same day.',
      artifact: 'Form with proof of address by photograph',
      tests: 'Given up half-way | Eight of ten in five minutes | The photograph is refused',
      evidence: 'Nine of ten, median 4 min 10 s.',
      plan: { fidelity: 'Clickable', testCount: 10, weeks: 2, sprints: { meilin: 1, daniel: 1 } },
    }),
  ],
  events: [
    sign('meilin', 143, 'contractor commencement'),
    signExternally(
      'helen',
      140,
      'client commencement',
      'https://goldfieldslibraries.example/contracts/2214',
    ),
    recordEvidence('meilin', 98),
    edit('helen', 90, { deliverablePaymentState: 'overdue' }),
  ],
});

const kiosk = deliverable('kiosk', 'Self-checkout kiosk screens', {
  created: ['meilin', 58],
  lead: 'meilin',
  weeks: 5,
  bomLink: 'https://docs.countersign.example/libraries/bom-kiosk-stand',
  extraItems: [{ amount: 730, justification: 'Kiosk stand, hired for five weeks' }],
  hypotheses: [
    hypothesis('A pile at a time', {
      statement: 'Borrowers put the whole pile down and expect all of it to be read at once.',
      artifact: 'Table with a reader below, five books',
      tests:
        'As many scan one by one | Eight of ten put the pile down | The pile is lifted too soon',
      plan: { fidelity: 'Works-like', testCount: 20, weeks: 2, sprints: { meilin: 1, sam: 1 } },
    }),
    hypothesis('No login for returns', {
      statement: 'Returns without a card take a third of the time and cause no disputes.',
      artifact: 'Two kiosks for two weeks',
      tests: 'Half the time | A third of the time, no dispute | Disputes',
      plan: { fidelity: 'Works-like', testCount: 300, weeks: 2, sprints: { daniel: 2 } },
    }),
    hypothesis('At the height of a pram', {
      statement: 'A screen at 95 cm serves wheelchair users, children and adults alike.',
      artifact: 'Stand in three heights',
      tests: 'One group cannot reach | All three groups finish | Adults bend and give up',
      plan: { fidelity: 'Works-like', testCount: 15, weeks: 1, sprints: { meilin: 1 } },
    }),
    hypothesis('A greeting frees the staff', {
      statement:
        'With a member of staff beside the kiosk in its first week, nobody queues at the desk.',
      artifact: 'Rota for the first week',
      tests: 'The queue halves | No queue on four of five days | The queue stays',
      plan: { fidelity: 'Observation', testCount: 5, weeks: 1, sprints: { priya: 1 } },
    }),
  ],
  events: [
    sign('meilin', 53, 'contractor commencement'),
    signExternally(
      'helen',
      51,
      'client commencement',
      'E-mail of K. Abernethy, subject ‘Kiosk: go ahead’',
    ),
    revoke('helen', 38, 'client commencement'),
  ],
});

/** Planned by name only: without hypotheses. */
const accessibilityReview = deliverable(
  'accessibility-review',
  'Accessibility review with members',
  {
    created: ['imogen', 3],
    lead: 'imogen',
    weeks: 2,
    extraItems: [{ amount: 600, justification: 'Fees for five reviewers with lived experience' }],
  },
);

/** Deleted: its hypothesis stays and counts as backlog (R15). */
const vanRefit = deliverable('van-refit', 'Refit of the library van', {
  deleted: true,
  created: ['priya', 75],
  lead: 'priya',
  weeks: 4,
  hypotheses: [
    hypothesis('Shelves that face the kerb', {
      statement: 'Borrowers find a book from the kerb without stepping into the van.',
      artifact: 'Taped outline of the van in the studio’s yard',
      tests: 'Half step in | Eight of ten stay on the kerb | They leave without a book',
      plan: { fidelity: 'Cardboard', testCount: 10, weeks: 2, sprints: { meilin: 1 } },
    }),
  ],
});

export const libraries = research({
  key: 'libraries',
  name: 'Goldfields Libraries: one card for eight branches',
  created: ['priya', 208],
  deliverables: [serviceMap, holdsApp, kiosk, accessibilityReview, vanRefit],
  backlog: [
    hypothesis('Return at the station', {
      statement: 'Commuters return books at the station if the box is on the platform side.',
      artifact: 'Cardboard box at Castlemaine station for a week',
      tests: 'A few books | Thirty books in a week | Rubbish',
      plan: { testCount: 1, weeks: 2, sprints: { daniel: 1 } },
    }),
    hypothesis('Fines keep families away', {
      statement: 'Families who owe a fine have not borrowed a book in a year.',
      artifact: 'Membership records of two branches, without names',
      plan: { sprints: { priya: 2 } },
    }),
    hypothesis('The local history room', {
      statement: 'Visitors of the history room would book an hour with a librarian.',
      artifact: 'Paper calendar on the door',
      plan: { weeks: 4 },
    }),
    hypothesis('Audiobooks for drivers', {
      statement:
        'Truck drivers borrow audiobooks if the app works beyond the reach of the network.',
      artifact: 'Interviews at two roadhouses',
      plan: { testCount: 12, sprints: { meilin: 1 } },
    }),
  ],
});
