import Button from 'react-bootstrap/Button';
import { useCommand } from '../../data/commands/use-command.ts';
import { leaveWithoutAsking } from '../../data/drafts.ts';
import { useUser } from '../../data/session/session.ts';
import type { People } from '../../domain/people/people.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import type { Side } from '../../domain/records/signature.ts';
import { lastSignerOf, type Turn } from '../../domain/signing/turns.ts';
import { regionPath } from '../../paths.ts';
import { amountText, numberedTitle } from '../deliverable/deliverable-text.ts';
import { mailAddress, type WaitingMail } from './waiting-mail.ts';

interface ReminderProps extends Pick<WaitingMail, 'request' | 'sentence'> {
  /** 'next': what the reader does next on this page. */
  readonly look: 'link' | 'next';
  readonly deliverable: Deliverable;
  readonly turn: Turn;
  /** The side that is reminded. */
  readonly side: Side;
  readonly people: People;
}

/** Two ways to remind a side of a signature. */
export function Reminder({ look, deliverable, turn, side, people, ...mail }: ReminderProps) {
  const title = numberedTitle(deliverable);
  const link = new URL(regionPath(deliverable.FBUID, turn.slot), window.location.origin).href;
  const signer = lastSignerOf(deliverable, side);
  const isSelf = useUser().uid === signer;
  const recipient = isSelf ? '' : (people.find(signer)?.email ?? '');
  const price = amountText(turn.price);
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
        href={mailAddress({ ...mail, recipient, title, price, link })}
        aria-label={`Write e-mail about ${title}`}
        onClick={leaveWithoutAsking}
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
