import { useIsUpdating, useOnline } from '../../../data/server-wait.ts';

export interface ListCountProps {
  readonly found: number;
  readonly all: number;
  /** Whether `all` are only the first records of the list. */
  readonly isPart: boolean;
  readonly nouns: readonly [one: string, many: string];
  readonly looksIn: string;
}

export function ListCount(props: ListCountProps) {
  // What is cached may be a part of the list.
  const isUpdating = useIsUpdating();
  const isOnline = useOnline();
  return (
    <p
      role="status"
      className={`list-count text-body-secondary mb-2${props.isPart ? '' : ' d-print-none'}`}
    >
      {countText(props, isUpdating && isOnline)}
    </p>
  );
}

function countText(
  { found, all, isPart, nouns: [one, many], looksIn }: ListCountProps,
  isSoFar: boolean,
): string {
  if (isPart) return `The first ${all} ${many}`;
  const of = found === all ? '' : `${found} of `;
  const text =
    found === 0 ? `No ${one} matches this search` : `${of}${all} ${all === 1 ? one : many}`;
  const counted = isSoFar ? `${text} so far` : text;
  return found === 0 ? `${counted}. A search looks in ${looksIn}.` : counted;
}
