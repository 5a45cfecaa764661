import { sameData } from './same-data.ts';

/** A field that someone else changed while a form was open (R17). */
export interface ConcurrentChange {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Whether both sides changed the field to different values, so the user must choose. */
  readonly isConflict: boolean;
}

interface Versions<V> {
  readonly base: V;
  readonly mine: V;
  readonly theirs: V;
}

/** The fields that someone else changed to another value than the form has now. */
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
    .filter(
      (field) =>
        !sameData(stored.get(field), before.get(field)) &&
        !sameData(stored.get(field), typed.get(field)),
    )
    .map((field) => ({
      field,
      mine: typed.get(field),
      theirs: stored.get(field),
      isConflict: !sameData(typed.get(field), before.get(field)),
    }));
}

/** Mine, with theirs in the fields that only they changed. */
export function mergeConcurrentChanges<V extends object>(versions: Versions<V>): V {
  const merged: V = { ...versions.mine };
  const adopted = concurrentChanges(versions)
    .filter(({ isConflict }) => !isConflict)
    .map(({ field, theirs }) => [field, theirs] as const);
  return Object.assign(merged, Object.fromEntries(adopted));
}
