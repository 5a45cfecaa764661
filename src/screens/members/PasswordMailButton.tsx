import { ActionButton } from '../../components/ActionButton.tsx';
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
      <ActionButton
        variant="outline-secondary"
        command={{ isSending, send }}
        sendingLabel="Sending…"
      >
        Send a mail for choosing a password
      </ActionButton>
      <p role="status" className="mb-0">
        {message}
      </p>
    </div>
  );
}
