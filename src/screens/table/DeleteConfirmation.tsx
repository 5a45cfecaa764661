import type { ReactNode } from 'react';
import { ActionButton } from '../../components/ActionButton.tsx';
import { useAnnounce } from '../../components/Announcer.tsx';
import { useNavigateUnlessLeft } from '../../components/use-navigate-unless-left.ts';
import { actionMessages, type CommandResult } from '../../data/commands/refusal.ts';
import { useCommand } from '../../data/commands/use-command.ts';
import { loadedValue } from '../../data/live.ts';
import { useRecord } from '../../data/records/records.ts';
import { listPath, type RecordTable, readPath, type Table } from '../../paths.ts';
import { StoredJson } from './StoredJson.tsx';

interface DeleteConfirmationProps {
  readonly table: Table;
  readonly id: string;
  readonly children?: ReactNode;
  readonly disabledBecause?: string | undefined;
  readonly onConfirm: () => Promise<CommandResult<null>>;
  readonly afterwards: string;
}

export function DeleteConfirmation(props: DeleteConfirmationProps) {
  const { table, id, children, disabledBecause, onConfirm, afterwards } = props;
  const navigate = useNavigateUnlessLeft();
  const announce = useAnnounce();
  const { isSending, message, send } = useCommand(onConfirm, {
    messages: actionMessages('deleted'),
    onDone: () => {
      announce('Deleted');
      navigate(afterwards, { replace: true });
    },
  });
  return (
    <>
      {children}
      <StoredJson table={table} id={id} />
      <div className="save-bar">
        <ActionButton
          variant="outline-danger"
          command={{ isSending, send, message }}
          sendingLabel="Deleting…"
          disabledBecause={disabledBecause}
        >
          Confirm
        </ActionButton>
      </div>
    </>
  );
}

/**
 * The record's research, or the list if the research is not set, deleted or cannot be loaded. Null while the research
 * loads, because an early Confirm would go to the wrong page.
 */
export function usePathAfterDelete(table: RecordTable, researchId: string | null): string | null {
  const live = useRecord('research', researchId);
  if (live.state === 'loading') return null;
  const research = loadedValue(live);
  return research === null ? listPath(table) : readPath('research', research.FBUID);
}
