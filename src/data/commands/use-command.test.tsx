import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCommand } from './use-command.ts';

type Answer =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly message: string };

const command = vi.fn<() => Promise<Answer>>();
const onDone = vi.fn();

function SignButton() {
  const { status, isSending, message, send } = useCommand(command, {
    messages: {
      done: () => 'Signed',
      refused: (refusal) => `Not signed: ${refusal.message}`,
      unexpected: 'Not signed: unexpected',
    },
    onDone,
  });
  return (
    <>
      <button type="button" disabled={isSending} onClick={() => send()}>
        Sign
      </button>
      <output aria-label="state">{status.state}</output>
      <p role="alert">{message}</p>
    </>
  );
}

const button = () => screen.getByRole('button');
const shown = () => [
  screen.getByLabelText('state').textContent,
  screen.getByRole('alert').textContent,
];
const press = () => act(async () => fireEvent.click(button()));

function pending() {
  let answer = (_: Answer): void => undefined;
  command.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  return (given: Answer) => act(async () => answer(given));
}

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
  render(<SignButton />);
  await press();
  expect(shown()).toEqual(['refused', 'Not signed: unexpected']);
  expect(button()).toBeEnabled();
  expect(console.error).toHaveBeenCalledWith(error);
});

it('calls onDone after the button is gone, without an error', async () => {
  const answer = pending();
  const { unmount } = render(<SignButton />);
  await press();
  unmount();
  await answer({ ok: true });
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(console.error).not.toHaveBeenCalled();
});
