import { sameData } from './same-data.ts';

/** A field that both the user and somebody else changed, to different values. */
export interface Conflict {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

interface Versions<V> {
  /** What the form loaded. */
  readonly base: V;
  /** What is typed. */
  readonly mine: V;
  /** What is stored now. */
  readonly theirs: V;
  /** The values that the form shows after it has saved these: a number that is only typed otherwise is no change. */
  readonly asSaved: (values: V) => V;
}

interface MergedForm<V> {
  /** Mine, with theirs in the fields that only others changed. */
  readonly values: V;
  /** Theirs. A conflict keeps its former base, so that it stays one until the user decides. */
  readonly base: V;
  readonly conflicts: readonly Conflict[];
  readonly takenOver: readonly string[];
}

/** Brings what others saved meanwhile into an open form, without a loss of what is typed (R17). */
export function mergeForm<V extends object>(versions: Versions<V>): MergedForm<V> {
  const { base, mine, theirs, asSaved } = versions;
  const saved = asSaved(mine);
  const fields = Object.keys(theirs) as (keyof V & string)[];
  const changed = fields.filter((field) =>
    [base, mine, saved].every((version) => !sameData(theirs[field], version[field])),
  );
  const conflicts = changed.filter((field) => !sameData(mine[field], base[field]));
  const takenOver = changed.filter((field) => !conflicts.includes(field));
  return {
    values: { ...mine, ...pick(theirs, takenOver) },
    base: { ...theirs, ...pick(base, conflicts) },
    conflicts: conflicts.map((field) => ({ field, mine: mine[field], theirs: theirs[field] })),
    takenOver,
  };
}

function pick<V>(values: V, fields: readonly (keyof V)[]): Partial<V> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<V>;
}
