import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useLocation } from 'react-router-dom';
import { ariaDisabled } from '../../components/aria-disabled.ts';
import { EMAIL_INPUT, keepFromSubmitting, TextField } from '../../components/inputs.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { Redirect } from '../../components/Redirect.tsx';
import { useCommand } from '../../data/commands/use-command.ts';
import { leftPageKey, readDraft, removeDraft } from '../../data/drafts.ts';
import { DEMO_ACCESS, EMULATORS } from '../../data/firebase/config.ts';
import { keepsSession } from '../../data/session/browser-storage.ts';
import { useSession } from '../../data/session/session.ts';
import type { AuthenticationResult, Credentials } from '../../data/session/sign-in.ts';
import { AFTER_SIGN_IN, PROFILE_PATH, WORK_PATH } from '../../paths.ts';

/** At a press, so that the page shows sooner. */
const loadSignIn = () => import('../../data/session/sign-in.ts');
type SignIn = Awaited<ReturnType<typeof loadSignIn>>;

/** Sign-in by e-mail opens the profile, Google My work. In the members mode `pathAfterSignIn` overrides these paths. */
export function LoginScreen() {
  const session = useSession();
  const { hash } = useLocation();
  const [afterSignIn, setAfterSignIn] = useState(WORK_PATH);
  const form = useRef<HTMLFormElement>(null);
  if (session.state === 'signed-in') return <SignedIn uid={session.user.uid} path={afterSignIn} />;

  // Sets the path first, because the sign-in renders this screen again before the promise resolves.
  const signInTo = async (
    path: string,
    action: (signIn: SignIn) => Promise<AuthenticationResult>,
  ) => {
    setAfterSignIn(path);
    return action(await loadSignIn());
  };
  return (
    <div style={{ maxWidth: 420 }}>
      <PageHeader title="Login" />
      <SessionNotice />
      {CAUSES[hash] === undefined ? null : (
        <Notice>
          {`You were signed out: ${CAUSES[hash]}. Sign in with the same account to go on with what was open and typed here.`}
        </Notice>
      )}
      <LoginForm
        form={form}
        onLogin={(credentials) =>
          signInTo(PROFILE_PATH, ({ signInWithEmail }) => signInWithEmail(credentials))
        }
        onSignUp={(credentials) => signInTo(PROFILE_PATH, ({ signUp }) => signUp(credentials))}
        onGoogle={() => signInTo(WORK_PATH, ({ signInWithGoogle }) => signInWithGoogle())}
      />
      {EMULATORS === null ? null : <DemoAccounts form={form} />}
    </div>
  );
}

/** Whose session ended elsewhere returns to the page that was open. */
function SignedIn({ uid, path }: { readonly uid: string; readonly path: string }) {
  const { state } = useLocation();
  const [left] = useState(() => readDraft(leftPageKey(uid)) as { path: string } | null);
  useEffect(() => removeDraft(leftPageKey(uid)), [uid]);
  const next = left === null ? { ...state, ...AFTER_SIGN_IN } : null;
  return <Redirect to={left?.path ?? path} state={next} />;
}

const CAUSES: Readonly<Record<string, string>> = {
  '#elsewhere': 'somebody logged out in another tab or window',
  '#auth/user-disabled': 'this account was disabled',
  '#auth/user-token-expired': 'the password was changed, or the session was ended',
};

interface LoginFormProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onLogin: (credentials: Credentials) => Promise<AuthenticationResult>;
  readonly onSignUp: (credentials: Credentials) => Promise<AuthenticationResult>;
  readonly onGoogle: () => Promise<AuthenticationResult>;
}

/**
 * The page is prerendered, and a person or a password manager may fill it in before the scripts run. So neither React nor
 * react-hook-form holds the values: each action reads them from the fields. The buttons of the prerendered page are disabled.
 */
