import { DEFAULT_ORDER } from './default-order.ts';
import {
  deliverableDelete,
  deliverableForm,
  deliverableList,
  deliverableRead,
  type Mapped,
  pauses,
  records,
  research,
  signing,
  templates,
} from './proof.ts';

const SEARCH_KEPT = deliverableList(
  'search (R28) › is kept in q, replaces the address, and leaves the focus in the box',
);
const SEARCHED = deliverableList(
  'search (R28) › finds by research, name, contractor, signer and extra item, any word in any case',
);
const GROUPED = deliverableList(
  'grouping by whether they are ready to invoice › makes four groups in order, an unexpected fifth, and keeps g in the address (R13)',
);
const SEARCH_PAUSES = pauses(
  '/deliverable filters 250 ms after typing pauses, and q follows after 500 ms (R28)',
);
const GROUPING_PAUSE = pauses('the grouping of the deliverable list follows into g after 500 ms');
const FACTS = deliverableRead(
  'what it is › links to its research, names its lead, and turns only safe links into links (section 2)',
);
const ALLOCATIONS = deliverableRead(
  'allocations › per contractor, unassigned, budgets and subtotal; one person is one row (R1, R3, R24)',
);
const ADJUSTED = deliverableForm(
  'adjustments (R3) › move work to the unassigned pool with editor, date and reason; the price stays',
);
const EXTERNAL = signing(
  'signing › by an external reference, which is shown as recorded by the signer (R12)',
);
const COMPLETE_FORM = deliverableForm(
  'creating › the fields are saved, trimmed and rounded to cents, with the rate of today and its history (R2, R16, R24)',
);
const RESEARCH_READ = research(
  'reading shows name, id, and the deliverables, newest first, each with number and total',
);

