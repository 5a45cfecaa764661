import { useState } from 'react';
import { useAnnounce } from '../../components/Announcer.tsx';
import { Button } from '../../components/Button.tsx';
import { mendEstimate } from '../../data/commands/mend-estimate.ts';
import { formatAud } from '../../domain/format.ts';
import { sameWork } from '../../domain/same-work.ts';
import { seenOf } from '../../domain/signing.ts';
import { useMayEdit } from '../table/use-may-edit.ts';
import type { WorkedOut } from './use-work.ts';

/** Says so when the stored estimate, from which lists take the price, is not what the hypotheses say. */
export function EstimateNotice({ deliverable, work }: WorkedOut) {
  const mayEdit = useMayEdit();
  const { deliverableEstimate: stored } = deliverable;
  const { live, people } = work;
  if (live === null || (stored !== null && sameWork(stored, live, people))) return null;
  return (
    // Work for the consultancy, no business of a client who reads it on paper.
    <div className="alert alert-warning no-print">
      <p>
        {stored === null
          ? 'No estimate is stored for this deliverable yet.'
          : `The stored estimate of ${formatAud(stored.subtotal)} is not what the hypotheses say.`}{' '}
        The hypotheses come to {formatAud(live.subtotal)} now.
      </p>
      {mayEdit ? <MendButton deliverable={deliverable} work={work} /> : null}
    </div>
  );
}

function MendButton({ deliverable, work }: WorkedOut) {
  const announce = useAnnounce();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const mend = async () => {
    setBusy(true);
    const result = await mendEstimate({
      id: deliverable.FBUID,
      seen: seenOf(deliverable, work.hypotheses.records),
      people: work.people,
      startedAt: Date.now(),
    }).finally(() => setBusy(false));
    if (result.ok) announce('Estimate updated');
    else setRefusal(result.message);
  };
  return (
    <>
      <Button variant="outline-secondary" disabled={isBusy} onClick={() => void mend()}>
        {isBusy ? 'Updating…' : 'Update the estimate'}
      </Button>
      <div role="alert">{refusal}</div>
    </>
  );
}
