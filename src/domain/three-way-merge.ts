import { sameData } from './same-data.ts';

/** One field that somebody else changed while a form was open (R17). */
export interface ConcurrentChange {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** True when both sides changed the field differently, so that a person must choose. */
  readonly isConflict: boolean;
}

interface Versions<V> {
  /** What the form loaded. */
  readonly base: V;
  /** What was typed since. */
  readonly mine: V;
  /** What is stored now. */
  readonly theirs: V;
}

/** The fields whose stored value moved away from what the form loaded. */
export function concurrentChanges<V extends object>({
  base,
  mine,
  theirs,
}: Versions<V>): ConcurrentChange[] {
  const [before, typed, stored] = [
    new Map(Object.entries(base)),
    new Map(Object.entries(mine)),
    new Map(Object.entries(theirs)),
  ];
  return [...stored.keys()]
    .filter((field) => !sameData(stored.get(field), before.get(field)))
    .map((field) => ({
      field,
      mine: typed.get(field),
      theirs: stored.get(field),
      isConflict:
        !sameData(typed.get(field), before.get(field)) &&
        !sameData(typed.get(field), stored.get(field)),
    }));
}

/**
 * The values to go on editing with: what only they changed is taken over, what only I changed stays,
 * and of what both changed the fields named in `takeTheirs` are theirs.
 */
export function mergeConcurrentChanges<V extends object>(
  versions: Versions<V>,
  takeTheirs: ReadonlySet<string>,
): V {
  const merged: V = { ...versions.mine };
  const adopted = concurrentChanges(versions)
    .filter(({ field, isConflict }) => !isConflict || takeTheirs.has(field))
    .map(({ field, theirs }) => [field, theirs] as const);
  return Object.assign(merged, Object.fromEntries(adopted));
}
