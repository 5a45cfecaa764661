import Button from 'react-bootstrap/Button';
import { priceOf } from '../../domain/costing/costing.ts';
import { changesBetween } from '../../domain/signing/changes-since-signature.ts';
import type { LoadedDeliverable } from '../../domain/signing/loaded-deliverable.ts';
import { formatAudExGst } from '../../domain/text/format.ts';
import { VersionChangeList } from '../history/VersionChangeList.tsx';

interface ChangedSinceOpenedProps {
  readonly hasChanged: boolean;
  readonly before: LoadedDeliverable;
  readonly after: LoadedDeliverable;
  readonly onSeen: () => void;
}

/**
 * Lists the fields that changed since the dialog opened, or since the user last acknowledged changes (R8). Renders the
 * live region even without changes, because screen readers announce only text added to an existing region.
 */
export function ChangedSinceOpened({ hasChanged, before, after, onSeen }: ChangedSinceOpenedProps) {
  return (
    <>
      <section
        className={hasChanged ? 'alert alert-warning' : undefined}
        aria-label={hasChanged ? 'What changed' : undefined}
      >
        <div role="status">
          {hasChanged ? <p>This changed while you were looking at it:</p> : null}
        </div>
        {hasChanged ? <Changes before={before} after={after} /> : null}
      </section>
      {hasChanged ? (
        <Button variant="outline-secondary" onClick={onSeen}>
          I have seen these changes
        </Button>
      ) : null}
    </>
  );
}

function Changes({ before, after }: Pick<ChangedSinceOpenedProps, 'before' | 'after'>) {
  const changes = changesBetween({
    before,
    after,
    names: { person: after.people.nameOf },
  });
  const [oldTotal, newTotal] = [before, after].map(
    ({ deliverable, live }) => priceOf(deliverable, live?.deliverableEstimatedCost ?? null).total,
  );
  return (
    <>
      <VersionChangeList {...changes} />
      {oldTotal === newTotal || oldTotal == null || newTotal == null ? null : (
        <p>
          The price was {formatAudExGst(oldTotal)} and is now{' '}
          <strong>{formatAudExGst(newTotal)}</strong>.
        </p>
      )}
    </>
  );
}
