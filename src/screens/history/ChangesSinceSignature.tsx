import { type Live, loadedValue, type RecordList } from '../../data/live.ts';
import { useRecords } from '../../data/records/records.ts';
import type { FieldChange } from '../../domain/history/diff-records.ts';
import { hypothesisTitle } from '../../domain/records/record-title.ts';
import type {
  ChangesSinceSignature as Changes,
  HypothesisChange,
  VersionChanges,
} from '../../domain/signing/changes-since-signature.ts';
import { formatAud, formatAudExGst } from '../../domain/text/format.ts';

export function ChangesSinceSignature(changes: Changes) {
  return (
    <>
      <p role="status">{summaryOf(changes)}</p>
      {changes.unknown === null ? (
        <VersionChangeList {...changes} />
      ) : (
        <p>{`What changed is not known. ${changes.unknown}`}</p>
      )}
    </>
  );
}

function summaryOf({ isChanged, price }: Changes): string {
  const { signed, now, difference } = price;
  if (isChanged === false) return 'Nothing has changed since.';
  const signedText = formatAudExGst(signed);
  if (now === null) {
    return `Signed for ${signedText}. What it comes to now is not known: a hypothesis cannot be read or has sprints below zero.`;
  }
  if (difference === 0) return `It still comes to the price that was signed: ${signedText}.`;
  const direction = difference > 0 ? 'more' : 'less';
  return `Signed for ${signedText}; it now comes to ${formatAudExGst(now)}, ${formatAud(Math.abs(difference))} ${direction}.`;
}

interface FieldChangeListProps {
  readonly changes: readonly FieldChange[];
  readonly show?: 'change' | 'after';
}

export function FieldChangeList({ changes, show = 'change' }: FieldChangeListProps) {
  if (changes.length === 0) return null;
  return (
    <ul className="prose list-unstyled m-0">
      {changes.map((change) => (
        <li key={change.label} className="mb-1">
          <span className="fw-semibold">{change.label}:</span>{' '}
          {show === 'change' ? <ChangedText {...change} /> : <span>{change.after}</span>}
        </li>
      ))}
    </ul>
  );
}

function ChangedText({ before, after }: Pick<FieldChange, 'before' | 'after'>) {
  // Different values may read the same, for example two ids of one person.
  if (before === after) return <span>{`${after} (same value, written again)`}</span>;
  return (
    <>
      <bdi className="text-body-secondary">{before}</bdi> → <bdi>{after}</bdi>
    </>
  );
}

export function VersionChangeList({ deliverable, hypotheses }: VersionChanges) {
  return (
    <div>
      {deliverable.length === 0 ? null : <h4 className="mt-3 mb-1">This deliverable</h4>}
      <FieldChangeList changes={deliverable} />
      {hypotheses.map((one) => (
        <div key={one.id}>
          <h4 className="mt-3 mb-1">{headingOf(one)}</h4>
          {one.status === 'stays' ? null : <p className="mb-1">{STATUSES[one.status]}</p>}
          {one.problem === null ? null : <p className="mb-1">{one.problem}</p>}
          <FieldChangeList
            changes={one.changes}
            show={one.status === 'added' ? 'after' : 'change'}
          />
        </div>
      ))}
    </div>
  );
}

const STATUSES = { added: 'Added since', left: 'No longer in this deliverable' } as const;

function headingOf({ id, hypothesis }: HypothesisChange): string {
  if (hypothesis === null) return `Hypothesis ${id}`;
  const { hypothesisNumber } = hypothesis;
  const number = hypothesisNumber === null ? '' : ` ${hypothesisNumber}`;
  return `Hypothesis${number}: ${hypothesisTitle(hypothesis)}`;
}

/** @param researchId the research whose deliverables have names. Null reads nothing at all. */
export function useRecordNames(researchId: string | null): (id: string) => string {
  const research = useRecords('research', researchId === null ? 'none' : 'all');
  const deliverables = useRecords(
    'deliverable',
    researchId === null ? 'none' : { field: 'deliverableResearchFBUID', equals: researchId },
  );
  return (id) =>
    nameIn(research, id, ({ researchName }) => researchName) ??
    nameIn(deliverables, id, ({ deliverableName }) => deliverableName) ??
    id;
}

function nameIn<T extends { readonly FBUID: string }>(
  live: Live<RecordList<T>>,
  id: string,
  nameOf: (record: T) => string,
): string | null {
  const record = loadedValue(live)?.records.find(({ FBUID }) => FBUID === id);
  return record === undefined ? null : nameOf(record).trim() || null;
}
