import { Link } from 'react-router-dom';
import { loadedValue } from '../../components/live-values.ts';
import { useToday } from '../../components/use-today.ts';
import type { Live, RecordList } from '../../data/live.ts';
import { useLedDeliverables } from '../../data/records/my-work.ts';
import { useRecord, useRecords } from '../../data/records/records.ts';
import { useAccess, useViewerSide } from '../../data/session/access.ts';
import { useUser } from '../../data/session/session.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { waitingRows } from '../../domain/signing/waiting.ts';
import { WORK_PATH } from '../../paths.ts';

/**
 * After a signature, says how many more signatures wait for the user's side (R37). For staff only the deliverables that
 * they lead count. A signature that the side put off with a not-yet counts, a question does not (R39).
 */
export function MoreWaiting() {
  return useAccess().role === 'client' ? <MoreForClient /> : <MoreForStaff />;
}

function MoreForClient() {
  return <Count live={useRecords('deliverable')} />;
}

function MoreForStaff() {
  const profile = useRecord('profile', useUser().uid);
  return <Count live={useLedDeliverables(loadedValue(profile))} />;
}

function Count({ live }: { readonly live: Live<RecordList<Deliverable>> }) {
  const viewer = useViewerSide();
  const today = useToday();
  const list = loadedValue(live);
  if (list === null) return null;
  const { own } = waitingRows(list.records, { viewer, today });
  return (
    <p>
      Signed. {countText(own.length)} <Link to={WORK_PATH}>Go to My work</Link>
    </p>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No other signature waits for you.';
  return count === 1 ? '1 more waits for you.' : `${count} more wait for you.`;
}
