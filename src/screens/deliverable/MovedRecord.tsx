import { priceOf } from '../../domain/costing.ts';
import type { Hypothesis } from '../../domain/entities.ts';
import { formatAudExGst } from '../../domain/format.ts';
import { type FieldChange, fieldChanges } from '../../domain/history.ts';
import type { WorkedOut } from './use-work.ts';

interface MovedRecordProps {
  readonly before: WorkedOut;
  readonly after: WorkedOut;
}

/** What became different between two looks at a deliverable, field by field (R8). */
export function MovedRecord({ before, after }: MovedRecordProps) {
  const groups = changesOf(before, after);
  const [was, is] = [before, after].map(
    ({ deliverable, work }) => priceOf({ deliverable, live: work.live }).total,
  );
  return (
    <section className="alert alert-warning" aria-label="What changed">
      <p role="status">This changed while you were looking at it:</p>
      {groups.map(({ id, title, changes }) => (
        <div key={id}>
          <strong>{title}</strong>
          <ul>
            {changes.map(({ field, label, before: old, after: now }) => (
              <li key={field}>
                {label}: {old} → {now}
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
    </section>
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
