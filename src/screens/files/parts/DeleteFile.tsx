import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { flushSync } from 'react-dom';
import { useAnnounce } from '../../../components/Announcer.tsx';
import { ConfirmModal } from '../../../components/ConfirmModal.tsx';
import { actionMessages } from '../../../data/commands/refusal.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import { deleteFile } from '../../../data/files/storage.ts';

export interface DeleteFileProps {
  readonly name: string;
  readonly path: string;
  readonly folderName: string;
  readonly onDeleted: () => void;
}

export function DeleteFile({ name, path, folderName, onDeleted }: DeleteFileProps) {
  const announce = useAnnounce();
  const [isOpen, setOpen] = useState(false);
  const command = useCommand(() => deleteFile(path), {
    messages: actionMessages('deleted'),
    onDone: ({ value }) => {
      announce(`${name} is deleted${value === 'already' ? ' already' : ''}`);
      // The dialog returns the focus to its button when it closes, before the button disappears.
      flushSync(() => setOpen(false));
      onDeleted();
    },
  });
  return (
    <>
      <Button
        variant="link"
        className="ms-3"
        aria-label={`Delete ${name}`}
        onClick={() => setOpen(true)}
      >
        Delete
      </Button>
      {isOpen ? (
        <ConfirmModal
          title="Delete this file?"
          command={command}
          sendingLabel="Deleting…"
          onCancel={() => {
            command.clear();
            setOpen(false);
          }}
        >
          <p className="mb-0">
            “<bdi>{name}</bdi>” in the folder “<bdi>{folderName}</bdi>” is deleted for everybody,
            and its links stop working. It cannot be brought back here.
          </p>
        </ConfirmModal>
      ) : null}
    </>
  );
}
