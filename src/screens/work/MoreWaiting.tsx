import { Link } from 'react-router-dom';
import { useToday } from '../../components/use-today.ts';
import { loadedValue } from '../../data/live.ts';
import { useMyDeliverables } from '../../data/records/my-work.ts';
import { useRecord } from '../../data/records/records.ts';
import { useViewerSide } from '../../data/session/access.ts';
import { useUser } from '../../data/session/session.ts';
import { waitingRows } from '../../domain/signing/turns.ts';
import { WORK_PATH } from '../../paths.ts';

/** Counts the signatures that wait for the user's side, also one that it put off with a not-yet, but no question. */
export function MoreWaiting() {
  const profile = loadedValue(useRecord('profile', useUser().uid));
  const deliverables = loadedValue(useMyDeliverables(profile));
  const viewer = useViewerSide();
  const today = useToday();
  if (deliverables === null) return null;
  const count = waitingRows(deliverables.records, { viewer, today }).own.length;
  return (
    <p>
      <span>{`Signed. ${countText(count)}`}</span> <Link to={WORK_PATH}>Go to My work</Link>
    </p>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No other signature waits for you.';
  return count === 1 ? '1 more waits for you.' : `${count} more wait for you.`;
}
