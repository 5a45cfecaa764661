import { DEFAULT_ORDER } from './default-order.ts';
import {
  deliverableDelete,
  deliverableForm,
  deliverableList,
  deliverableRead,
  type Mapped,
  pauses,
  research,
  signing,
  tableScreen,
  templates,
} from './proof.ts';

const TEMPLATE = templates(
  'the card of a template leads to its JSON, and editing has one field, the name',
);
const PAYMENT = deliverableForm(
  'editing › the client payment is stored and shown as invoiced, paid, not invoiced or unexpected (R13)',
);
const DELIVERABLE_CARD = deliverableList(
  'a card shows what section 2 lists, at the stored estimate while unsigned (R4), and says what is missing',
);
const RESEARCH_READ = research(
  'reading shows the deliverables, newest first, the backlog (R15), and links with the next numbers (R20)',
);
const DELIVERABLE_FORM = deliverableForm(
  'creating › a form without a name is refused (section 5), and a complete one is saved once for two presses (R2, R16, R24)',
);
const ADJUSTED = deliverableForm(
  'adjustments (R3) › are unavailable until sign-off, then move work to the unassigned pool; the price stays',
);
const ALLOCATIONS = deliverableRead(
  'one person is one row of the allocations (R1, R3, R24); printing shows every tab, and no controls (R35)',
);
const FACTS = deliverableRead(
  'facts with only safe links (section 2), a frozen price of 0 (R4), and (not set) where there is nothing (R15)',
);
const SORTED_AND_GROUPED = deliverableList(
  'results are sorted by number, blanks last (R26), and grouped by whether they are ready to invoice (R13)',
);
const DELIVERABLE_SEARCH = deliverableList(
  'the search finds by each named field, is kept in q, and leaves the focus in the box (R28)',
);
const SEARCH_PAUSES = pauses(
  'a search filters 250 ms after typing pauses, and q follows after 500 ms; so does the grouping in g (R28)',
);
const EXTERNAL = signing(
  'a signature is direct or external, its reference is optional, and an external one is shown as recorded by the signer (R12)',
);

