import { type ReactNode, useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { flushSync } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import { ActionButton } from '../../components/ActionButton.tsx';
import { useAnnounce } from '../../components/Announcer.tsx';
import { Notice } from '../../components/Notice.tsx';
import { ConcurrentChanges } from './ConcurrentChanges.tsx';
import type { RecordForm } from './use-record-form.ts';
import { useRefusalText } from './use-refusal-text.ts';

interface RecordFormFrameProps<V extends FieldValues> {
  readonly recordForm: RecordForm<V>;
  /** Field name → label. */
  readonly labels: Readonly<Partial<Record<string, string>>>;
  readonly children: ReactNode;
  /** Why the form disables Save. Save is also disabled while a save runs and until changes by others are merged. */
  readonly disabledBecause?: string | undefined;
  readonly saveLabel?: string;
  /** The label of Save while the save runs. */
  readonly savingLabel?: string;
}

/** The parts that all record forms share: draft notice, changes by others, Save and the reason of a refusal. */
export function RecordFormFrame<V extends FieldValues>({
  recordForm,
  labels,
  children,
  disabledBecause,
  saveLabel = 'Save',
  savingLabel = 'Saving…',
}: RecordFormFrameProps<V>) {
  const { concurrentChanges, mergeChanges, isRestored, discard, onSubmit } = recordForm;
  const form = useRef<HTMLFormElement>(null);
  /** Moves the focus to the first enabled field, because the pressed button disappears with the notice. */
  const closeNotice = (close: () => void) => {
    flushSync(close);
    form.current?.querySelector<HTMLElement>(ENABLED_FIELD)?.focus();
  };
  return (
    <form ref={form} className="record-form" onSubmit={onSubmit} noValidate>
      {isRestored ? <RestoredDraft onDiscard={() => closeNotice(discard)} /> : null}
      <ConcurrentChanges
        changes={concurrentChanges}
        labels={labels}
        onMerge={(theirFields) => closeNotice(() => mergeChanges(theirFields))}
      />
      {children}
      <SaveBar
        recordForm={recordForm}
        disabledBecause={disabledBecause}
        saveLabel={saveLabel}
        savingLabel={savingLabel}
      />
    </form>
  );
}

const ENABLED_FIELD = ':is(input, select, textarea):enabled';

function RestoredDraft({ onDiscard }: { readonly onDiscard: () => void }) {
  const announce = useAnnounce();
  // Announced separately, because screen readers do not read out a live region that is rendered with its text.
  useEffect(() => announce('Restored what you typed before'), [announce]);
  return (
    <Notice variant="info" role="none">
      <p>What you typed here before was not saved. It has been restored.</p>
      <Button variant="outline-secondary" onClick={onDiscard}>
        Discard what I typed
      </Button>
    </Notice>
  );
}

interface SaveBarProps<V extends FieldValues> {
  readonly recordForm: RecordForm<V>;
  readonly disabledBecause: string | undefined;
  readonly saveLabel: string;
  readonly savingLabel: string;
}

function SaveBar<V extends FieldValues>(props: SaveBarProps<V>) {
  const { recordForm, disabledBecause, saveLabel, savingLabel } = props;
  const { status, concurrentChanges } = recordForm;
  const refusal = useRefusalText(status.state === 'refused' ? status : null, 'Save again.');
  const reason =
    disabledBecause ??
    (concurrentChanges.length > 0 ? 'Decide first which values to go on with, above.' : undefined);
  return (
    <div className="save-bar">
      <ActionButton
        type="submit"
        command={{ isSending: status.state === 'saving', message: refusal }}
        sendingLabel={savingLabel}
        disabledBecause={reason}
      >
        {saveLabel}
      </ActionButton>
    </div>
  );
}
