import {
  architecture,
  deliverableOptions,
  dependants,
  research,
  shortlist,
  sorting,
  work,
} from './proof.ts';

/** Proofs that deliverables are sorted by creation, the newest first, except on the list screen (R26). */
export const DEFAULT_ORDER = [
  sorting('R26 deliverables by creation, newest first'),
  architecture(
    'the order of deliverables (R26) › is by number on the list screen, and nowhere else',
  ),
  research(
    'reading shows the deliverables, newest first, the backlog (R15), and links with the next numbers (R20)',
  ),
  work(
    'finds what one leads and researches, by uid and by e-mail, and more deliverables than one query can name (R24)',
  ),
  shortlist('the shortlist › groups by deliverable, the newest deliverable first (R26)'),
  deliverableOptions(
    'the deliverable select › lists the newest first, whatever the numbers, and those without a date last (R26)',
  ),
  dependants(
    'lists deliverables newest first, hypotheses by number with blanks last, unreadable ones after (R26)',
  ),
];
