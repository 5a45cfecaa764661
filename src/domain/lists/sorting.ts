import type { Deliverable, Hypothesis, Research, Template } from '../records/entities.ts';

// Comparators for `toSorted` (R26). Blanks come last. The id orders otherwise equal records, so their order does not
// change between snapshots.

export function byDeliverableNumber(a: Deliverable, b: Deliverable): number {
  return (
    ascending(a.deliverableNumber, b.deliverableNumber) ||
    alphabetical(a.deliverableName, b.deliverableName) ||
    byId(a, b)
  );
}

export function byHypothesisNumber(a: Hypothesis, b: Hypothesis): number {
  return (
    ascending(a.hypothesisNumber, b.hypothesisNumber) ||
    alphabetical(a.hypothesisName, b.hypothesisName) ||
    byId(a, b)
  );
}

export function byCreatedDescending(a: Deliverable, b: Deliverable): number {
  return ascending(newness(a), newness(b)) || byDeliverableNumber(a, b);
}

export function byResearchName(a: Research, b: Research): number {
  return alphabetical(a.researchName, b.researchName) || byId(a, b);
}

export function byTemplateName(a: Template, b: Template): number {
  return alphabetical(a.templateName, b.templateName) || byId(a, b);
}

/** Negative, so that ascending order is newest first with blanks last. */
function newness({ deliverableCreated }: Deliverable): number | null {
  return deliverableCreated === null ? null : -deliverableCreated.getTime();
}

function ascending(a: number | null, b: number | null): number {
  if (a === null || b === null) return blanksLast(a === null, b === null);
  return a - b;
}

// Orders 'Trial 10' after 'Trial 2'. Case and accents count only between otherwise equal names.
const COLLATOR = new Intl.Collator('en-AU', { numeric: true });

function alphabetical(a: string, b: string): number {
  return blanksLast(a.trim() === '', b.trim() === '') || COLLATOR.compare(a, b);
}

function blanksLast(aIsBlank: boolean, bIsBlank: boolean): number {
  return Number(aIsBlank) - Number(bIsBlank);
}

function byId(a: { readonly FBUID: string }, b: { readonly FBUID: string }): number {
  if (a.FBUID === b.FBUID) return 0;
  return a.FBUID < b.FBUID ? -1 : 1;
}
