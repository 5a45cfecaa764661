import { useEffect } from 'react';
import { SignatureSeal, sealKindOf } from '../../../components/badges.tsx';
import { ExternalLink } from '../../../components/ExternalLink.tsx';
import { FieldList, type NamedValue } from '../../../components/FieldList.tsx';
import { useIsPrinting } from '../../../components/use-is-printing.ts';
import { useToday } from '../../../components/use-today.ts';
import { CONTACT } from '../../../contact.ts';
import type { Live } from '../../../data/live.ts';
import { useRecord } from '../../../data/records/records.ts';
import { useAccess } from '../../../data/session/access.ts';
import { groupedDigest } from '../../../domain/agreement/digest-text.ts';
import { signerEmailText, signerNameText } from '../../../domain/agreement/signer-text.ts';
import {
  extraItemsOfPrice,
  hypothesisCost,
  priceOf,
  totalSprints,
  withGst,
} from '../../../domain/costing/costing.ts';
import { byHypothesisNumber } from '../../../domain/lists/sorting.ts';
import type { People } from '../../../domain/people/people.ts';
import type { Hypothesis, Research, Signature } from '../../../domain/records/entities.ts';
import { recordTitle } from '../../../domain/records/record-title.ts';
import {
  SIGNATURE_SLOTS,
  type Side,
  type SignatureSlot,
  signatureBadgeText,
  signatureStateOf,
} from '../../../domain/records/signature.ts';
import type { LoadedDeliverable } from '../../../domain/signing/loaded-deliverable.ts';
import { isRecordedForClient } from '../../../domain/signing/signing-method.ts';
import { lastSignatureOf } from '../../../domain/signing/waiting.ts';
import type { Warning } from '../../../domain/signing/warnings.ts';
import {
  formatAud,
  formatDate,
  formatSignatureDate,
  formatTotal,
} from '../../../domain/text/format.ts';
import { hypothesisTitle } from '../../hypothesis/hypothesis-title.ts';
import { Allocations } from '../Allocations.tsx';
import { ExtraItemList, HypothesisTerms } from '../agreement-parts.tsx';
import { deliverableTitle, quantityText } from '../deliverable-text.ts';
import { Facts, timeFields } from './DeliverySection.tsx';
import { researchersText } from './HypothesesTab.tsx';
import { useDeliverablePage } from './page-context.ts';
import { OriginalReference } from './Variations.tsx';
import { PrintedWarnings } from './Warnings.tsx';

interface PrintedAgreementProps {
  /** Also the contractors of each hypothesis. */
  readonly hasAllocations: boolean;
  readonly warnings: readonly Warning[];
}

/**
 * The agreement on paper, up to the signatures (R35). The variations and the questions follow from their place on the page,
 * and then {@link PrintedAllocations}.
 */
export function PrintedAgreement({ hasAllocations, warnings }: PrintedAgreementProps) {
  const { deliverable, hypotheses } = useDeliverablePage();
  const { deliverableResearchFBUID, deliverableVariationOfFBUID: originalId } = deliverable;
  // Loads what only the paper shows before the user prints, because a print does not wait.
  const research = useRecord('research', deliverableResearchFBUID);
  const original = useRecord('deliverable', originalId);
  useFontsFor(JSON.stringify([deliverable, hypotheses.records]));
  const today = useToday();
  if (!useIsPrinting()) return null;
  const { deliverableNumber } = deliverable;
  return (
    <div className="printed-agreement">
      <p>
        <strong>
          {originalId === null ? 'Agreement' : 'Variation order'}{' '}
          {deliverableNumber ?? '(not numbered)'}: {deliverableTitle(deliverable)}
        </strong>{' '}
        · printed {formatDate(today)}
      </p>
      {originalId === null ? null : (
        <p>
          Variation to <OriginalReference id={originalId} original={original} />
        </p>
      )}
      <Parties />
      <Facts research={researchText(research)} />
      <Scope hasResearchers={hasAllocations} />
      <h2>Extra items</h2>
      <ExtraItemList items={deliverable.deliverableExtraItems} />
      <PriceTable />
      <h2>Time</h2>
      <FieldList fields={timeFields(deliverable)} />
      <h2>Signatures</h2>
      <PrintedWarnings warnings={warnings} />
      <div className="row row-cols-2 gx-4 gy-3">
        {SIGNATURE_SLOTS.map((slot) => (
          <PrintedSignature key={slot.key} slot={slot} />
        ))}
      </div>
    </div>
  );
}

