import type { ListPart } from '../../data/subscriptions/first-page-then-all.ts';

interface ListCountProps {
  readonly found: number;
  readonly all: number;
  readonly part: ListPart;
  /** 'hypothesis' and 'hypotheses'. */
  readonly nouns: readonly [one: string, many: string];
  /** Instead of '0 of 5 hypotheses'. */
  readonly none?: string;
}

/** How many records a list shows, and what it lacks. */
export function ListCount(props: ListCountProps) {
  return (
    <p role="status" className="quiet list-count" aria-busy={props.part === 'first page'}>
      {countText(props)}
    </p>
  );
}

function countText({ found, all, part, nouns: [one, many], none }: ListCountProps): string {
  if (part === 'first page') return `The first ${all} ${many}; loading the others...`;
  if (found === 0 && none !== undefined) return none;
  const count = `${found === all ? '' : `${found} of `}${all} ${all === 1 ? one : many}`;
  return part === 'kept' ? `${count}, as far as this browser knows` : count;
}
