import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useCommand } from './use-command.ts';

// The browser tests press Save and Invite twice: a command runs once. LoginScreen.test.tsx has the unexpected error.
it('calls onDone after the button is gone', async () => {
  let answer = (_: { readonly ok: true }): void => undefined;
  const command = () =>
    new Promise<{ readonly ok: true }>((resolve) => {
      answer = resolve;
    });
  const options = { messages: { unexpected: 'Not signed: unexpected' }, onDone: vi.fn() };
  const { result, unmount } = renderHook(() => useCommand(command, options));
  await act(async () => result.current.send());
  expect(result.current.isSending).toBe(true);
  unmount();
  await act(async () => answer({ ok: true }));
  expect(options.onDone).toHaveBeenCalledTimes(1);
});
