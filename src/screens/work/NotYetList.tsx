import type { NotYetRow } from '../../domain/remarks/waiting-remarks.ts';
import type { Side } from '../../domain/signing/signature.ts';
import { formatDate } from '../../domain/text/format.ts';
import { excerptOf } from '../deliverable/questions/remark-labels.ts';
import { regionPath } from '../deliverable/signing/region-path.ts';
import { Reminder } from './Reminder.tsx';
import { WaitingHead } from './WaitingHead.tsx';
import { priceText, type WaitingListProps } from './WaitingList.tsx';

type Shared = Pick<WaitingListProps, 'people' | 'researchNames'>;

/** The signatures that the viewer's side put off with a not-yet, which the other side has not answered (R39). */
export function NotYetList({ rows, ...shared }: Shared & { readonly rows: readonly NotYetRow[] }) {
  return (
    <ul className="waiting-list list-unstyled m-0">
      {rows.map((row) => (
        <li key={row.tracked.remark.FBUID}>
          <Row {...row} {...shared} />
        </li>
      ))}
    </ul>
  );
}

function Row({ deliverable, turn, tracked, people, researchNames }: Shared & NotYetRow) {
  const { remarkAt, remarkText } = tracked.remark;
  const path = regionPath(deliverable.FBUID, turn.slot);
  const side: Side = turn.slot.side === 'client' ? 'contractor' : 'client';
  const sentence = `Not yet, since ${formatDate(remarkAt)}: ${excerptOf(remarkText)}`;
  const price = priceText(turn);
  return (
    <>
      <WaitingHead {...{ deliverable, path, price, researchNames }} />
      <p className="waiting-sentence">{sentence}</p>
      <Reminder
        request="Not signed yet"
        {...{ deliverable, side, people, path, sentence, price }}
      />
    </>
  );
}
