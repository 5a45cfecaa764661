import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAnnounce } from '../../components/Announcer.tsx';
import { Button } from '../../components/Button.tsx';
import { actFailure, actRefusal, type CommandResult } from '../../data/commands/refusal.ts';
import type { RecordTable } from '../../paths.ts';
import { type Refusal, useRefusalText } from '../form/use-refusal-text.ts';
import { StoredJson } from './StoredJson.tsx';

interface DeleteConfirmationProps {
  readonly table: RecordTable;
  readonly id: string;
  /** What will happen to what, and to whom. */
  readonly children?: ReactNode;
  /** Why it cannot be deleted; absent when it can. */
  readonly disabledBecause?: string | undefined;
  readonly onConfirm: () => Promise<CommandResult<null>>;
  /** Where to go when it is gone. */
  readonly afterwards: string;
}

/** Shows the record as JSON and a Confirm button (specification section 2). */
export function DeleteConfirmation({
  table,
  id,
  children,
  disabledBecause,
  onConfirm,
  afterwards,
}: DeleteConfirmationProps) {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const refusalText = useRefusalText(refusal, 'Press Confirm again.');
  const confirm = async () => {
    setBusy(true);
    // Also so that the same refusal is announced again.
    setRefusal(null);
    try {
      const result = await onConfirm();
      if (!result.ok) {
        setRefusal({ code: result.code, message: actRefusal('deleted', result) });
        return;
      }
      announce('Deleted');
      navigate(afterwards, { replace: true });
    } catch (error) {
      console.error(error);
      setRefusal({ code: 'unexpected', message: actFailure('deleted') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {children}
      <StoredJson table={table} id={id} />
      <div className="save-bar">
        <Button
          variant="outline-danger"
          disabled={busy || disabledBecause !== undefined}
          onClick={() => void confirm()}
        >
          {busy ? 'Deleting…' : 'Confirm'}
        </Button>
        {disabledBecause === undefined ? null : <span className="quiet">{disabledBecause}</span>}
        <div role="alert">{refusalText}</div>
      </div>
    </>
  );
}
