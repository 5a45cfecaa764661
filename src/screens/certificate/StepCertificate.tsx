import { haveSameTerms } from '../../domain/agreement/signatures-of-step.ts';
import {
  checkTerms,
  type SignedTerms,
  type TermsBySlot,
} from '../../domain/agreement/signed-terms.ts';
import { MESSAGES } from '../../domain/messages.ts';
import type { People } from '../../domain/people/people.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { SIGNATURE_SLOTS, type SignatureSlot, type Step } from '../../domain/signing/signature.ts';
import { sideName } from '../deliverable/signing/signature-labels.ts';
import { DownloadText } from './DownloadText.tsx';
import { SignatureTable } from './SignatureTable.tsx';
import { TermsCheckText } from './TermsCheckText.tsx';
import { TermsDocument } from './TermsDocument.tsx';
import { termsFileName } from './terms-file-name.ts';

interface StepCertificateProps {
  readonly step: Step;
  readonly deliverable: Deliverable;
  readonly terms: TermsBySlot;
  readonly people: People;
}

/** Both signatures of a step, the check of each, and the terms. Nothing if nobody signed the step. */
export function StepCertificate({ step, deliverable, terms, people }: StepCertificateProps) {
  const slots = SIGNATURE_SLOTS.filter(
    (slot) => slot.step === step && deliverable[slot.key] !== null,
  );
  if (slots.length === 0) return null;
  const isSame = haveSameTerms(deliverable, step);
  return (
    <section className="section" aria-labelledby={step}>
      <h2 id={step}>{step === 'commencement' ? 'Commencement' : 'Completion'}</h2>
      <SignatureTable step={step} deliverable={deliverable} terms={terms} people={people} />
      {slots.map((slot) => (
        <SlotCheck key={slot.key} slot={slot} deliverable={deliverable} terms={terms} />
      ))}
      {isSame === null ? null : <p>{isSame ? SAME_TERMS : CHANGED_TERMS}</p>}
      {distinctTerms(slots, terms).map(({ text, digest, signedBy }) => (
        <section key={text} className="terms-of" aria-label={`The terms that ${signedBy} signed`}>
          <h3>What {signedBy} signed</h3>
          <TermsDocument text={text} people={people} level={4} />
          <DownloadText
            text={text}
            fileName={termsFileName(deliverable, step, digest)}
            label="Download terms"
          />
        </section>
      ))}
    </section>
  );
}

const SAME_TERMS = 'Both sides signed the same terms.';
const CHANGED_TERMS = 'The terms changed between the two signatures. Both versions follow.';

interface SlotCheckProps extends Pick<StepCertificateProps, 'deliverable' | 'terms'> {
  readonly slot: SignatureSlot;
}

function SlotCheck({ slot, deliverable, terms }: SlotCheckProps) {
  const signature = deliverable[slot.key];
  if (signature === 'unreadable') return <p>{MESSAGES['signature-unreadable']}</p>;
  const found = terms.get(slot.key);
  if (signature === null || found === undefined) return null;
  return (
    <TermsCheckText
      name={slot.name}
      check={checkTerms(signature, found)}
      signature={signature}
      terms={found}
    />
  );
}

interface DistinctTerms {
  readonly text: string;
  readonly digest: string | null;
  readonly signedBy: string;
}

/** One entry for both sides if they signed the same text. */
function distinctTerms(slots: readonly SignatureSlot[], terms: TermsBySlot): DistinctTerms[] {
  const computed = slots.flatMap(({ key, side }) => {
    const found = terms.get(key);
    return isComputed(found) ? [{ ...found, signedBy: sideName(side) }] : [];
  });
  const [first, second] = computed;
  if (first !== undefined && second?.text === first.text) {
    return [{ ...first, signedBy: 'both sides' }];
  }
  return computed;
}

function isComputed(
  terms: SignedTerms | undefined,
): terms is SignedTerms & { readonly state: 'computed' } {
  return terms?.state === 'computed';
}
