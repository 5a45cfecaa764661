import { useEffect } from 'react';
import { FieldList } from '../../../components/FieldList.tsx';
import { useIsPrinting } from '../../../components/use-is-printing.ts';
import { useToday } from '../../../components/use-today.ts';
import { CONTACT } from '../../../contact.ts';
import { type Live, loadedValue } from '../../../data/live.ts';
import { useRecord } from '../../../data/records/records.ts';
import { useAccess } from '../../../data/session/access.ts';
import { signerText } from '../../../domain/agreement/signature-text.ts';
import { haveSameTerms } from '../../../domain/agreement/signatures-of-step.ts';
import type { Research } from '../../../domain/records/entities.ts';
import { recordTitle } from '../../../domain/records/record-title.ts';
import {
  isActive,
  isRecordedForClient,
  SIGNATURE_SLOTS,
  type Side,
  type SignatureSlot,
} from '../../../domain/records/signature.ts';
import { type Paper, paperOf } from '../../../domain/signing/loaded-deliverable.ts';
import { lastSignatureOf } from '../../../domain/signing/turns.ts';
import { formatDate } from '../../../domain/text/format.ts';
import { Agreement } from '../../agreement/Agreement.tsx';
import { SIGNATURE_FACTS, SlotSeal, signatureText } from '../../agreement/SignatureCard.tsx';
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
      {paper.kind === 'signed' ? null : (
        <p className="fw-bold">
          {paper.kind === 'not signed' ? 'Not signed' : `Not the signed text. ${paper.why}`}
        </p>
      )}
      <Parties />
      <Agreement
        version={version}
        people={people}
        level={2}
        link={(table) => (table === 'research' ? researchText(research) : <OriginalOfPage />)}
        isGstFree={loadedValue(research)?.researchIsGstFree === true}
        hasContractors={hasAllocations}
        hasAllocations={false}
      />
      <div className="kept-together">
        <h2 className="mt-4">Signatures</h2>
        <ChangedSinceSigned paper={paper} />
        <PrintedWarnings isSigned={paper.kind === 'signed'} />
        <div className="row row-cols-2 gx-4 pt-2">
          {SIGNATURE_SLOTS.map((slot) => (
            <PrintedSignature key={slot.key} slot={slot} />
          ))}
        </div>
      </div>
    </div>
  );
}

const FACTS = {
  'E-mail': 'E-mail',
  Date: 'Date',
  Price: 'Price',
  Reference: 'Reference',
  Terms: 'Terms digest',
} as const;

function PrintedSignature({ slot }: { readonly slot: SignatureSlot }) {
  const { deliverable, people } = useDeliverablePage();
  const { mode } = useAccess();
  const stored = deliverable[slot.key];
  const signature = stored === 'unreadable' ? null : stored;
  // A recorded signature has no line, because nobody signed here.
  const line = signature?.signatureIsExternal ? 'line' : 'line signed border-bottom border-black';
  const Name = signature === null || isActive(signature) ? 'bdi' : 's';
  return (
    <section className="kept-together small mb-4" aria-label={slot.name}>
      <header className="d-flex align-items-baseline justify-content-between gap-3 fs-6">
        <h3 className="fs-6 text-nowrap mb-0">{slot.name}</h3>
        <strong className="text-end">{signatureText(stored)}</strong>
      </header>
      <div className="fs-6">{slot.meaning}</div>
      <p className={`${line} d-flex align-items-end justify-content-between mb-2`}>
        <Name>
          {signature === null ? null : signerText(people, signature)}
          {isRecordedForClient(mode, slot, signature) ? ' for the client' : null}
        </Name>
        <SlotSeal slot={slot} signature={stored} />
      </p>
      {signature === null ? null : (
        <FieldList
          compact
          fields={Object.entries(FACTS)
            .map(([name, fact]) => ({ name, value: SIGNATURE_FACTS[fact](signature, people) }))
            .filter(({ value }) => value !== null)}
        />
      )}
    </section>
  );
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
  const value = loadedValue(research);
  if (value !== null) return recordTitle(value.researchName, 'research');
  return ['none', 'missing'].includes(research.state) ? '(not set)' : '(cannot be shown)';
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
  const { deliverable, people } = useDeliverablePage();
  const signerOf = (side: Side) => {
    const last = lastSignatureOf(deliverable, side);
    if (last === null) return null;
    // The person who recorded an external signature is not the party.
    return `${last.signatureIsExternal ? 'signature ' : ''}${signerText(people, last)}`;
  };
  const contractor = signerOf('contractor');
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
        <dd className="mb-0 fw-semibold">{signerOf('client') ?? '(not signed yet)'}</dd>
      </div>
    </dl>
  );
}

export function PrintedAllocations() {
  if (!useIsPrinting()) return null;
  return (
    <div className="printed-agreement">
      <h2 className="mt-4">Allocations</h2>
      <Allocations />
    </div>
  );
}
