import Button from 'react-bootstrap/Button';
import { useCommand } from '../../data/commands/use-command.ts';
import { mailAddress, type WaitingMail } from './waiting-mail.ts';

interface ReminderProps extends WaitingMail {
  /** 'next': what the reader does next on this page. */
  readonly look: 'link' | 'next';
}

/** Two ways to remind the side that a signature waits for. */
export function Reminder({ look, ...mail }: ReminderProps) {
  const { title, link } = mail;
  const notCopied = `Not copied. The link is ${link}`;
  const { message, send } = useCommand(() => copy(link, notCopied), {
    messages: { done: () => 'Link copied', unexpected: notCopied },
  });
  return (
    <>
      <Button
        variant={look === 'next' ? 'primary' : 'link'}
        aria-label={`Copy link to ${title}`}
        onClick={() => send()}
      >
        Copy link
      </Button>
      <a
        className={look === 'next' ? 'btn btn-outline-secondary' : 'btn btn-link'}
        href={mailAddress(mail)}
        aria-label={`Write e-mail about ${title}`}
      >
        Write e-mail
      </a>
      <span role="status" className="align-self-center text-body-secondary">
        {message}
      </span>
    </>
  );
}

/** If the browser refuses the clipboard, the message shows the link for copying by hand. */
async function copy(link: string, notCopied: string) {
  try {
    await navigator.clipboard.writeText(link);
    return { ok: true } as const;
  } catch {
    return { ok: false, message: notCopied } as const;
  }
}
