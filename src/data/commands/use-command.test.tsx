import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCommand } from './use-command.ts';

const command = vi.fn<() => Promise<{ readonly ok: true }>>();
const onDone = vi.fn();
const messages = { unexpected: 'Not signed: unexpected' };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

// The browser tests press Save and Invite twice: a command runs once.
it('reports an unexpected error, and frees the button', async () => {
  const error = new Error('broken');
  command.mockRejectedValueOnce(error);
  const { result } = renderHook(() => useCommand(command, { messages }));
  await act(async () => result.current.send());
  expect(result.current).toMatchObject({
    status: { state: 'refused' },
    isSending: false,
    message: 'Not signed: unexpected',
  });
  expect(console.error).toHaveBeenCalledWith(error);
});

it('calls onDone after the button is gone, without an error', async () => {
  let answer = (_: { readonly ok: true }): void => undefined;
  command.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const { result, unmount } = renderHook(() => useCommand(command, { messages, onDone }));
  await act(async () => result.current.send());
  expect(result.current.isSending).toBe(true);
  unmount();
  await act(async () => answer({ ok: true }));
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(console.error).not.toHaveBeenCalled();
});
