import { Notice } from '../../../components/Notice.tsx';
import { useDigestToSign } from '../../../data/agreement/signed-terms.ts';
import { loadedValue } from '../../../data/live.ts';
import { useUser } from '../../../data/session/session.ts';
import { signerNameText } from '../../../domain/agreement/signature-text.ts';
import { isForged } from '../../../domain/agreement/signed-terms.ts';
import { byHypothesisNumber } from '../../../domain/lists/sorting.ts';
import { hypothesisLabel } from '../../../domain/records/record-title.ts';
import {
  activeSignaturesOf,
  SIGNATURE_SLOTS,
  type SignatureSlot,
} from '../../../domain/records/signature.ts';
import {
  excerptOf,
  openNotYets,
  openQuestions,
  type Remark,
} from '../../../domain/remarks/remark.ts';
import { ExtraItemList, HypothesisTerms, PriceTable } from '../../agreement/Agreement.tsx';
import { TermsNote } from '../../agreement/SignatureCard.tsx';
import { ChangesSinceSignature } from '../../history/ChangesSinceSignature.tsx';
import { useDeliverablePage } from './page-context.ts';
import { EvidenceBar, MissingItems, useReadiness } from './ReadyToComplete.tsx';
import { consequenceText } from './signing-offer.ts';
import { VariationToSign } from './Variations.tsx';

interface WhatIsSignedProps {
  readonly slot: SignatureSlot;
  readonly price: number;
  readonly scope: string;
}

export function WhatIsSigned({ slot, price, scope }: WhatIsSignedProps) {
  const { deliverable, hypotheses } = useDeliverablePage();
  const { deliverableExtraItems: items, deliverableVariationOfFBUID: originalId } = deliverable;
  return (
    <div>
      <p>{consequenceText(deliverable, slot)}</p>
      {originalId === null ? null : <VariationToSign price={price} />}
      <OtherSidesTerms slot={slot} />
      <PriceTable price={price} namesCurrency />
      <p>{scope}</p>
      <ul className="list-unstyled">
        {hypotheses.records.toSorted(byHypothesisNumber).map((hypothesis) => (
          <li key={hypothesis.FBUID}>
            <details>
              <summary>{`Hypothesis ${hypothesisLabel(hypothesis)}`}</summary>
              <HypothesisTerms hypothesis={hypothesis} />
            </details>
          </li>
        ))}
      </ul>
      {items.length === 0 ? null : <ExtraItemList items={items} />}
      <OpenRemarks />
      {slot.step === 'completion' ? <CompletionReadiness /> : null}
      <SignerLine />
    </div>
  );
}

/** Names a difference before Confirm, because a hand-made client can store any text. */
function OtherSidesTerms({ slot }: { readonly slot: SignatureSlot }) {
  const { today, people, terms } = useDeliverablePage();
  const digest = loadedValue(useDigestToSign(today, slot.step));
  const other = activeSignaturesOf(today.deliverable).find(
    (one) => one.slot.step === slot.step && one.slot.side !== slot.side,
  );
  const found = other === undefined ? undefined : terms?.get(other.slot.key);
  if (other === undefined || found === undefined) return null;
  const name = <bdi>{signerNameText(people, other.signature)}</bdi>;
  if (isForged(found)) return <TermsNote slot={other.slot} terms={found} />;
  if (digest === other.signature.signatureTermsDigest) return <p>{name} signed the same terms.</p>;
  if (digest === null) return null;
  return (
    <Notice>
      <p>{name} signed other terms than these.</p>
      <DifferentTerms slot={other.slot} />
    </Notice>
  );
}

function DifferentTerms({ slot }: { readonly slot: SignatureSlot }) {
  const changes = useDeliverablePage().changesSince(slot);
  if (changes === null) return null;
  return changes.isUnchanged ? (
    <p className="mb-0">They differ in a part that this page does not show.</p>
  ) : (
    <ChangesSinceSignature {...changes} />
  );
}

function OpenRemarks() {
  const { remarks } = useDeliverablePage();
  if (remarks === 'unreadable') return <p>The questions could not be loaded.</p>;
  const tracked = remarks?.tracked ?? [];
  const open = [...openQuestions(tracked), ...openNotYets(tracked)];
  if (open.length === 0) return null;
  return (
    <section aria-label="Open questions">
      <p>Still open, and no obstacle to signing:</p>
      <ul>
        {open.map(({ remark }) => (
          <li key={remark.FBUID}>
            {headingOf(remark)}: <bdi>{excerptOf(remark.remarkText)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function headingOf({ remarkSlot }: Remark): string {
  const slot = SIGNATURE_SLOTS.find(({ key }) => key === remarkSlot);
  return slot === undefined ? 'Open question' : `Not yet, ${slot.name}`;
}

/** Without the open questions, which stand above. */
function CompletionReadiness() {
  const readiness = useReadiness();
  if (readiness === null) return null;
  const missing = readiness.missing.filter(
    ({ kind }) => kind !== 'open-questions' && kind !== 'questions-unreadable',
  );
  return (
    <>
      <EvidenceBar {...readiness} />
      <MissingItems missing={missing} />
    </>
  );
}

/** With the address, because anyone can choose any name. */
function SignerLine() {
  const { email, displayName } = useUser();
  const name = (displayName ?? '').trim();
  const address = email ?? '(no e-mail)';
  return (
    <p>
      You sign as <bdi>{name === '' || name === address ? address : `${name} (${address})`}</bdi>.
    </p>
  );
}
