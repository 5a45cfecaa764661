import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LogoutButton } from './LogoutButton.tsx';

const askAndLogOut = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('./ask-and-log-out.ts', () => ({ askAndLogOut }));

afterEach(() => {
  vi.restoreAllMocks();
});

const press = () => act(async () => fireEvent.click(screen.getByRole('button')));

it('says in an alert that the user is not logged out, and can be pressed again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
  askAndLogOut.mockRejectedValueOnce(new Error('The network is gone.'));
  render(<LogoutButton uid="uid-lead" />);
  await vi.dynamicImportSettled();
  await press();
  expect(alert).toHaveBeenCalledWith(expect.stringMatching(/^You are not logged out\./));
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-disabled');
  askAndLogOut.mockResolvedValueOnce(true);
  await press();
  expect(alert).toHaveBeenCalledTimes(1);
  // A confirmed logout leaves the page, so the button stays disabled. It keeps the focus, which a disabled one loses.
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button')).toBeEnabled();
  await press();
  expect(askAndLogOut).toHaveBeenCalledTimes(2);
});
