import type { ListPart } from '../../../data/subscriptions/first-page-then-all.ts';

interface ListCountProps {
  readonly found: number;
  /** Number of loaded records, which may be only the first ones of the list. */
  readonly all: number;
  readonly part: ListPart;
  /** Such as 'hypothesis' and 'hypotheses'. */
  readonly nouns: readonly [one: string, many: string];
  /** The text if a search finds nothing, instead of '0 of 5 hypotheses'. */
  readonly none?: string;
}

/** How many records a list shows, and whether others may be missing. Printed only if others may be missing. */
export function ListCount(props: ListCountProps) {
  const { part } = props;
  return (
    <p
      role="status"
      className={`quiet list-count${part === 'all' ? '' : ' partial'}`}
      aria-busy={part === 'first page'}
    >
      {countText(props)}
    </p>
  );
}

function countText({ found, all, part, nouns: [one, many], none }: ListCountProps): string {
  if (part === 'first page') return `The first ${all} ${many}; loading the others...`;
  if (typeof part === 'object') return `The first ${all} of ${part.size} ${many}`;
  if (found === 0 && none !== undefined) return none;
  const count = `${found === all ? '' : `${found} of `}${all} ${all === 1 ? one : many}`;
  return part === 'kept' ? `${count}, as far as this browser knows` : count;
}
