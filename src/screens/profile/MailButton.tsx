import { ActionButton } from '../../components/ActionButton.tsx';
import { useCommand } from '../../data/commands/use-command.ts';
import { type AuthenticationResult, sendVerification } from '../../data/session/sign-in.ts';

interface MailButtonProps {
  readonly send: () => Promise<AuthenticationResult>;
  readonly sent: string;
  readonly variant: 'primary' | 'outline-secondary';
  readonly children: string;
}

export function MailButton({ send, sent, variant, children }: MailButtonProps) {
  const command = useCommand(send, {
    messages: {
      done: () => sent,
      refused: (refusal) => `Not sent: ${refusal.message}`,
      unexpected: 'Not sent: something unexpected went wrong. Try again.',
    },
  });
  const { isSending, message } = command;
  return (
    <>
      <ActionButton
        variant={variant}
        command={{ isSending, send: command.send }}
        sendingLabel="Sending…"
      >
        {children}
      </ActionButton>
      <p role="status" className="mb-0">
        {message}
      </p>
    </>
  );
}

export function VerificationButton({ variant }: Pick<MailButtonProps, 'variant'>) {
  return (
    <MailButton
      send={sendVerification}
      sent="Verification link sent, please check your email"
      variant={variant}
    >
      Send a verification link
    </MailButton>
  );
}
