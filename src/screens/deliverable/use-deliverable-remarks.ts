import { loadedValue } from '../../components/live-values.ts';
import { useRemarks, useRemarkViewer } from '../../data/remarks/remarks.ts';
import { WHO_UPGRADES } from '../../domain/messages.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { openQuestions, trackRemarks } from '../../domain/remarks/remark-state.ts';
import { useDeliverablePage } from './deliverable-page.ts';

/** The remarks of the page's deliverable; of its questions and not-yets also the state (R39). */
export function useDeliverableRemarks() {
  const { deliverable, isHidden } = useDeliverablePage();
  const viewer = useRemarkViewer();
  const live = useRemarks(deliverable.FBUID);
  const tracked = trackRemarks(loadedValue(live)?.records ?? [], {
    mode: viewer.mode,
    deliverable,
  });
  return { live, tracked, viewer, obstacle: obstacleFor(deliverable, isHidden) };
}

/** Why this user cannot write a remark now, or null. */
function obstacleFor({ updatedAt }: Deliverable, isHidden: boolean): string | null {
  if (isHidden) return 'You are not a client of this research any more, so you cannot write here';
  return updatedAt === null
    ? `This record is older than the history, so it takes no questions yet. ${WHO_UPGRADES}`
    : null;
}

/**
 * The number of open questions; null while they load. 'unknown' if they cannot be loaded, or if none is open but a
 * remark is unreadable.
 */
export function useOpenQuestions(): number | 'unknown' | null {
  const { live, tracked } = useDeliverableRemarks();
  if (live.state === 'failed') return 'unknown';
  const list = loadedValue(live);
  if (list === null) return null;
  const open = openQuestions(tracked).length;
  return open === 0 && list.unreadable.length > 0 ? 'unknown' : open;
}
