import Button from 'react-bootstrap/Button';
import { useCommand } from '../../data/commands/use-command.ts';
import type { People } from '../../domain/people/people.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import type { Side } from '../../domain/signing/signature.ts';
import type { Turn } from '../../domain/signing/turns.ts';
import { lastSignerOf } from '../../domain/signing/waiting.ts';
import { formatAudExGst } from '../../domain/text/format.ts';
import { DeliverableRow } from '../deliverable/DeliverableRow.tsx';
import { regionPath } from '../deliverable/region-path.ts';
import { numberedTitle } from '../deliverable/variation-text.ts';
import { mailAddress, type WaitingMail } from './waiting-mail.ts';

interface SignatureRowProps {
  readonly deliverable: Deliverable;
  readonly turn: Turn;
  /** What waits, as a sentence. */
  readonly children: string;
  /** Absent if the row waits for the viewer. */
  readonly reminder?: Pick<WaitingMail, 'request'> & {
    /** The side that the row waits for. */
    readonly side: Side;
  };
  readonly people: People;
  readonly researchNameOf: (deliverable: Deliverable) => string;
}

/** A signature that a side has to give, or put off. */
export function SignatureRow(props: SignatureRowProps) {
  const { deliverable, turn, children, reminder, people, researchNameOf } = props;
  const path = regionPath(deliverable.FBUID, turn.slot);
  const price = turn.price === null ? '(not yet calculated)' : formatAudExGst(turn.price);
  const signerUid = reminder === undefined ? null : lastSignerOf(deliverable, reminder.side);
  const signer = people.find(signerUid);
  return (
    <DeliverableRow
      deliverable={deliverable}
      path={path}
      price={price}
      researchName={researchNameOf(deliverable)}
      note={
        signer === null ? undefined : (
          <>
            Last signed by <bdi>{people.nameOf(signerUid)}</bdi>
          </>
        )
      }
      actions={
        reminder === undefined ? undefined : (
          <Reminder
            request={reminder.request}
            recipient={signer?.email ?? ''}
            title={numberedTitle(deliverable)}
            sentence={children}
            price={price}
            link={new URL(path, window.location.origin).href}
          />
        )
      }
    >
      {children}
    </DeliverableRow>
  );
}

/** The app sends nothing by itself (R37): the user copies the link or writes a mail. */
function Reminder(mail: WaitingMail) {
  const { title, link } = mail;
  const notCopied = `Not copied. The link is ${link}`;
  const { message, send } = useCommand(() => copy(link, notCopied), {
    messages: { done: () => 'Link copied', unexpected: notCopied },
  });
  return (
    <>
      <span role="status" className="text-body-secondary">
        {message}
      </span>
      <Button variant="link" aria-label={`Copy link to ${title}`} onClick={() => send()}>
        Copy link
      </Button>
      <a
        className="btn btn-link"
        href={mailAddress(mail)}
        aria-label={`Write e-mail about ${title}`}
      >
        Write e-mail
      </a>
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
