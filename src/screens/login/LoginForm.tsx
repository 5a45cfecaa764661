import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/TextField.tsx';
import type { Credentials, SignInResult } from '../../data/sign-in.ts';
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

export function LoginForm({ onLogin, onSignUp, onGoogle }: LoginFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const run = async (action: () => Promise<SignInResult>) => {
    setBusy(true);
    setFailure(null);
    const result = await action().finally(() => setBusy(false));
    if (result.ok) return;
    setFailure(result);
    // The specification wants the provider's message in an alert as well (section 8, R34).
    window.alert(result.message);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => onLogin({ email, password }));
  };
  const onSignUpPressed = async () => {
    await run(async () => {
      const result = await onSignUp({ email, password });
      if (result.ok) window.alert('Verification link sent, please check your email');
      return result;
    });
  };
  return (
    <form className="record-form" onSubmit={onSubmit}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <SignInFailure failure={failure} />
      <div className="save-bar">
        <Button type="submit" disabled={busy}>
          Login
        </Button>
        <Button
          variant="outline-secondary"
          disabled={busy}
          onClick={(event) => {
            if (event.currentTarget.form?.reportValidity()) void onSignUpPressed();
          }}
        >
          Sign Up
        </Button>
        <Button variant="outline-secondary" disabled={busy} onClick={() => void run(onGoogle)}>
          Login with Google
        </Button>
      </div>
      <PasswordReset email={email} />
    </form>
  );
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
