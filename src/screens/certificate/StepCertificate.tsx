import { type ReactNode, useId } from 'react';
import Button from 'react-bootstrap/Button';
import { downloadText } from '../../components/download-text.ts';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { groupedDigest } from '../../domain/agreement/digest-text.ts';
import { haveSameTerms, termsOfStep } from '../../domain/agreement/signatures-of-step.ts';
import { type TermsBySlot, termsFileName } from '../../domain/agreement/signed-terms.ts';
import { signerEmailText, signerText } from '../../domain/agreement/signer-text.ts';
import type { People } from '../../domain/people/people.ts';
import type { Deliverable, Signature } from '../../domain/records/entities.ts';
import {
  isActive,
  SIGNATURE_SLOTS,
  type SignatureSlot,
  type Step,
  sideName,
  signatureBadgeText,
} from '../../domain/records/signature.ts';
import { formatAudExGst, formatSignatureDate } from '../../domain/text/format.ts';
import { TermsNote, termsLink } from './SignedVersion.tsx';
import { TermsDocument } from './TermsDocument.tsx';

interface StepCertificateProps {
  readonly step: Step;
  readonly deliverable: Deliverable;
  readonly terms: TermsBySlot;
  readonly people: People;
}

/** The signatures of a step and their terms. Renders nothing if nobody signed the step. */
export function StepCertificate({ step, deliverable, terms, people }: StepCertificateProps) {
  const slots = SIGNATURE_SLOTS.filter((slot) => slot.step === step);
  if (slots.every(({ key }) => deliverable[key] === null)) return null;
  const isSame = haveSameTerms(deliverable, step);
  const versions = termsOfStep(deliverable, step, terms);
  return (
    <section className="section" aria-labelledby={step}>
      <h2 id={step}>{step === 'commencement' ? 'Commencement' : 'Completion'}</h2>
      <SignatureTable slots={slots} deliverable={deliverable} people={people} />
      {slots.map(({ key, name }) => {
        const found = terms.get(key);
        return found === undefined ? null : <TermsNote key={key} name={name} terms={found} />;
      })}
      {isSame === true ? <p>Both sides signed the same terms.</p> : null}
      {isSame === false ? (
        <p>
          {`The terms changed between the two signatures.${versions.length === 2 ? ' Both versions follow.' : ''}`}
        </p>
      ) : null}
      {versions.map(({ digest, slots: [{ side } = { side: null }, other], text }) => (
        <Terms
          key={digest}
          heading={`What ${side === null || other !== undefined ? 'both sides' : sideName(side)} signed`}
          text={text}
          fileName={termsFileName(deliverable, step, digest)}
          people={people}
        />
      ))}
    </section>
  );
}

interface TermsProps {
  readonly heading: string;
  readonly text: string;
  readonly fileName: string;
  readonly people: People;
}

function Terms({ heading, text, fileName, people }: TermsProps) {
  const id = useId();
  return (
    <section className="mt-4" aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      <TermsDocument text={text} people={people} level={4} link={termsLink} />
      <p className="d-print-none">
        <Button variant="outline-secondary" onClick={() => downloadText(text, fileName)}>
          Download terms
        </Button>
      </p>
    </section>
  );
}

interface SignatureTableProps {
  readonly slots: readonly SignatureSlot[];
  readonly deliverable: Deliverable;
  readonly people: People;
}

/** A column for each side with its newest signature of the step. A revoked or lapsed signature is struck through. */
function SignatureTable({ slots, deliverable, people }: SignatureTableProps) {
  return (
    <table className="signature-table table">
      <thead>
        <tr>
          <td />
          {slots.map(({ key, side }) => (
            <th key={key} scope="col" className="fw-bold">
              {side === 'contractor' ? 'Contractor' : 'Client'}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className="small text-body-secondary">
            State
          </th>
          {slots.map(({ key }) => (
            <td key={key}>{stateText(deliverable[key])}</td>
          ))}
        </tr>
        {rowsOf(people).map(([name, value]) => (
          <tr key={name}>
            <th scope="row" className="small text-body-secondary">
              {name}
            </th>
            {slots.map(({ key }) => (
              <td key={key}>
                <Cell signature={deliverable[key]} value={value} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  readonly signature: Signature | null;
  readonly value: (signature: Signature) => ReactNode;
}

function Cell({ signature, value }: CellProps) {
  if (signature === null) return '—';
  const content = value(signature);
  return isActive(signature) ? content : <s>{content}</s>;
}

function stateText(signature: Signature | null): string {
  const text = signatureBadgeText(signature);
  const reason = signature?.deprecatedReason ?? null;
  return reason === null ? text : `${text}: ${reason}`;
}

function rowsOf(people: People): readonly (readonly [string, CellProps['value']])[] {
  return [
    ['Name', (signature) => signerText(people, signature)],
    ['E-mail', (signature) => signerEmailText(people, signature) ?? '(not known)'],
    ['Account', ({ signatureUid }) => signatureUid],
    ['Date', ({ signatureDate }) => formatSignatureDate(signatureDate)],
    ['Price', ({ signatureCost }) => formatAudExGst(signatureCost)],
    [
      'Given',
      ({ signatureIsExternal }) =>
        signatureIsExternal ? 'outside Countersign, recorded here' : 'in Countersign',
    ],
    [
      'Reference',
      ({ signatureReference: text }) => (text ? <ExternalLink text={text} /> : '(none)'),
    ],
    [
      'Terms digest',
      ({ signatureTermsDigest: digest }) =>
        digest === null ? '(none)' : <span className="digest">{groupedDigest(digest)}</span>,
    ],
  ];
}
