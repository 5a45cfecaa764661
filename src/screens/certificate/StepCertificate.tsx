import { useId } from 'react';
import { Button } from '../../components/Button.tsx';
import { downloadText } from '../../components/download-text.ts';
import {
  haveSameTerms,
  type TermsVersion,
  termsOfStep,
} from '../../domain/agreement/signatures-of-step.ts';
import { checkTerms, type TermsBySlot } from '../../domain/agreement/signed-terms.ts';
import type { People } from '../../domain/people/people.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { SIGNATURE_SLOTS, type SignatureSlot, type Step } from '../../domain/signing/signature.ts';
import { sideName } from '../deliverable/signing/signature-labels.ts';
import { originalLink } from './original-link.tsx';
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

/** The signatures of a step, the check of each, and the terms. Renders nothing if nobody signed the step. */
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
      {slots.map((slot) => (
        <SlotCheck key={slot.key} slot={slot} deliverable={deliverable} terms={terms} />
      ))}
      {isSame === null ? null : <p>{isSame ? SAME_TERMS : changedTermsText(versions)}</p>}
      {versions.map((version) => (
        <VersionOfTerms
          key={version.slots[0]?.key}
          fileName={termsFileName(deliverable, step, version.digest)}
          people={people}
          {...version}
        />
      ))}
    </section>
  );
}

const SAME_TERMS = 'Both sides signed the same terms.';

/** Adds 'Both versions follow.' only if both texts are computed and neither digest differs from the signed one. */
function changedTermsText(versions: readonly TermsVersion[]): string {
  const signed = versions.filter(({ isChanged }) => !isChanged);
  const changed = 'The terms changed between the two signatures.';
  return signed.length === 2 ? `${changed} Both versions follow.` : changed;
}

interface SlotCheckProps extends Pick<StepCertificateProps, 'deliverable' | 'terms'> {
  readonly slot: SignatureSlot;
}

function SlotCheck({ slot, deliverable, terms }: SlotCheckProps) {
  const signature = deliverable[slot.key];
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

interface VersionOfTermsProps extends TermsVersion {
  readonly fileName: string;
  readonly people: People;
}

/** If `isChanged`, the heading says so and there is no download: the signers of `slots` did not sign this text. */
function VersionOfTerms({ slots, text, isChanged, fileName, people }: VersionOfTermsProps) {
  const [{ side } = { side: null }, other] = slots;
  const signer = side === null || other !== undefined ? 'both sides' : sideName(side);
  const heading = useId();
  return (
    <section className="terms-of" aria-labelledby={heading}>
      <h3 id={heading}>
        {isChanged
          ? `What the history says now, not what ${signer} signed`
          : `What ${signer} signed`}
      </h3>
      <TermsDocument text={text} people={people} level={4} originalLink={originalLink} />
      {isChanged ? null : (
        <p className="no-print">
          <Button variant="outline-secondary" onClick={() => downloadText(text, fileName)}>
            Download terms
          </Button>
        </p>
      )}
    </section>
  );
}
