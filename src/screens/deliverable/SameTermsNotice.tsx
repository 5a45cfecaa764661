import { Notice } from '../../components/Notice.tsx';
import { useUser } from '../../data/session/session.ts';
import { haveSameTerms } from '../../domain/agreement/signatures-of-step.ts';
import type { People } from '../../domain/people/people.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { activeSignaturesOf, type Step } from '../../domain/signing/signature.ts';

interface SameTermsNoticeProps {
  readonly deliverable: Deliverable;
  readonly people: People;
}

/** Says for each step with two active signatures and digests whether both sides signed the same terms (R38). */
export function SameTermsNotice(props: SameTermsNoticeProps) {
  return (['commencement', 'completion'] as const).map((step) => (
    <StepNotice key={step} step={step} {...props} />
  ));
}

function StepNotice({ step, deliverable, people }: SameTermsNoticeProps & { readonly step: Step }) {
  const { uid } = useUser();
  const isSame = haveSameTerms(deliverable, step);
  if (isSame === null) return null;
  if (isSame) return <p className="quiet">{`Both sides signed the same terms at ${step}.`}</p>;
  const [earlier] = activeSignaturesOf(deliverable)
    .filter(({ slot }) => slot.step === step)
    .map(({ signature }) => signature)
    .toSorted((a, b) => a.signatureDate.getTime() - b.signatureDate.getTime());
  const signer = earlier?.signatureUid ?? '';
  return (
    <Notice>
      The terms changed between the two {step} signatures.{' '}
      {signer === uid ? 'You' : <bdi>{people.nameOf(signer) || 'An unknown account'}</bdi>} signed
      the earlier terms. 'What changed since this signature' shows the differences
      {signer === uid ? '; to agree to them, revoke and sign again.' : '.'}
    </Notice>
  );
}
