import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import { downloadText } from '../../components/download-text.ts';
import {
  haveSameTerms,
  type TermsVersion,
  termsOfStep,
} from '../../domain/agreement/signatures-of-step.ts';
import type { TermsBySlot } from '../../domain/agreement/signed-terms.ts';
import type { People } from '../../domain/people/people.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { SIGNATURE_SLOTS, type Step, sideName } from '../../domain/signing/signature.ts';
import { originalLink } from './original-link.tsx';
import { SignatureTable } from './SignatureTable.tsx';
import { TermsDocument } from './TermsDocument.tsx';
import { TermsNote } from './TermsNote.tsx';
import { termsFileName } from './terms-file-name.ts';

interface StepCertificateProps {
  readonly step: Step;
  readonly deliverable: Deliverable;
  readonly terms: TermsBySlot;
  readonly people: People;
}

/** The signatures of a step and their terms. Renders nothing if nobody signed the step. */
export function StepCertificate({ step, deliverable, terms, people }: StepCertificateProps) {
  const slots = SIGNATURE_SLOTS.filter(
    (slot) => slot.step === step && deliverable[slot.key] !== null,
  );
  if (slots.length === 0) return null;
  const isSame = haveSameTerms(deliverable, step);
  const versions = termsOfStep(deliverable, step, terms);
  return (
    <section className="section" aria-labelledby={step}>
      <h2 id={step}>{step === 'commencement' ? 'Commencement' : 'Completion'}</h2>
      <SignatureTable step={step} deliverable={deliverable} people={people} />
      {slots.map(({ key, name }) => {
        const found = terms.get(key);
        return found === undefined ? null : <TermsNote key={key} name={name} terms={found} />;
      })}
      {isSame === null ? null : <p>{isSame ? SAME_TERMS : changedTermsText(versions)}</p>}
      {versions.map((version) => (
        <VersionOfTerms
          key={version.digest}
          fileName={termsFileName(deliverable, step, version.digest)}
          people={people}
          {...version}
        />
      ))}
    </section>
  );
}

const SAME_TERMS = 'Both sides signed the same terms.';

/** Adds 'Both versions follow.' only if both texts are stored. */
function changedTermsText(versions: readonly TermsVersion[]): string {
  const changed = 'The terms changed between the two signatures.';
  return versions.length === 2 ? `${changed} Both versions follow.` : changed;
}

interface VersionOfTermsProps extends TermsVersion {
  readonly fileName: string;
  readonly people: People;
}

function VersionOfTerms({ slots, text, fileName, people }: VersionOfTermsProps) {
  const [{ side } = { side: null }, other] = slots;
  const signer = side === null || other !== undefined ? 'both sides' : sideName(side);
  const heading = useId();
  return (
    <section className="terms-of" aria-labelledby={heading}>
      <h3 id={heading}>What {signer} signed</h3>
      <TermsDocument text={text} people={people} level={4} originalLink={originalLink} />
      <p className="d-print-none">
        <Button variant="outline-secondary" onClick={() => downloadText(text, fileName)}>
          Download terms
        </Button>
      </p>
    </section>
  );
}