/** Section 2: the screens of deliverables, research and templates. */
export const SECTION_2_RECORDS: readonly Mapped[] = [
  // Deliverable screens
  {
    sentence:
      "List: search box (placeholder 'Search for researcher, client, project, title, or extra BOM items'), a checkbox 'Group results by whether they're ready to invoice', loading text, and cards in two columns.",
    proofs: [
      SEARCHED,
      GROUPED,
      deliverableList('search (R28) › shows loading... until the first records are there'),
      deliverableList(
        'two columns of cards at 768 px; at 360 px one, and nothing scrolls sideways',
      ),
    ],
  },
  {
    sentence:
      'Search text and grouping are kept in query parameters q and g (updated after a 500 ms pause); filtering is debounced by 250 ms.',
    proofs: [SEARCH_KEPT, GROUPED, SEARCH_PAUSES, GROUPING_PAUSE],
  },
  {
    sentence:
      "Search splits on whitespace and matches case-insensitively any word against research name, deliverable name, contractor display name or email, signers' names or emails, and extra item justifications.",
    proofs: [SEARCHED],
  },
  {
    sentence: 'Results are sorted by deliverableNumber.',
    proofs: [deliverableList('results are sorted by number, blanks last (R26)')],
  },
  {
    sentence: 'The default list order of deliverables elsewhere is deliverableCreated descending.',
    proofs: DEFAULT_ORDER,
  },
  {
    sentence:
      "Grouping 'invoiced' makes four groups in this order: not-ready, ready, invoiced, paid; an empty group shows '(no data)'.",
    proofs: [
      GROUPED,
      deliverableList(
        'grouping by whether they are ready to invoice › an empty group shows (no data), and there is no fifth without an unexpected value',
      ),
    ],
  },
  {
    sentence:
      "A deliverable's group is its payment state if set, otherwise 'ready' if the client commencement signature exists and is not revoked, otherwise 'not-ready'.",
    proofs: [GROUPED],
  },
  {
    sentence:
      "Card: title linking to the deliverable, a badge per signature (not signed, revoked, signed; 'Unknown state' for anything else), payment badge, parent research name, Update and Delete links, due information and total cost.",
    proofs: [
      deliverableList(
        'a card › has title, signatures, payment, research, links, due information and total (section 2)',
      ),
      deliverableList('a card › says which signature is revoked, and which is in an unknown state'),
    ],
  },
  {
    sentence:
      "Read: links to its research, name, research lead, methods link and BOM link ('(not set)' when missing).",
    proofs: [
      FACTS,
      deliverableRead(
        'what it is › says (not set) where there is nothing, also for a research that is gone (R15)',
      ),
    ],
  },
  {
    sentence:
      'Tabs: Hypotheses, Allocations, Extra items (all shown when printing, with tabs hidden).',
    proofs: [
      deliverableRead(
        'printing shows every tab’s content, and no tabs, links to other modes or buttons (R35)',
      ),
    ],
  },
  {
    sentence:
      "Hypotheses tab lists the hypotheses with an 'Add a hypothesis' button to /hypothesis/create prefilled with the deliverable id and the next hypothesis number.",
    proofs: [
      deliverableRead(
        'hypotheses › are listed by number, with a link that takes the deliverable and the next number along',
      ),
    ],
  },
  {
    sentence:
      'Allocations tab: a table per contractor of sprints allocated, labour and delivery costs, adjustments (with editor, date dd/MM/yyyy and reason), an unassigned sprints/labour/delivery row, op-ex budget, cap-ex budget and subtotal.',
    proofs: [ALLOCATIONS, ADJUSTED],
  },
  {
    sentence:
      "Extra items tab: list of amount and justification, or '(none)', with a link to edit.",
    proofs: [
      deliverableRead('extra items › are listed with amount and justification, and a link to edit'),
      deliverableRead('extra items › none reads (none)'),
    ],
  },
  {
    sentence: "Delivery section: time in weeks and total 'ex GST'.",
    proofs: [
      deliverableRead('delivery and payment › a frozen price of 0 is a price (R4)'),
      ALLOCATIONS,
    ],
  },
  {
    sentence:
      "Payment section: 'Invoice sent', 'Payment received', 'Not invoiced', or 'Unexpected value'.",
    proofs: [
      deliverableRead(
        'delivery and payment › the payment reads Not invoiced, Invoice sent, Payment received or Unexpected value (R13)',
      ),
    ],
  },
  {
    sentence:
      "Signatures section: the contractor-side commencement signature ('responsible for delivering') and the client commencement signature ('authorise work to commence'); once the client commencement signature exists, the completion signatures of both sides also appear.",
    proofs: [
      signing(
        'what is offered › both commencements before anybody signed, with price, scope and meaning; no completion (R11)',
      ),
      signing(
        'what is offered › completion of both sides once the client has commenced, not for the contractor alone (R11)',
      ),
    ],
  },
  {
    sentence:
      'Signing offers an optional reference and a checkbox that toggles between signing directly and referring to an external signature.',
    proofs: [
      EXTERNAL,
      signing('signing › directly, with a reference of one’s own (R12)'),
      signing('signing › the reference of an external signature is optional (R12)'),
      signing(
        'signing › freezes cost and allocations, dated by the server, pointing to what was seen (R7, R8)',
      ),
    ],
  },
  {
    sentence: 'Revoke is offered for a signature.',
    proofs: [
      signing(
        'revoking (section 5, R7) › keeps the signature with its reason; the price goes with the last commencement',
      ),
    ],
  },
  {
    sentence:
      "Edit form: name (required), number, research lead (free text with a suggestion list of profile emails), research (select), delivery time (weeks), methods link, BOM link, extra items (justification and amount in AUD, add/remove), a collapsible 'Secret bookkeeping things' containing the client payment select (Not invoiced / Invoice sent / Payment received) and, for signed deliverables, an allocations table with per-contractor manual adjustment (reason, sprint, labour, delivery; add/remove) and a note that adjustments are unavailable until sign-off.",
    proofs: [
      COMPLETE_FORM,
      deliverableForm(
        'creating › an empty name is marked required, gets the focus, and nothing is saved (section 5)',
      ),
      deliverableForm(
        'creating › the research lead is suggested from the e-mails of people with a profile',
      ),
      deliverableForm(
        'editing › the client payment is stored as invoiced, as paid, or as null (R13)',
      ),
      ADJUSTED,
      deliverableForm(
        'adjustments (R3) › a second one of a contractor is an error; removed, there may be another (section 8)',
      ),
      deliverableForm('adjustments (R3) › are unavailable until sign-off, and the form says so'),
    ],
  },
  { sentence: 'A Save button.', proofs: [COMPLETE_FORM] },
  {
    sentence: 'Delete confirmation: shows the record as JSON and a Confirm button.',
    proofs: [
      deliverableDelete(
        'deleting › shows the record as JSON, and Confirm leads to its research (section 4)',
      ),
    ],
  },

  // Research screens
  {
    sentence:
      "Read: name, id, a shortlist of deliverables with a 'Create new' button (to deliverable create with the research id and the next deliverable number), and a list of backlog hypotheses (those with no deliverable) or '(no backlog hypotheses)'.",
    proofs: [
      RESEARCH_READ,
      research('the next deliverable and backlog hypothesis have the next number (R20)'),
      research(
        'the backlog has the hypotheses without a deliverable, also of one that is gone (R15)',
      ),
      research('without backlog it says (no backlog hypotheses), and changes while one looks'),
    ],
  },
  {
    sentence: 'Edit: one required name field.',
    proofs: [research('editing has one field, the name, and it is required')],
  },

  // Template screens
  {
    sentence:
      'List with Read buttons; read shows the record as JSON; edit has one required templateName field.',
    proofs: [
      templates('the card of a template has a link Read'),
      templates('reading shows the record as JSON'),
      templates('editing has one field, the name, and it is required'),
      records('a template is created, read, updated and deleted, and its history stays (R16)'),
    ],
  },
];
