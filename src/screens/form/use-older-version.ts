import { useEffect } from 'react';
import { useVersion } from '../../data/history/history.ts';
import { loadedValue } from '../../data/live.ts';
import type { Records } from '../../domain/records/entities.ts';
import type { RecordTable } from '../../paths.ts';

/** The version of its history that fills an edit form. */
export interface OlderVersion {
  readonly state: 'loading' | 'unusable' | 'used';
  /** Null if the time is unknown. */
  readonly at: Date | null;
  /** Whether a gate of the form holds some fields back. */
  readonly isPart: boolean;
  /** For the moment in which a gate of the form opens. */
  readonly fillAll: () => void;
}

type Values = Readonly<Record<string, unknown>>;

interface OlderVersionOptions<T extends RecordTable> {
  readonly table: T;
  readonly id: string;
  /** Null for none. */
  readonly versionId: string | null;
  readonly valuesOf: (version: Records[T]) => Values;
  /** Whether a gate of the form lets the version fill this field at once. */
  readonly isOpen: (field: string) => boolean;
  /** Whether the form has a draft, in which the version is already. */
  readonly isRestored: boolean;
  readonly fill: (values: Values) => void;
}

export function useOlderVersion<T extends RecordTable>(
  options: OlderVersionOptions<T>,
): OlderVersion | undefined {
  const { table, id, versionId, valuesOf, isOpen, isRestored, fill } = options;
  const live = useVersion({ table, id }, versionId);
  const version = loadedValue(live);
  const values = version === null ? [] : Object.entries(valuesOf(version.record));
  // biome-ignore lint/correctness/useExhaustiveDependencies: fills once, when the version has arrived.
  useEffect(() => {
    if (!isRestored) fill(Object.fromEntries(values.filter(([field]) => isOpen(field))));
  }, [version]);
  if (live.state === 'none') return undefined;
  const state = live.state === 'loading' ? 'loading' : version === null ? 'unusable' : 'used';
  const isPart = values.some(([field]) => !isOpen(field));
  const fillAll = () => fill(Object.fromEntries(values));
  return { state, at: version?.at ?? null, isPart, fillAll };
}
