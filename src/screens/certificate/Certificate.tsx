import { EmptyState, LoadingState } from '../../components/Loaded.tsx';
import { loadedValue } from '../../components/live-values.ts';
import { useToday } from '../../components/use-today.ts';
import { useAllVersions } from '../../data/agreement/all-versions.ts';
import { useSignedTerms } from '../../data/agreement/signed-terms.ts';
import { replacedSignatures } from '../../domain/agreement/signatures-of-step.ts';
import { peopleInDeliverable } from '../../domain/people/people-in-records.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { SIGNATURE_SLOTS } from '../../domain/signing/signature.ts';
import { formatDate } from '../../domain/text/format.ts';
import { useKnownPeople } from '../table/use-known-people.ts';
import { HowToCheck } from './HowToCheck.tsx';
import { ReplacedSignatures } from './ReplacedSignatures.tsx';
import { StepCertificate } from './StepCertificate.tsx';

/** The signatures of a deliverable, and their stored terms (R38). */
export function Certificate({ deliverable }: { readonly deliverable: Deliverable }) {
  const today = useToday();
  const terms = useSignedTerms(deliverable);
  const history = useAllVersions(deliverable);
  const known = loadedValue(history);
  const replaced = known === null ? [] : replacedSignatures(known.versions, deliverable);
  const people = useKnownPeople([
    ...peopleInDeliverable(deliverable),
    ...replaced.map(({ signature }) => signature.signatureUid),
  ]);
  const isUnsigned = SIGNATURE_SLOTS.every(({ key }) => deliverable[key] === null);
  if (isUnsigned && history.state === 'loading') return <LoadingState shape="record" />;
  if (isUnsigned && known !== null && known.unreadableCount + replaced.length === 0) {
    return <EmptyState>Nobody has signed this deliverable yet.</EmptyState>;
  }
  if (terms === null || people === null) return <LoadingState shape="record" />;
  const props = { deliverable, terms, people };
  return (
    <div className="certificate">
      <p className="print-only">
        Deliverable {deliverable.deliverableNumber ?? '(not numbered)'} · printed{' '}
        {formatDate(today)}
      </p>
      <StepCertificate step="commencement" {...props} />
      <StepCertificate step="completion" {...props} />
      <ReplacedSignatures history={history} replaced={replaced} people={people} />
      <HowToCheck />
    </div>
  );
}
