import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { useIsLive } from '../../components/use-is-live.ts';
import type { Credentials, SignInResult } from '../../data/session/sign-in.ts';
import { PasswordReset } from './PasswordReset.tsx';

interface LoginFormProps {
  readonly onLogin: (credentials: Credentials) => Promise<SignInResult>;
  readonly onSignUp: (credentials: Credentials) => Promise<SignInResult>;
  readonly onGoogle: () => Promise<SignInResult>;
}

interface Failure {
  readonly message: string;
  readonly unmetRequirements: readonly string[];
}

/**
 * The fields keep what is typed into them, or filled in by a password manager, from the first paint on:
 * the page is there before its script is. Until then nothing can be sent.
 */
export function LoginForm({ onLogin, onSignUp, onGoogle }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isRunning, setRunning] = useState(false);
  const busy = !useIsLive() || isRunning;
  const [failure, setFailure] = useState<Failure | null>(null);

  const run = async (action: () => Promise<SignInResult>) => {
    setRunning(true);
    setFailure(null);
    const result = await action().finally(() => setRunning(false));
    if (result.ok) return;
    setFailure(result);
    // The specification wants the provider's message in an alert as well (section 8, R34).
    window.alert(result.message);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => onLogin(typedInto(form.current)));
  };
  const onSignUpPressed = async () => {
    await run(async () => {
      const result = await onSignUp(typedInto(form.current));
      if (result.ok) window.alert('Verification link sent, please check your email');
      return result;
    });
  };
  return (
    <form ref={form} className="record-form" onSubmit={onSubmit}>
      <TextField label="Email" type="email" name="email" autoComplete="username" required />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
      />
      <SignInFailure failure={failure} />
      <div className="save-bar">
        <Button type="submit" disabled={busy}>
          Login
        </Button>
        <Button
          variant="outline-secondary"
          disabled={busy}
          onClick={() => {
            if (form.current?.reportValidity()) void onSignUpPressed();
          }}
        >
          Sign Up
        </Button>
        <Button variant="outline-secondary" disabled={busy} onClick={() => void run(onGoogle)}>
          Login with Google
        </Button>
      </div>
      <PasswordReset emailOf={() => typedInto(form.current).email} />
    </form>
  );
}

function typedInto(form: HTMLFormElement | null): Credentials {
  const typed = new FormData(form ?? undefined);
  const textOf = (name: keyof Credentials) => String(typed.get(name) ?? '');
  return { email: textOf('email'), password: textOf('password') };
}

function SignInFailure({ failure }: { readonly failure: Failure | null }) {
  return (
    <div role="alert">
      {failure === null ? null : (
        <div className="alert alert-danger">
          {failure.message}
          {failure.unmetRequirements.length === 0 ? null : (
            <>
              <p className="mb-0 mt-2">The password still needs:</p>
              <ul className="mb-0">
                {failure.unmetRequirements.map((requirement) => (
                  <li key={requirement}>{requirement}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </div>
  );
}
