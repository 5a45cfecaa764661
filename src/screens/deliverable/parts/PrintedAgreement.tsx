import { useEffect } from 'react';
import { useIsPrinting } from '../../../components/use-is-printing.ts';
import { useToday } from '../../../components/use-today.ts';
import { CONTACT } from '../../../contact.ts';
import type { Live } from '../../../data/live.ts';
import { useRecord } from '../../../data/records/records.ts';
import { signerNameText } from '../../../domain/agreement/signature-text.ts';
import { haveSameTerms } from '../../../domain/agreement/signatures-of-step.ts';
import type { Research } from '../../../domain/records/entities.ts';
import { recordTitle } from '../../../domain/records/record-title.ts';
import { SIGNATURE_SLOTS, type Side, type Step } from '../../../domain/records/signature.ts';
import { type Paper, paperOf } from '../../../domain/signing/loaded-deliverable.ts';
import { lastSignatureOf } from '../../../domain/signing/turns.ts';
import { formatDate } from '../../../domain/text/format.ts';
import { Agreement } from '../../agreement/Agreement.tsx';
import { SignatureCard } from '../../agreement/SignatureCard.tsx';
import { ChangesSinceSignature } from '../../history/ChangesSinceSignature.tsx';
import { deliverableTitle } from '../deliverable-text.ts';
import { Allocations } from './DeliverableTabs.tsx';
import { useDeliverablePage } from './page-context.ts';
import { OriginalOfPage } from './Variations.tsx';
import { PrintedWarnings } from './Warnings.tsx';

interface PrintedAgreementProps {
  readonly hasAllocations: boolean;
}

/** Variations and questions follow from their place on the page, and then {@link PrintedAllocations}. */
export function PrintedAgreement({ hasAllocations }: PrintedAgreementProps) {
  const { people, today, terms } = useDeliverablePage();
  const paper = paperOf(today, terms);
  const { version } = paper;
  const { deliverableNumber, deliverableVariationOfFBUID: originalId } = version.deliverable;
  // Loads what only the paper shows before the user prints, because a print does not wait.
  const research = useRecord('research', version.deliverable.deliverableResearchFBUID);
  useFontsFor(JSON.stringify(version));
  const day = useToday();
  if (!useIsPrinting()) return null;
  return (
    <div className="printed-agreement">
      <p className="d-flex justify-content-between mb-1">
        <strong>
          {originalId === null ? 'Agreement' : 'Variation order'}{' '}
          {deliverableNumber ?? '(not numbered)'}
        </strong>
        <span>printed {formatDate(day)}</span>
      </p>
      {/* Not the heading of the screen, which has the name of today. */}
      <h1>{deliverableTitle(version.deliverable)}</h1>
      <PaperMark paper={paper} />
      <Parties />
      <Agreement
        version={version}
        people={people}
        level={2}
        link={(table) => (table === 'research' ? researchText(research) : <OriginalOfPage />)}
        hasContractors={hasAllocations}
        hasAllocations={false}
      />
      <div className="kept-together">
        <h2>Signatures</h2>
        <ChangedSinceSigned paper={paper} />
        <PrintedWarnings isSigned={paper.kind === 'signed'} />
        <PrintedSignatures step="commencement" />
      </div>
      <PrintedSignatures step="completion" />
    </div>
  );
}

function PrintedSignatures({ step }: { readonly step: Step }) {
  const { deliverable, people } = useDeliverablePage();
  return (
    <div className="row row-cols-2 gx-4">
      {SIGNATURE_SLOTS.filter((slot) => slot.step === step).map((slot) => (
        <section key={slot.key} aria-label={slot.name}>
          <SignatureCard slot={slot} signature={deliverable[slot.key]} people={people} />
        </section>
      ))}
    </div>
  );
}

function PaperMark({ paper }: { readonly paper: Paper }) {
  switch (paper.kind) {
    case 'signed':
      return null;
    case 'not signed':
      return <p className="fw-bold">Not signed</p>;
    case 'not the signed text':
      return <p className="fw-bold">{`Not the signed text. ${paper.why}`}</p>;
  }
}

function ChangedSinceSigned({ paper }: { readonly paper: Paper }) {
  const { deliverable, changesSince } = useDeliverablePage();
  if (paper.kind !== 'signed') return null;
  const { slot } = paper.of;
  const changes = changesSince(slot);
  return (
    <>
      {haveSameTerms(deliverable, slot.step) === false ? (
        <p>{`This paper has the terms of the newer signature: ${slot.name}.`}</p>
      ) : null}
      {changes?.isChanged ? (
        <p className="fw-bold mb-1">The work of today differs from what was signed.</p>
      ) : null}
      {changes === null || changes.isChanged === false ? null : (
        <ChangesSinceSignature {...changes} />
      )}
    </>
  );
}

function researchText(research: Live<Research>): string {
  switch (research.state) {
    case 'ready':
      return recordTitle(research.value.researchName, 'research');
    case 'none':
    case 'missing':
      return '(not set)';
    case 'loading':
    case 'failed':
      return '(cannot be shown)';
  }
}

/**
 * Loads the fonts for a text that no screen shows whole. Printing does not wait for a font: one that arrives meanwhile
 * made Chromium print the first page alone.
 */
function useFontsFor(text: string) {
  useEffect(() => {
    for (const font of ["1em 'Inter Variable'", "600 1em 'Source Serif 4 Variable'"]) {
      void document.fonts?.load(font, text);
    }
  }, [text]);
}

function Parties() {
  const contractor = useLastSigner('contractor');
  const client = useLastSigner('client');
  return (
    <dl className="row my-3 mx-0 py-2 border-top border-bottom border-black">
      <div className="col-6 ps-0">
        <dt className="small">Contractor</dt>
        <dd className="mb-0 fw-semibold">
          {contractor === null ? CONTACT.name : `${CONTACT.name}, ${contractor}`}
        </dd>
      </div>
      <div className="col-6">
        <dt className="small">Client</dt>
        <dd className="mb-0 fw-semibold">{client ?? '(not signed yet)'}</dd>
      </div>
    </dl>
  );
}

/** The person who recorded an external signature is not the party. */
function useLastSigner(side: Side): string | null {
  const { deliverable, people } = useDeliverablePage();
  const last = lastSignatureOf(deliverable, side);
  if (last === null) return null;
  const name = signerNameText(people, last);
  return last.signatureIsExternal ? `signature recorded by ${name}` : name;
}

export function PrintedAllocations() {
  if (!useIsPrinting()) return null;
  return (
    <div className="printed-agreement">
      <h2>Allocations</h2>
      <Allocations />
    </div>
  );
}
