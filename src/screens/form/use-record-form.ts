import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { useAnnounce } from '../../components/Announcer.tsx';
import { useNavigateUnlessLeft } from '../../components/use-navigate-unless-left.ts';
import type { SaveTarget } from '../../data/commands/record-to-save.ts';
import type { CommandResult, Written } from '../../data/commands/refusal.ts';
import { useCommand } from '../../data/commands/use-command.ts';
import { sameData } from '../../domain/same-data.ts';
import { type ConcurrentChange, concurrentChanges } from '../../domain/three-way-merge.ts';
import { type RecordTable, readPath } from '../../paths.ts';
import {
  type DraftForm,
  type FormSnapshot,
  useDraftForm,
  type Validate,
} from './use-draft-form.ts';

interface RecordFormOptions<V extends FieldValues, R> {
  /** Null for a new record. */
  readonly recordId: string | null;
  readonly draftName: string;
  /** The record as it is stored now; for a new record, its defaults. */
  readonly currentSnapshot: FormSnapshot<V>;
  readonly validate: Validate<V>;
  /** The values that the form shows after it has saved these. */
  readonly asSaved?: (values: V) => V;
  readonly save: (values: V, target: SaveTarget) => Promise<CommandResult<R>>;
  readonly onSaved: (result: R, id: string) => void;
}

export interface RecordFormState<V extends FieldValues>
  extends Pick<DraftForm<V>, 'id' | 'form' | 'values' | 'isRestored' | 'discard'> {
  /** The fields that the user changed. */
  readonly changed: readonly string[];
  readonly isSaving: boolean;
  /** Why the last save failed; '' otherwise. */
  readonly message: string;
  readonly onSubmit: (event?: BaseSyntheticEvent) => void;
  /** Fields that both the user and somebody else changed, to different values. */
  readonly conflicts: readonly ConcurrentChange[];
  /** @param theirFields conflicting fields that take the stored value. */
  readonly resolveConflicts: (theirFields: ReadonlySet<string>) => void;
  /** The other fields that somebody else changed meanwhile. The form has their values. */
  readonly takenOver: readonly string[];
}

/**
 * A form for one record with a draft. A newer revision never overwrites typing: fields that only others changed take
 * the stored value, and the user decides about those that both changed (R17).
 */
export function useRecordForm<V extends FieldValues, R>(
  options: RecordFormOptions<V, R>,
): RecordFormState<V> {
  const { draftName, currentSnapshot, validate, recordId, save, onSaved } = options;
  const isNew = recordId === null;
  const draft = useDraftForm<V>({ draftName, current: currentSnapshot, isNew, validate });
  const { form, values, base, sent } = draft;
  const id = recordId ?? draft.id;
  // Nobody else changes a new record.
  const current = isNew ? base : currentSnapshot;
  const [takenOver, setTakenOver] = useState<readonly string[]>([]);

  const { asSaved = (typed) => typed } = options;
  // The form's own save is stored, although its answer was lost: what was typed since then stays.
  const isOwnSave = sent !== null && sameData(current.values, asSaved(sent.values));
  const changes = isOwnSave
    ? []
    : concurrentChanges({ base: base.values, mine: values, theirs: current.values }).filter(
        ({ field, theirs }) => !sameData(asSaved(values)[field], theirs),
      );
  const conflicts = changes.filter(({ isConflict }) => isConflict);
  const setField = ({ field, theirs }: ConcurrentChange) =>
    form.setValue(field as Path<V>, theirs as PathValue<V, Path<V>>);
  useEffect(() => {
    const undecided = Object.fromEntries(conflicts.map(({ field }) => [field, base.values[field]]));
    const next = {
      values: { ...current.values, ...undecided },
      revision: conflicts.length === 0 ? current.revision : base.revision,
    };
    if (sameData(next, base)) return;
    const others = changes.filter(({ isConflict }) => !isConflict);
    for (const change of others) setField(change);
    if (others.length > 0) {
      setTakenOver((names) => [...new Set([...names, ...others.map(({ field }) => field)])]);
    }
    draft.rebase(next);
  });

  const { isSending, message, send, clear } = useCommand(
    (typed: V) => save(typed, { id, seen: isNew ? 'new' : base.revision }),
    {
      messages: { unexpected: UNEXPECTED },
      onDone: ({ value }) => {
        draft.forget();
        onSaved(value, id);
      },
    },
  );
  const submit = (typed: V) => {
    draft.markSent({ id, values: typed });
    send(typed);
  };
  return {
    ...{ id, form, values, conflicts, takenOver, isRestored: draft.isRestored },
    ...{ isSaving: isSending, message },
    changed: Object.keys(values).filter((field) => !sameData(values[field], base.values[field])),
    onSubmit: (event) => void form.handleSubmit(submit)(event),
    resolveConflicts: (theirFields) => {
      for (const change of conflicts) if (theirFields.has(change.field)) setField(change);
      draft.rebase(current);
      clear();
    },
    discard: () => {
      clear();
      setTakenOver([]);
      draft.discard();
    },
  };
}

const UNEXPECTED = 'Not saved: something unexpected went wrong. What you typed is kept; try again.';

/** Says that the record is saved, and opens its page unless the user has left the form. */
export function useAfterSave(table: RecordTable, pathOf = readPath) {
  const navigate = useNavigateUnlessLeft();
  const announce = useAnnounce();
  return (written: Written, id: string) => {
    announce(written === 'written' ? 'Saved' : 'Saved already');
    navigate(pathOf(table, id));
  };
}
