import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { LoginForm } from './LoginScreen.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

it.each([
  'josé@example.com',
  'zoë@exämple.com',
  "o'brien+é@example.com",
  '用户@例子.公司',
  'no address',
])("%s goes to the provider, whose answer is the page's", async (email) => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
  const login = vi.fn(async () => ({ ok: false, message: 'No', unmetRequirements: [] }) as const);
  render(<LoginForm form={createRef()} onLogin={login} onSignUp={login} onGoogle={login} />);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'countersign' } });
  await press('Login');
  expect(login).toHaveBeenCalledWith({ email, password: 'countersign' });
  expect(alert).toHaveBeenCalledWith('No');
});

it('reports an unexpected error, and enables the button again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fail = () => Promise.reject(new Error('The code could not be loaded.'));
  render(<LoginForm form={{ current: null }} onLogin={fail} onSignUp={fail} onGoogle={fail} />);
  await press('Login with Google');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Not signed in: something unexpected went wrong. Try again.',
  );
  expect(screen.getByRole('button', { name: 'Login with Google' })).not.toHaveAttribute(
    'aria-disabled',
  );
});

it("shows the provider's message in an alert and on the page, and what the password lacks (R34)", async () => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
  const refusal = { ok: false, message: 'Weak', unmetRequirements: ['a number'] } as const;
  const refuse = async () => refusal;
  render(
    <LoginForm form={{ current: null }} onLogin={refuse} onSignUp={refuse} onGoogle={refuse} />,
  );
  await press('Login with Google');
  expect(alert).toHaveBeenCalledWith('Weak');
  expect(screen.getByRole('alert')).toHaveTextContent('WeakThe password still needs:a number');
});