export function LoginForm({ form, onLogin, onSignUp, onGoogle }: LoginFormProps) {
  const { status, isSending, message, send } = useCommand(withAlert, {
    messages: { unexpected: 'Not signed in: something unexpected went wrong. Try again.' },
  });
  const disabled = { disabled: import.meta.env.SSR, ...ariaDisabled(isSending) };
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
    <form ref={form} onKeyDown={keepFromSubmitting} onSubmit={onSubmit}>
      <TextField {...EMAIL_INPUT} label="Email" name="email" autoComplete="username" required />
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
        <Button type="submit" {...disabled}>
          Login
        </Button>
        <Button
          variant="outline-secondary"
          {...disabled}
          onClick={() => {
            if (form.current?.reportValidity()) send(signUp);
          }}
        >
          Sign Up
        </Button>
        <Button variant="outline-secondary" {...disabled} onClick={() => send(onGoogle)}>
          Login with Google
        </Button>
      </div>
      <PasswordReset typedEmail={() => credentialsIn(form.current).email} />
    </form>
  );
}

type Action = () => Promise<AuthenticationResult>;

/** A failure appears in an alert as well as on the page (R34). */
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
      <Button variant="link" className="mt-2" disabled={import.meta.env.SSR} onClick={() => send()}>
        Forgot your password?
      </Button>
      <p role="status" className="text-body-secondary mb-0">
        {message}
      </p>
    </>
  );
}

const SENT = 'Password reset email sent, check your inbox.';

async function sendReset(email: string) {
  if (email.trim() === '') return { ok: false, message: 'Type your email above first.' } as const;
  const { sendPasswordReset } = await loadSignIn();
  const result = await sendPasswordReset(email);
  window.alert(result.ok ? SENT : result.message);
  return result;
}

function SessionNotice() {
  if (import.meta.env.SSR || keepsSession()) return null;
  return (
    <Notice>
      This browser stores nothing for this site, so you will have to sign in again on your next
      visit.
    </Notice>
  );
}

const ACCOUNTS = [
  {
    email: 'lead@example.com',
    role: 'research lead',
    rights:
      'sees every research, signs for the contractor, and records what a client signed elsewhere',
  },
  {
    email: 'researcher@example.com',
    role: 'researcher',
    rights: 'sees every research, and signs for the contractor',
  },
  {
    email: 'client@example.com',
    role: 'client',
    rights: 'sees one research and its files, and signs for the client',
  },
  {
    email: 'admin@example.com',
    role: 'administrator',
    rights: 'sees every research, and manages members and older records',
  },
] as const;

const DEMO_PASSWORD = 'countersign';

function DemoAccounts({ form }: { readonly form: RefObject<HTMLFormElement | null> }) {
  const isMembersMode = DEMO_ACCESS === 'members';
  const fill = (email: string) => {
    for (const [name, text] of Object.entries({ email, password: DEMO_PASSWORD })) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = text;
    }
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  return (
    <section className="section" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">Demo accounts</h2>
      <p>
        This is a local demo. A press fills the form; the password of each is{' '}
        <code>{DEMO_PASSWORD}</code>.
      </p>
      <ul className="card list-group list-group-flush rounded-3">
        {ACCOUNTS.map(({ email, role, rights }) => (
          <li key={email} className="list-group-item p-0 bg-transparent">
            <Button
              variant=""
              className="w-100 flex-wrap justify-content-between column-gap-2 row-gap-0 px-3 text-start"
              disabled={import.meta.env.SSR}
              onClick={() => fill(email)}
            >
              {email}
              <span className="text-body-secondary fw-normal">{role}</span>
              {isMembersMode ? (
                <span className="w-100 text-body-secondary small fw-normal">{rights}</span>
              ) : null}
            </Button>
          </li>
        ))}
      </ul>
      {isMembersMode ? null : (
        <p className="form-text">
          In this access mode every account may do everything. To see what a client sees, stop the
          demo and run <code className="text-nowrap">npm start -- --access members</code>.
        </p>
      )}
    </section>
  );
}
