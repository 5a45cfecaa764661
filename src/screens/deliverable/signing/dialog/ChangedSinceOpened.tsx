import { Button } from '../../../../components/Button.tsx';
import { priceOf } from '../../../../domain/costing/costing.ts';
import { type FieldChange, fieldChanges } from '../../../../domain/history/field-changes.ts';
import type { Hypothesis } from '../../../../domain/records/entities.ts';
import { formatAudExGst } from '../../../../domain/text/format.ts';
import type { DeliverableWithEstimate } from '../../use-live-estimate.ts';

interface ChangedSinceOpenedProps {
  readonly hasChanged: boolean;
  readonly before: DeliverableWithEstimate;
  readonly after: DeliverableWithEstimate;
  readonly onSeen: () => void;
}

/**
 * Lists the fields that changed while the dialog was open (R8). Renders an empty live region
 * before: a screen reader announces only text that is added later.
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
  const [was, is] = [before, after].map(
    ({ deliverable, estimate }) => priceOf({ deliverable, live: estimate.live }).total,
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
      {was === is || was === null || is === null || was === undefined || is === undefined ? null : (
        <p>
          The price was {formatAudExGst(was)} and is now <strong>{formatAudExGst(is)}</strong>.
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

function changesOf(
  before: DeliverableWithEstimate,
  after: DeliverableWithEstimate,
): readonly RecordChanges[] {
  const { people } = after.estimate;
  const names = { person: (idOrEmail: string) => people.nameOf(idOrEmail) };
  const old = byId(before.estimate.hypotheses.records);
  const now = byId(after.estimate.hypotheses.records);
  const hypotheses = [...new Set([...old.keys(), ...now.keys()])].map((id) => ({
    id,
    title: hypothesisTitle(old.get(id) ?? null, now.get(id) ?? null),
    changes: fieldChanges<'hypothesis'>(old.get(id) ?? null, now.get(id) ?? null, names),
  }));
  const deliverable = {
    id: after.deliverable.FBUID,
    title: 'This deliverable',
    changes: fieldChanges<'deliverable'>(before.deliverable, after.deliverable, names),
  };
  return [deliverable, ...hypotheses].filter(({ changes }) => changes.length > 0);
}

function byId(hypotheses: readonly Hypothesis[]): ReadonlyMap<string, Hypothesis> {
  return new Map(hypotheses.map((hypothesis) => [hypothesis.FBUID, hypothesis]));
}

function hypothesisTitle(old: Hypothesis | null, now: Hypothesis | null): string {
  const name = (now ?? old)?.hypothesisName || '(unnamed hypothesis)';
  if (old === null) return `Hypothesis ${name}, added`;
  return now === null ? `Hypothesis ${name}, taken out` : `Hypothesis ${name}`;
}
