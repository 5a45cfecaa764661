import type { People } from '../../domain/people/people.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import type { Side } from '../../domain/signing/signature.ts';
import { lastSignerOf } from '../../domain/signing/waiting.ts';
import { deliverableTitle } from '../deliverable/deliverable-title.ts';
import { CopyAddress } from './CopyAddress.tsx';
import { mailAddress, type WaitingMail } from './waiting-mail.ts';

interface ReminderProps extends Pick<WaitingMail, 'request' | 'sentence' | 'price'> {
  readonly deliverable: Deliverable;
  /** The side that the row waits for. */
  readonly side: Side;
  readonly people: People;
  readonly path: string;
}

/** The app sends nothing by itself (R37): the user copies the link or writes a mail. */
export function Reminder({ deliverable, side, people, path, ...mail }: ReminderProps) {
  const signer = people.find(lastSignerOf(deliverable, side));
  const title = [deliverable.deliverableNumber, deliverableTitle(deliverable)].join(' ').trim();
  const link = new URL(path, window.location.origin).href;
  const recipient = signer?.email ?? '';
  return (
    <div className="waiting-reminder">
      {signer === null ? null : (
        <span className="quiet">
          Last signed by <bdi>{people.nameOf(signer.FBUID)}</bdi>
        </span>
      )}
      <CopyAddress address={link} title={title} />
      <a
        className="btn btn-link"
        href={mailAddress({ ...mail, recipient, title, link })}
        aria-label={`Write e-mail about ${title}`}
      >
        Write e-mail
      </a>
    </div>
  );
}
