import { Button } from '../../components/Button.tsx';
import { useCommand } from '../../data/commands/use-command.ts';
import { sendPasswordReset } from '../../data/session/sign-in.ts';

/** Sends a mail for choosing a password, to a new member or to one who forgot it. */
export function PasswordMailButton({ email }: { readonly email: string }) {
  const { isSending, message, send } = useCommand(() => sendPasswordReset(email), {
    messages: {
      done: () => `Password mail sent to ${email}`,
      refused: (refusal) => `Not sent: ${refusal.message}`,
      unexpected: 'Not sent: something unexpected went wrong. Try again.',
    },
  });
  return (
    <div className="password-mail">
      <Button variant="outline-secondary" disabled={isSending} onClick={() => send()}>
        {isSending ? 'Sending…' : 'Send a mail for choosing a password'}
      </Button>
      <p role="status" className="mb-0">
        {message}
      </p>
    </div>
  );
}
