import { useAccess, useViewerSide } from '../../data/session/access.ts';
import { useUser } from '../../data/session/session.ts';
import type { RemarkViewer } from '../../domain/remarks/remark.ts';

export function useRemarkViewer(): RemarkViewer {
  const { mode } = useAccess();
  const side = useViewerSide();
  const { uid } = useUser();
  return { mode, side, uid };
}
