import { Button } from '../../../components/Button.tsx';
import { priceOf } from '../../../domain/costing/costing.ts';
import { type FieldChange, fieldChanges } from '../../../domain/history/history.ts';
import type { Hypothesis } from '../../../domain/records/entities.ts';
import { formatAudExGst } from '../../../domain/text/format.ts';
import type { WorkedOut } from '../use-work.ts';

interface MovedRecordProps {
  readonly hasMoved: boolean;
  readonly before: WorkedOut;
  readonly after: WorkedOut;
  readonly onSeen: () => void;
}

/**
 * What became different between two looks at a deliverable, field by field (R8). Empty until then: a
 * screen reader tells what comes into a live region, and not what comes with one.
 */
export function MovedRecord({ hasMoved, before, after, onSeen }: MovedRecordProps) {
  return (
    <>
      <section
        className={hasMoved ? 'alert alert-warning' : undefined}
        aria-label={hasMoved ? 'What changed' : undefined}
      >
        <div role="status">
          {hasMoved ? <p>This changed while you were looking at it:</p> : null}
        </div>
        {hasMoved ? <Changes before={before} after={after} /> : null}
      </section>
      {hasMoved ? (
        <Button variant="outline-secondary" onClick={onSeen}>
          I have seen these changes
        </Button>
      ) : null}
    </>
  );
}

function Changes({ before, after }: Pick<MovedRecordProps, 'before' | 'after'>) {
  const groups = changesOf(before, after);
  const [was, is] = [before, after].map(
    ({ deliverable, work }) => priceOf({ deliverable, live: work.live }).total,
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

function changesOf(before: WorkedOut, after: WorkedOut): readonly RecordChanges[] {
  const { people } = after.work;
  const names = { person: (idOrEmail: string) => people.nameOf(idOrEmail) };
  const old = byId(before.work.hypotheses.records);
  const now = byId(after.work.hypotheses.records);
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
