import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConfirmModal } from './ConfirmModal.tsx';

it('Escape cancels, but not one that only discards a composed word', () => {
  const cancel = vi.fn();
  const status = { state: 'idle' } as const;
  const command = { status, isSending: false, message: '', send: vi.fn(), clear: vi.fn() };
  render(
    <ConfirmModal title="Sign" command={command} sendingLabel="Signing…" onCancel={cancel}>
      <input aria-label="Reference" />
    </ConfirmModal>,
  );
  const press = (options: object) =>
    fireEvent.keyDown(screen.getByLabelText('Reference'), { code: 'Escape', ...options });
  press({ isComposing: true });
  press({ keyCode: 229 });
  expect(cancel).not.toHaveBeenCalled();
  press({ keyCode: 27 });
  expect(cancel).toHaveBeenCalledOnce();
});
