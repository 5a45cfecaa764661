import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { useIsLive } from '../../components/use-is-live.ts';

interface PasswordResetProps {
  /** What stands in the form. */
  readonly emailOf: () => string;
}

/** Sends the reset mail to the address in the form. */
export function PasswordReset({ emailOf }: PasswordResetProps) {
  const isLive = useIsLive();
  const [answer, setAnswer] = useState('');
  const send = async () => {
    const email = emailOf();
    if (email.trim() === '') {
      setAnswer('Type your email above first.');
      return;
    }
    const { sendPasswordReset } = await import('../../data/session/sign-in.ts');
    const result = await sendPasswordReset(email);
    setAnswer(result.ok ? 'Password reset email sent, check your inbox.' : result.message);
    window.alert(result.ok ? 'Password reset email sent, check your inbox.' : result.message);
  };
  return (
    <div className="mt-3">
      <Button variant="link" className="px-0" disabled={!isLive} onClick={() => void send()}>
        Forgot your password?
      </Button>
      <p role="status" className="quiet">
        {answer}
      </p>
    </div>
  );
}
