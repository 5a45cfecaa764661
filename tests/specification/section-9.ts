import { DEFAULT_ORDER } from './default-order.ts';
import {
  adjustment,
  costing,
  deliverableForm,
  deliverableList,
  format,
  type Mapped,
  newDeliverable,
  paths,
  pauses,
  prices,
  records,
  research,
  searchQuery,
  session,
  uploadRefusal,
  uploads,
} from './proof.ts';

const DATES = format('dates in the three formats of section 9');

export const SECTION_9: readonly Mapped[] = [
  {
    sentence: 'Default sprint rate per deliverable: 1760.',
    proofs: [
      costing('the default sprint rate › is 1760 AUD (R2, section 9)'),
      deliverableForm(
        'creating › a form without a name is refused (section 5), and a complete one is saved once for two presses (R2, R16, R24)',
      ),
    ],
  },
  {
    sentence:
      'Allocation costing: each sprint contributes rate/4 to labour and rate/4 to delivery; capex and opex each add the same amount, so the subtotal is the sum of four components.',
    proofs: [
      costing('summariseAllocations › costs 3 sprints at 1760 as 1320 each and 5280 in all (R1)'),
      costing('every summary adds up to the cent (R1, R3)'),
    ],
  },
  {
    sentence: 'Unassigned figures are recalculated from contractor adjustments.',
    proofs: [
      adjustment(
        'adjustedAllocations (R3) › moves −1 sprint and −440 labour of a contractor to the unassigned pool',
      ),
      adjustment('adjustments only move work (R3)'),
    ],
  },
  {
    sentence:
      'Total of a deliverable = frozen cost if present, else allocation subtotal plus the sum of extra item amounts.',
    proofs: [prices('priceOf (R4)'), prices('extraItemsTotal')],
  },
  {
    sentence: "Currency AUD; totals shown 'ex GST'.",
    proofs: [
      format("money (R1, section 9) › a total says 'ex GST'"),
      deliverableList(
        'a card shows what section 2 lists, at the stored estimate while unsigned (R4), and says what is missing',
      ),
      research(
        'reading shows the deliverables, newest first, the backlog (R15), and links with the next numbers (R20)',
      ),
    ],
  },
  {
    sentence: 'Extra item amount defaults to 0.',
    proofs: [newDeliverable('new deliverable › an added extra item costs 0 (section 3)')],
  },
  {
    sentence: 'Search: 500 ms debounce on the query string (URL update), 250 ms on filtering.',
    proofs: [
      pauses(
        'a search filters 250 ms after typing pauses, and q follows after 500 ms; so does the grouping in g (R28)',
      ),
      searchQuery(
        'filters 250 ms after the last key, and changes the address after 500 ms (section 9)',
      ),
    ],
  },
  {
    sentence: 'A deferred document subscription resumes after 16 ms.',
    decision:
      'The effect counts, not the mechanism: nobody takes stale data for current data (R36).',
    proofs: [
      records(
        'after a save the heading does not show the previous name, not even for a moment (R36)',
      ),
    ],
  },
  {
    sentence:
      'Default list order of deliverables: deliverableCreated descending; the deliverable list screen sorts by deliverableNumber.',
    proofs: [
      ...DEFAULT_ORDER,
      deliverableList(
        'results are sorted by number, blanks last (R26), and grouped by whether they are ready to invoice (R13)',
      ),
    ],
  },
  {
    sentence: 'File sizes shown with units from bytes to PB in steps of 1024, to 2 decimals.',
    proofs: [format('file sizes (section 9)')],
  },
  {
    sentence:
      "Dates: 'dd MMM yyyy' generally; signature dates 'dd MMMM yyyy, HH:mm'; adjustment dates dd/MM/yyyy.",
    proofs: [DATES],
  },
  {
    sentence: 'Allowed image types: png, jpg, jpeg.',
    decision: 'The upload widget declares them, and nothing enforces them (section 5).',
    proofs: [
      uploads(
        'uploading › several files by button, each with its widget, then in the table; files by drop',
      ),
      uploadRefusal(
        'an upload is not refused › of a picture beyond png and jpeg: the accepted types are not enforced',
      ),
    ],
  },
  {
    sentence: 'Path split into at most 4 tokens.',
    proofs: [
      paths('R29 table, id and action of a path › the fourth token is ignored'),
      paths('R29 table, id and action of a path › what follows the fourth token is ignored'),
    ],
  },
  {
    sentence: 'Grid: two columns on medium screens.',
    proofs: [
      deliverableList(
        'a long list has two columns at 768 px and one at 360 px; it shows 40 cards, more on scroll, and all in print',
      ),
    ],
  },
  {
    sentence: 'Version label: 16.0.2.',
    proofs: [
      session(
        'the side navigation has the specified links and version, on a small screen behind a menu button',
      ),
    ],
  },
];
