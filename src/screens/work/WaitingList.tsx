import { Link } from '../../components/Link.tsx';
import type { People } from '../../domain/people/people.ts';
import type { Side } from '../../domain/signing/signature.ts';
import { turnText } from '../../domain/signing/turn-text.ts';
import { lastSignerOf, type WaitingRow } from '../../domain/signing/waiting.ts';
import { formatAudExGst } from '../../domain/text/format.ts';
import { deliverableTitle } from '../deliverable/deliverable-title.ts';
import { regionPath } from '../deliverable/signing/region-path.ts';
import { CopyAddress } from './CopyAddress.tsx';
import { mailAddress } from './waiting-mail.ts';

interface WaitingListProps {
  readonly rows: readonly WaitingRow[];
  readonly viewer: Side;
  readonly today: Date;
  readonly people: People;
  /** Research FBUID → name. */
  readonly researchNames: ReadonlyMap<string, string>;
}

export function WaitingList({ rows, ...shared }: WaitingListProps) {
  return (
    <ul className="waiting-list">
      {rows.map((row) => (
        <li key={row.deliverable.FBUID}>
          <Row {...row} {...shared} />
        </li>
      ))}
    </ul>
  );
}

type RowProps = WaitingRow & Omit<WaitingListProps, 'rows'>;

function Row({ deliverable, turn, viewer, today, people, researchNames }: RowProps) {
  const { FBUID, deliverableNumber, deliverableResearchFBUID } = deliverable;
  const path = regionPath(FBUID, turn.slot);
  const nameOf = (uid: string) => (people.find(uid) === null ? null : people.nameOf(uid));
  const sentence = turnText(turn, { viewer, today, nameOf });
  const price = turn.price === null ? '(not yet calculated)' : formatAudExGst(turn.price);
  return (
    <>
      <p className="waiting-title">
        {deliverableNumber === null ? null : <span className="number">{deliverableNumber}</span>}
        <Link to={path}>{deliverableTitle(deliverable)}</Link>
        <span className="money">{price}</span>
      </p>
      <p className="quiet">{researchNames.get(deliverableResearchFBUID ?? '') || '(not set)'}</p>
      <p className="waiting-sentence">{sentence}</p>
      {turn.slot.side === viewer ? null : (
        <Reminder {...{ deliverable, turn, people, path, sentence, price }} />
      )}
    </>
  );
}

interface ReminderProps extends WaitingRow {
  readonly people: People;
  readonly path: string;
  readonly sentence: string;
  readonly price: string;
}

/** The app sends nothing by itself (R37): the user copies the link or writes a mail. */
function Reminder({ deliverable, turn, people, path, sentence, price }: ReminderProps) {
  const signer = people.find(lastSignerOf(deliverable, turn.slot.side));
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
        href={mailAddress({ recipient, title, sentence, price, link })}
        aria-label={`Write e-mail about ${title}`}
      >
        Write e-mail
      </a>
    </div>
  );
}
