import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { loadedValue } from '../../components/live-values.ts';
import { usePeopleNamed } from '../../data/people/people.ts';
import { useRemarks } from '../../data/remarks/remarks.ts';
import { accountName, type People } from '../../domain/people/people.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import {
  canSettle,
  openNotYets,
  type TrackedRemark,
  trackRemarks,
} from '../../domain/remarks/remark-state.ts';
import type { SignatureSlot } from '../../domain/signing/signature.ts';
import { formatDate } from '../../domain/text/format.ts';
import type { DeliverableWithEstimate } from './deliverable-page.ts';
import { RemarkForm } from './RemarkForm.tsx';
import { remarkObstacle } from './remark-obstacle.ts';
import { SettleButton } from './SettleButton.tsx';
import { useRemarkViewer } from './use-remark-viewer.ts';

interface SlotProps extends DeliverableWithEstimate {
  readonly slot: SignatureSlot;
}

/**
 * Lists the open not-yets about a signature that is missing or revoked (R39). The side of this signature, or everybody
 * in the open mode, also gets a button for a new not-yet.
 */
export function SlotNotYets({ slot, deliverable, estimate }: SlotProps) {
  const viewer = useRemarkViewer();
  const remarks = useRemarks(deliverable.FBUID);
  const loaded = loadedValue(remarks)?.records ?? [];
  const open = openNotYets(trackRemarks(loaded, { mode: viewer.mode, deliverable })).filter(
    ({ remark }) => remark.remarkSlot === slot.key,
  );
  const people = usePeopleNamed(open.map(({ remark }) => remark.remarkUid));
  const named = loadedValue(people);
  const canWrite = remarkObstacle({ deliverable, estimate }) === null;
  const isOwnSlot = viewer.mode === 'open' || viewer.side === slot.side;
  const region = useRef<HTMLDivElement>(null);
  const focus = () => region.current?.focus();
  return (
    <div ref={region} tabIndex={-1} className="not-yets d-print-none">
      {named === null
        ? null
        : open.map((tracked) => (
            <NotYet
              key={tracked.remark.FBUID}
              tracked={tracked}
              people={named}
              deliverable={deliverable}
              maySettle={canWrite && canSettle(tracked, viewer)}
              onSettled={focus}
            />
          ))}
      {remarks.state === 'failed' || people.state === 'failed' ? (
        <p className="quiet">The not-yets could not be loaded. Reload the page.</p>
      ) : null}
      {canWrite && isOwnSlot ? (
        <NotYetControl slot={slot} deliverable={deliverable} onClose={focus} />
      ) : null}
    </div>
  );
}

interface NotYetProps {
  readonly tracked: TrackedRemark;
  readonly people: People;
  readonly deliverable: Deliverable;
  readonly maySettle: boolean;
  readonly onSettled: () => void;
}

function NotYet({ tracked, people, deliverable, maySettle, onSettled }: NotYetProps) {
  const { remark } = tracked;
  return (
    <div className="not-yet">
      <p>
        Not yet: <bdi>{accountName(people, remark.remarkUid)}</bdi>, {formatDate(remark.remarkAt)},{' '}
        <bdi className="remark-text">{remark.remarkText}</bdi>
      </p>
      {maySettle ? (
        <SettleButton deliverable={deliverable} remark={remark} onDone={onSettled} />
      ) : null}
    </div>
  );
}

interface NotYetControlProps extends Pick<SlotProps, 'slot' | 'deliverable'> {
  readonly onClose: () => void;
}

function NotYetControl({ slot, deliverable, onClose }: NotYetControlProps) {
  const [isWriting, setWriting] = useState(false);
  if (!isWriting) {
    return (
      <Button variant="link" onClick={() => setWriting(true)}>
        Not yet…
      </Button>
    );
  }
  return (
    <RemarkForm
      deliverable={deliverable}
      name={`${slot.key}/not-yet`}
      label="What has to change first?"
      submitLabel="Post not yet"
      announcement={`${slot.name}: not yet`}
      secondButton="Cancel"
      content={{
        remarkKind: 'not-yet',
        remarkHypothesisFBUID: null,
        remarkSlot: slot.key,
        remarkAnswersFBUID: null,
      }}
      onClose={() => {
        setWriting(false);
        onClose();
      }}
    />
  );
}
