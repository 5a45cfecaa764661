import { type FormEvent, type RefObject, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { TextField } from '../../components/inputs.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useCommand } from '../../data/commands/use-command.ts';
import type { AuthenticationResult, Credentials } from '../../data/session/sign-in.ts';

interface LoginFormProps {
  readonly ref?: RefObject<HTMLFormElement | null>;
  readonly onLogin: (credentials: Credentials) => Promise<AuthenticationResult>;
  readonly onSignUp: (credentials: Credentials) => Promise<AuthenticationResult>;
  readonly onGoogle: () => Promise<AuthenticationResult>;
}

/**
 * The page is prerendered, and a person or a password manager may fill it in before the scripts run. So neither React nor
 * react-hook-form holds the values: each action reads them from the fields. The buttons of the prerendered page are disabled.
 */
export function LoginForm({ ref, onLogin, onSignUp, onGoogle }: LoginFormProps) {
  const ownRef = useRef<HTMLFormElement>(null);
  const form = ref ?? ownRef;
  const { status, isSending, message, send } = useCommand(withAlert, {
    messages: { unexpected: 'Not signed in: something unexpected went wrong. Try again.' },
  });
  const isDisabled = import.meta.env.SSR || isSending;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send(() => onLogin(credentialsIn(form.current)));
  };
  const signUp = async () => {
    const result = await onSignUp(credentialsIn(form.current));
    if (result.ok) window.alert('Verification link sent, please check your email');
    return result;
  };
  return (
    <form ref={form} onSubmit={onSubmit}>
      <TextField label="Email" type="email" name="email" autoComplete="username" required />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
      />
      <SignInFailure
        message={message}
        unmetRequirements={
          status.state === 'refused' ? (status.refusal?.unmetRequirements ?? []) : []
        }
      />
      <div className="save-bar">
        <Button type="submit" disabled={isDisabled}>
          Login
        </Button>
        <Button
          variant="outline-secondary"
          disabled={isDisabled}
          onClick={() => {
            if (form.current?.reportValidity()) send(signUp);
          }}
        >
          Sign Up
        </Button>
        <Button variant="outline-secondary" disabled={isDisabled} onClick={() => send(onGoogle)}>
          Login with Google
        </Button>
      </div>
      <PasswordReset typedEmail={() => credentialsIn(form.current).email} />
    </form>
  );
}

type Action = () => Promise<AuthenticationResult>;

/** Shows a failure in an alert as well as on the page, as the specification asks (section 8, R34). */
async function withAlert(action: Action): Promise<AuthenticationResult> {
  const result = await action();
  if (!result.ok) window.alert(result.message);
  return result;
}

function credentialsIn(form: HTMLFormElement | null): Credentials {
  const typed = new FormData(form ?? undefined);
  const textOf = (name: keyof Credentials) => String(typed.get(name) ?? '');
  return { email: textOf('email'), password: textOf('password') };
}

interface SignInFailureProps {
  readonly message: string;
  readonly unmetRequirements: readonly string[];
}

function SignInFailure({ message, unmetRequirements }: SignInFailureProps) {
  return (
    <div role="alert">
      {message === '' ? null : (
        <Notice variant="danger" role="none">
          {message}
          {unmetRequirements.length === 0 ? null : (
            <>
              <p className="mb-0 mt-2">The password still needs:</p>
              <ul className="mb-0">
                {unmetRequirements.map((requirement) => (
                  <li key={requirement}>{requirement}</li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
    </div>
  );
}

function PasswordReset({ typedEmail }: { readonly typedEmail: () => string }) {
  const { message, send } = useCommand(() => sendReset(typedEmail()), {
    messages: {
      done: () => SENT,
      unexpected: 'Not sent: something unexpected went wrong. Try again.',
    },
  });
  return (
    <>
      <Button
        variant="link"
        className="px-0 mt-2"
        disabled={import.meta.env.SSR}
        onClick={() => send()}
      >
        Forgot your password?
      </Button>
      <p role="status" className="quiet mb-0">
        {message}
      </p>
    </>
  );
}

const SENT = 'Password reset email sent, check your inbox.';

async function sendReset(email: string) {
  if (email.trim() === '') return { ok: false, message: 'Type your email above first.' } as const;
  const { sendPasswordReset } = await import('../../data/session/sign-in.ts');
  const result = await sendPasswordReset(email);
  window.alert(result.ok ? SENT : result.message);
  return result;
}