/** '' for a research that is not set or deleted (R15). */
function researchText(research: Live<Research>): string {
  switch (research.state) {
    case 'ready':
      return recordTitle(research.value.researchName, 'research');
    case 'none':
    case 'missing':
      return '';
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
  const page = useDeliverablePage();
  const contractor = lastSignerText(page, 'contractor');
  return (
    <FieldList
      fields={[
        {
          name: 'Contractor',
          value: contractor === null ? CONTACT.name : `${CONTACT.name}, ${contractor}`,
        },
        { name: 'Client', value: lastSignerText(page, 'client') ?? '(not signed yet)' },
      ]}
    />
  );
}

/** The person who recorded an external signature is not the party. */
function lastSignerText({ deliverable, people }: LoadedDeliverable, side: Side): string | null {
  const last = lastSignatureOf(deliverable, side);
  if (last === null) return null;
  const name = signerNameText(people, last);
  return last.signatureIsExternal ? `signature recorded by ${name}` : name;
}

function Scope({ hasResearchers }: { readonly hasResearchers: boolean }) {
  const { hypotheses, isHidden } = useDeliverablePage();
  const { records, unreadable } = hypotheses;
  return (
    <>
      <h2>Scope</h2>
      {isHidden ? (
        <p>The hypotheses are not shown, because you are not a client of this research any more.</p>
      ) : null}
      {!isHidden && records.length + unreadable.length === 0 ? <p>(no hypotheses)</p> : null}
      <ol className="list-unstyled">
        {records.toSorted(byHypothesisNumber).map((hypothesis) => (
          <PrintedHypothesis
            key={hypothesis.FBUID}
            hypothesis={hypothesis}
            hasResearchers={hasResearchers}
          />
        ))}
        {unreadable.map(({ id, problem }) => (
          <li key={id}>
            A hypothesis that cannot be shown: {problem} ({id})
          </li>
        ))}
      </ol>
    </>
  );
}

/** Characters. Kept together, a longer text would leave most of the page before it empty. */
const MOST_OF_A_PAGE = 2000;

interface PrintedHypothesisProps {
  readonly hypothesis: Hypothesis;
  readonly hasResearchers: boolean;
}

function PrintedHypothesis({ hypothesis, hasResearchers }: PrintedHypothesisProps) {
  const { deliverable, people } = useDeliverablePage();
  const title = hypothesisTitle(hypothesis);
  const sprintRate = deliverable.deliverableSprintRate;
  const evidence = hypothesis.hypothesisCompletionEvidence.trim();
  return (
    <li
      aria-label={title}
      className={
        hypothesis.hypothesisStatement.length > MOST_OF_A_PAGE ? undefined : 'kept-together'
      }
    >
      <h3 className="mb-1">{`${hypothesis.hypothesisNumber ?? '(not numbered)'} ${title}`}</h3>
      <p className="mb-0">
        {`${quantityText(totalSprints(hypothesis), 'sprint')}, ${formatAud(hypothesisCost({ hypothesis, sprintRate }))}${hasResearchers ? ` · ${researchersText(hypothesis, people)}` : ''}`}
      </p>
      <HypothesisTerms hypothesis={hypothesis} />
      {evidence === '' ? null : (
        <FieldList compact fields={[{ name: 'Evidence', value: evidence }]} />
      )}
    </li>
  );
}

/** What the price is made of, the price, and its GST (R45). */
function PriceTable() {
  const { deliverable, livePair } = useDeliverablePage();
  const pair = livePair ?? deliverable;
  const { total } = priceOf(deliverable, pair.deliverableEstimatedCost);
  const allocations = deliverable.deliverableAllocations ?? pair.deliverableEstimate;
  const extraItems = extraItemsOfPrice(deliverable);
  if (total === null) {
    return (
      <>
        <h2>Price</h2>
        <p>The price is not known yet.</p>
      </>
    );
  }
  const { gst, inclGst } = withGst(total);
  const rate = formatAud(deliverable.deliverableSprintRate);
  return (
    <>
      <h2>Price</h2>
      <table className="table kept-together narrow">
        <tbody>
          {allocations === null ? null : (
            <Row
              name={`${quantityText(allocations.sprints, 'sprint')} at ${rate}`}
              value={formatAud(allocations.subtotal)}
            />
          )}
          {extraItems === 0 ? null : <Row name="Extra items" value={formatAud(extraItems)} />}
          <Row name="Total ex GST" value={formatTotal(total)} />
          <Row name="GST 10 %" value={formatAud(gst)} />
          <Row name="Total including GST" value={formatTotal(inclGst)} />
        </tbody>
      </table>
    </>
  );
}

function Row({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="money">{value}</td>
    </tr>
  );
}

function PrintedSignature({ slot }: { readonly slot: SignatureSlot }) {
  const { deliverable, people } = useDeliverablePage();
  const { mode } = useAccess();
  const signature = deliverable[slot.key];
  const { kind } = signatureStateOf(signature);
  const seal = sealKindOf(kind, isRecordedForClient(mode, slot, signature));
  const reason = signature?.deprecatedReason ?? null;
  const state = signatureBadgeText(signature) + (reason === null ? '' : `: ${reason}`);
  return (
    <section className="printed-signature kept-together" aria-label={slot.name}>
      <SignatureSeal kind={seal} />
      <h3 className="mb-1">{slot.name}</h3>
      <FieldList
        compact
        fields={[
          { name: 'State', value: state },
          ...(signature === null ? [] : signatureFields(signature, people)),
        ]}
      />
    </section>
  );
}

function signatureFields(signature: Signature, people: People): readonly NamedValue[] {
  const { signatureIsExternal, signatureReference, signatureTermsDigest: digest } = signature;
  return [
    {
      name: signatureIsExternal ? 'Recorded by' : 'Signed by',
      value: signerNameText(people, signature),
    },
    { name: 'E-mail', value: signerEmailText(people, signature) ?? signature.signatureUid },
    { name: 'Date', value: formatSignatureDate(signature.signatureDate) },
    { name: 'Price', value: `${formatTotal(signature.signatureCost)} ex GST` },
    ...(signatureReference === null
      ? []
      : [{ name: 'Reference', value: <ExternalLink text={signatureReference} /> }]),
    {
      name: 'Terms',
      value:
        digest === null ? '(no digest)' : <span className="digest">{groupedDigest(digest)}</span>,
    },
  ];
}

/** The appendix of the printed agreement. */
export function PrintedAllocations() {
  if (!useIsPrinting()) return null;
  return (
    <div className="printed-agreement">
      <h2>Allocations</h2>
      <Allocations />
    </div>
  );
}
