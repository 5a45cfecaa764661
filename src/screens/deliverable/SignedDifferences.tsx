import { loadedValue } from '../../components/live-values.ts';
import { Notice } from '../../components/Notice.tsx';
import { type LookupRequest, useLookups } from '../../data/records/lookups.ts';
import { useRecords } from '../../data/records/records.ts';
import { diffRecords, type FieldChange } from '../../domain/history/diff-records.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { isLockedField } from '../../domain/records/form-values.ts';
import { DELIVERABLE_FIELDS } from '../../domain/records/record-fields.ts';
import { activeCommencementsOf, type SignatureInSlot } from '../../domain/signing/signature.ts';

/**
 * Lists the fields of `isLockedField` that differ from the version of the earliest active commencement (R14), or says
 * that this version cannot be read. Renders nothing while the version loads.
 */
export function SignedDifferences({ deliverable }: { readonly deliverable: Deliverable }) {
  const lookups = useLookups('deliverable', entriesOf(deliverable));
  const signed = lookups?.get(deliverable.FBUID);
  const before = signed?.state === 'found' ? signed.record : deliverable;
  const isInOtherResearch =
    before.deliverableResearchFBUID !== deliverable.deliverableResearchFBUID;
  // Loads all research only if the list must name the former and the current one.
  const research = useRecords('research', isInOtherResearch ? undefined : null);
  if (lookups === null) return null;
  if (signed?.state !== 'found') return <NotComparable />;
  const names = new Map(
    loadedValue(research)?.records.map(({ FBUID, researchName }) => [FBUID, researchName]),
  );
  const changes = diffRecords<'deliverable'>(before, deliverable, {
    record: (id) => names.get(id) ?? id,
  }).filter(({ field }) => isLockedField(DELIVERABLE_FIELDS, field));
  return changes.length === 0 ? null : <Differences changes={changes} />;
}

function NotComparable() {
  return (
    <Notice>
      Whether this was edited after sign-off is not known: the version that was signed cannot be
      read.
    </Notice>
  );
}

function Differences({ changes }: { readonly changes: readonly FieldChange[] }) {
  return (
    <Notice>
      <p>This was edited after sign-off and differs from what was signed:</p>
      <ul className="mb-0">
        {changes.map(({ field, label, before, after }) => (
          <li key={field}>
            {label}: <bdi>{before}</bdi> → {after}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The history entry that the earliest active commencement signed. Empty without an active commencement. */
function entriesOf(deliverable: Deliverable): readonly LookupRequest[] {
  const [first] = activeCommencementsOf(deliverable).toSorted(byDate);
  if (first === undefined) return [];
  return [{ id: deliverable.FBUID, entryId: first.signature.signatureHistoryDocumentFBUID }];
}

function byDate(a: SignatureInSlot, b: SignatureInSlot): number {
  return a.signature.signatureDate.getTime() - b.signature.signatureDate.getTime();
}
