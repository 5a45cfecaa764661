import Button from 'react-bootstrap/Button';
import { useIsHydrated } from '../../components/use-is-hydrated.ts';
import { useCommand } from '../../data/commands/use-command.ts';

export function PasswordReset({ typedEmail }: { readonly typedEmail: () => string }) {
  const isHydrated = useIsHydrated();
  const { message, send } = useCommand(() => sendReset(typedEmail()), {
    messages: {
      done: () => SENT,
      unexpected: 'Not sent: something unexpected went wrong. Try again.',
    },
  });
  return (
    <div className="mt-3">
      <Button variant="link" className="px-0" disabled={!isHydrated} onClick={() => send()}>
        Forgot your password?
      </Button>
      <p role="status" className="quiet">
        {message}
      </p>
    </div>
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
