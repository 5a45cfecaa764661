import Button from 'react-bootstrap/Button';
import { priceOf } from '../../domain/costing/costing.ts';
import { diffRecords, type FieldChange } from '../../domain/history/diff-records.ts';
import type { Hypothesis } from '../../domain/records/entities.ts';
import type { LoadedDeliverable } from '../../domain/signing/loaded-deliverable.ts';
import { formatAudExGst } from '../../domain/text/format.ts';
import { recordTitle } from '../../domain/text/record-title.ts';

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
  const groups = changesOf(before, after);
  const [oldTotal, newTotal] = [before, after].map(
    ({ deliverable, live }) => priceOf(deliverable, live?.deliverableEstimatedCost ?? null).total,
  );
  return (
    <>
      {groups.map(({ id, title, changes }) => (
        <div key={id}>
          <strong>{title}</strong>
          <ul>
            {changes.map(({ field, label, before: old, after: now }) => (
              <li key={field}>
                {label}: <bdi>{old}</bdi> → {now}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {oldTotal === newTotal || oldTotal == null || newTotal == null ? null : (
        <p>
          The price was {formatAudExGst(oldTotal)} and is now{' '}
          <strong>{formatAudExGst(newTotal)}</strong>.
        </p>
      )}
    </>
  );
}

interface RecordChanges {
  readonly id: string;
  readonly title: string;
  readonly changes: readonly FieldChange[];
}

function changesOf(before: LoadedDeliverable, after: LoadedDeliverable): readonly RecordChanges[] {
  const names = { person: after.people.nameOf };
  const old = byId(before.hypotheses.records);
  const now = byId(after.hypotheses.records);
  const hypotheses = [...new Set([...old.keys(), ...now.keys()])].map((id) => ({
    id,
    title: headingOf(old.get(id) ?? null, now.get(id) ?? null),
    changes: diffRecords<'hypothesis'>(old.get(id) ?? null, now.get(id) ?? null, names),
  }));
  const deliverable = {
    id: after.deliverable.FBUID,
    title: 'This deliverable',
    changes: diffRecords<'deliverable'>(before.deliverable, after.deliverable, names),
  };
  return [deliverable, ...hypotheses].filter(({ changes }) => changes.length > 0);
}

function byId(hypotheses: readonly Hypothesis[]): ReadonlyMap<string, Hypothesis> {
  return new Map(hypotheses.map((hypothesis) => [hypothesis.FBUID, hypothesis]));
}

function headingOf(old: Hypothesis | null, now: Hypothesis | null): string {
  const name = recordTitle((now ?? old)?.hypothesisName ?? '', 'hypothesis');
  if (old === null) return `Hypothesis ${name}, added`;
  return now === null ? `Hypothesis ${name}, taken out` : `Hypothesis ${name}`;
}
