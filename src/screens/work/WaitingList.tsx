import type { People } from '../../domain/people/people.ts';
import type { Side } from '../../domain/signing/signature.ts';
import { turnText } from '../../domain/signing/turn-text.ts';
import type { Turn } from '../../domain/signing/turns.ts';
import type { WaitingRow } from '../../domain/signing/waiting.ts';
import { formatAudExGst } from '../../domain/text/format.ts';
import { regionPath } from '../deliverable/signing/region-path.ts';
import { Reminder } from './Reminder.tsx';
import { WaitingHead } from './WaitingHead.tsx';

export interface WaitingListProps {
  readonly rows: readonly WaitingRow[];
  readonly viewer: Side;
  readonly today: Date;
  readonly people: People;
  /** Research FBUID → name. */
  readonly researchNames: ReadonlyMap<string, string>;
}

export function WaitingList({ rows, ...shared }: WaitingListProps) {
  return (
    <ul className="waiting-list list-unstyled m-0">
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
  const path = regionPath(deliverable.FBUID, turn.slot);
  const nameOf = (uid: string) => (people.find(uid) === null ? null : people.nameOf(uid));
  const sentence = turnText(turn, { viewer, today, nameOf });
  const price = priceText(turn);
  const { side } = turn.slot;
  return (
    <>
      <WaitingHead {...{ deliverable, path, price, researchNames }} />
      <p className="waiting-sentence">{sentence}</p>
      {side === viewer ? null : (
        <Reminder request="Please sign" {...{ deliverable, side, people, path, sentence, price }} />
      )}
    </>
  );
}

export function priceText({ price }: Pick<Turn, 'price'>): string {
  return price === null ? '(not yet calculated)' : formatAudExGst(price);
}