/** Section 2: the screens of deliverables, research and templates. */
export const SECTION_2_RECORDS: readonly Mapped[] = [
  // Deliverable screens
  {
    sentence:
      "List: search box (placeholder 'Search for researcher, client, project, title, or extra BOM items'), a checkbox 'Group results by whether they're ready to invoice', loading text, and cards in two columns.",
    proofs: [
      DELIVERABLE_SEARCH,
      SORTED_AND_GROUPED,
      deliverableList(
        'says loading... until the first records are there, and does not wait for the name of a research',
      ),
      deliverableList(
        'a long list has two columns at 768 px and one at 360 px; it shows 40 cards, more on scroll, and all in print',
      ),
    ],
  },
  {
    sentence:
      'Search text and grouping are kept in query parameters q and g (updated after a 500 ms pause); filtering is debounced by 250 ms.',
    proofs: [DELIVERABLE_SEARCH, SORTED_AND_GROUPED, SEARCH_PAUSES],
  },
  {
    sentence:
      "Search splits on whitespace and matches case-insensitively any word against research name, deliverable name, contractor display name or email, signers' names or emails, and extra item justifications.",
    proofs: [DELIVERABLE_SEARCH],
  },
  {
    sentence: 'Results are sorted by deliverableNumber.',
    proofs: [SORTED_AND_GROUPED],
  },
  {
    sentence: 'The default list order of deliverables elsewhere is deliverableCreated descending.',
    proofs: DEFAULT_ORDER,
  },
  {
    sentence:
      "Grouping 'invoiced' makes four groups in this order: not-ready, ready, invoiced, paid; an empty group shows '(no data)'.",
    proofs: [SORTED_AND_GROUPED],
  },
  {
    sentence:
      "A deliverable's group is its payment state if set, otherwise 'ready' if the client commencement signature exists and is not revoked, otherwise 'not-ready'.",
    proofs: [SORTED_AND_GROUPED],
  },
  {
    sentence:
      "Card: title linking to the deliverable, a badge per signature (not signed, revoked, signed; 'Unknown state' for anything else), payment badge, parent research name, Update and Delete links, due information and total cost.",
    proofs: [DELIVERABLE_CARD],
  },
  {
    sentence:
      "Read: links to its research, name, research lead, methods link and BOM link ('(not set)' when missing).",
    proofs: [FACTS],
  },
  {
    sentence:
      'Tabs: Hypotheses, Allocations, Extra items (all shown when printing, with tabs hidden).',
    proofs: [ALLOCATIONS],
  },
  {
    sentence:
      "Hypotheses tab lists the hypotheses with an 'Add a hypothesis' button to /hypothesis/create prefilled with the deliverable id and the next hypothesis number.",
    proofs: [
      deliverableRead(
        'hypotheses are listed by number, and the next number is offered (R20); an added one changes the price, and an unreadable one makes it unknown',
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
    proofs: [ALLOCATIONS, FACTS],
  },
  {
    sentence: "Delivery section: time in weeks and total 'ex GST'.",
    proofs: [FACTS, ALLOCATIONS],
  },
  {
    sentence:
      "Payment section: 'Invoice sent', 'Payment received', 'Not invoiced', or 'Unexpected value'.",
    proofs: [PAYMENT],
  },
  {
    sentence:
      "Signatures section: the contractor-side commencement signature ('responsible for delivering') and the client commencement signature ('authorise work to commence'); once the client commencement signature exists, the completion signatures of both sides also appear.",
    proofs: [
      signing(
        'at first only the commencements are offered (R11); the first signature freezes cost and allocations, and names the versions seen (R7, R8)',
      ),
      signing(
        'completion is offered to both sides once the client has commenced, and lists what it lacks until both have accepted the work (R11)',
      ),
    ],
  },
  {
    sentence:
      'Signing offers an optional reference and a checkbox that toggles between signing directly and referring to an external signature.',
    proofs: [
      EXTERNAL,
      signing(
        'at first only the commencements are offered (R11); the first signature freezes cost and allocations, and names the versions seen (R7, R8)',
      ),
    ],
  },
  {
    sentence: 'Revoke is offered for a signature.',
    proofs: [
      signing(
        'a revoked signature stays with its reason (section 4); the price goes with the last commencement (R7); a missing estimate is written before signing',
      ),
    ],
  },
  {
    sentence:
      "Edit form: name (required), number, research lead (free text with a suggestion list of profile emails), research (select), delivery time (weeks), methods link, BOM link, extra items (justification and amount in AUD, add/remove), a collapsible 'Secret bookkeeping things' containing the client payment select (Not invoiced / Invoice sent / Payment received) and, for signed deliverables, an allocations table with per-contractor manual adjustment (reason, sprint, labour, delivery; add/remove) and a note that adjustments are unavailable until sign-off.",
    proofs: [
      DELIVERABLE_FORM,
      deliverableForm(
        'editing › a save writes only what changed: what an older record holds elsewhere stays (R13, R21); the lead has suggested e-mails (section 2)',
      ),
      PAYMENT,
      ADJUSTED,
      deliverableForm(
        'adjustments (R3) › are refused for text as a number, an unknown contractor, or a contractor who has one (section 8); can be removed; below zero is a warning',
      ),
    ],
  },
  { sentence: 'A Save button.', proofs: [DELIVERABLE_FORM] },
  {
    sentence: 'Delete confirmation: shows the record as JSON and a Confirm button.',
    proofs: [
      deliverableDelete(
        'deleting shows the JSON (section 2), is refused while a signature is active (R15), and leads to the research or the list (section 4)',
      ),
    ],
  },

  // Research screens
  {
    sentence:
      "Read: name, id, a shortlist of deliverables with a 'Create new' button (to deliverable create with the research id and the next deliverable number), and a list of backlog hypotheses (those with no deliverable) or '(no backlog hypotheses)'.",
    proofs: [RESEARCH_READ],
  },
  {
    sentence: 'Edit: one required name field.',
    proofs: [
      research(
        'a research card shows its figures, or leaves them blank without an answer; editing has one field, the name',
      ),
      tableScreen(
        'a research is created, read, updated and deleted, each at its path (R16); it needs a name, and has no link to its own table',
      ),
    ],
  },

  // Template screens
  {
    sentence:
      'List with Read buttons; read shows the record as JSON; edit has one required templateName field.',
    proofs: [
      TEMPLATE,
      tableScreen(
        'a template is created, read, updated and deleted, each at its path (R16); it needs a name, and has no link to its own table',
      ),
    ],
  },
];
