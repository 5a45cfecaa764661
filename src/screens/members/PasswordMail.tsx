import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { sendPasswordReset } from '../../data/session/sign-in.ts';

/** Sends the mail for choosing a password, once more. */
export function PasswordMail({ email }: { readonly email: string }) {
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState('');
  const send = async () => {
    setBusy(true);
    setAnswer('');
    const result = await sendPasswordReset(email).finally(() => setBusy(false));
    setAnswer(result.ok ? `Password mail sent to ${email}` : `Not sent: ${result.message}`);
  };
  return (
    <div className="password-mail">
      <Button variant="outline-secondary" disabled={isBusy} onClick={() => void send()}>
        {isBusy ? 'Sending…' : 'Send a mail for choosing a password'}
      </Button>
      <p role="status" className="mb-0">
        {answer}
      </p>
    </div>
  );
}
