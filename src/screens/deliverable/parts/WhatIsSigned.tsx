import { withLinks } from '../../../components/ExternalLink.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { useDigestToSign } from '../../../data/agreement/signed-terms.ts';
import { loadedValue } from '../../../data/live.ts';
import { useRecord, useRecords } from '../../../data/records/records.ts';
import { useUser } from '../../../data/session/session.ts';
import { signerNameText } from '../../../domain/agreement/signature-text.ts';
import { isForged, type SignedTerms } from '../../../domain/agreement/signed-terms.ts';
import { byHypothesisNumber } from '../../../domain/lists/sorting.ts';
import { NO_JUSTIFICATION } from '../../../domain/records/form-values.ts';
import { hypothesisLabel } from '../../../domain/records/record-title.ts';
import {
  activeSignaturesOf,
  SIGNATURE_SLOTS,
  type SignatureInSlot,
  type SignatureSlot,
} from '../../../domain/records/signature.ts';
import {
  excerptOf,
  openNotYets,
  openQuestions,
  type Remark,
} from '../../../domain/remarks/remark.ts';
import { budgetAfterText } from '../../../domain/status/budget.ts';
import { formatAud } from '../../../domain/text/format.ts';
import { PriceTable } from '../../agreement/Agreement.tsx';
import { HypothesisTerms } from '../../agreement/HypothesisTerms.tsx';
import { TermsNote } from '../../agreement/SignatureCard.tsx';
import { ChangesSinceSignature } from '../../history/ChangesSinceSignature.tsx';
import { useDeliverablePage } from './page-context.ts';
import { EvidenceBar, MissingItems, useReadiness } from './ReadyToComplete.tsx';
import { consequenceText } from './signing-offer.ts';
import { VariationToSign } from './Variations.tsx';

/** What is left of the client's order. It warns, and stops nobody (R42). */
function BudgetToSign({ price }: { readonly price: number }) {
  const { FBUID, deliverableResearchFBUID: id } = useDeliverablePage().deliverable;
  const research = loadedValue(useRecord('research', id));
  const hasBudget = research !== null && research.researchBudget !== null;
  const deliverables = useRecords(
    'deliverable',
    hasBudget ? { field: 'deliverableResearchFBUID', equals: id } : 'none',
  );
  const list = loadedValue(deliverables);
  if (!hasBudget || list === null) return null;
  const others = list.records.filter((one) => one.FBUID !== FBUID);
  return <p className="fw-semibold">{budgetAfterText(research, { others, price })}</p>;
}

interface WhatIsSignedProps {
  readonly slot: SignatureSlot;
  readonly price: number;
  readonly scope: string;
  readonly otherSide: OtherSide;
  /** Null if the account has a name. */
  readonly typedName: string | null;
}

export function WhatIsSigned(props: WhatIsSignedProps) {
  const { slot, price, scope, otherSide, typedName } = props;
  const { deliverable, hypotheses, isGstFree } = useDeliverablePage();
  const { deliverableExtraItems: items, deliverableVariationOfFBUID: originalId } = deliverable;
  return (
    <div>
      <OtherSidesTerms otherSide={otherSide} />
      <div className="my-3 p-3 border rounded-2 bg-body">
        <PriceTable price={price} namesCurrency isGstFree={isGstFree} />
      </div>
      {slot.step === 'commencement' ? <BudgetToSign price={price} /> : null}
      <p>{consequenceText(deliverable, slot)}</p>
      {originalId === null ? null : <VariationToSign price={price} />}
      <p className="mb-0 fw-semibold">{scope}</p>
      <ul className="list-unstyled border-top mt-2 mb-4">
        {hypotheses.records.toSorted(byHypothesisNumber).map((hypothesis) => (
          <li key={hypothesis.FBUID} className="border-bottom">
            <details>
              <summary className="disclosure d-flex align-items-center gap-3 py-2">{`Hypothesis ${hypothesisLabel(hypothesis)}`}</summary>
              <HypothesisTerms
                hypothesis={hypothesis}
                sprintRate={deliverable.deliverableSprintRate}
                textOf={withLinks}
              />
            </details>
          </li>
        ))}
        {items.map(({ amount, justification }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two extra items may be equal, and they have no ids.
            key={index}
            className="d-flex align-items-center justify-content-between gap-4 py-2 border-bottom"
          >
            <span>{`Extra item: ${justification.trim() || NO_JUSTIFICATION}`}</span>
            <span className="money">{formatAud(amount)}</span>
          </li>
        ))}
      </ul>
      <OpenRemarks />
      {slot.step === 'completion' ? <CompletionReadiness /> : null}
      <SignerLine typedName={typedName} />
    </div>
  );
}

/** Whether the other side has signed the terms that this user is about to sign. */
export type OtherSide =
  | { readonly state: 'unsigned' | 'comparing' }
  | ({ readonly state: 'known'; readonly terms: SignedTerms } & SignatureInSlot & {
        /** Null if it cannot be told, such as for an older signature without a digest. */
        readonly isSame: boolean | null;
      });

/** Threat: a hand-made client can store any text, so a difference has to show before Confirm. */
export function useOtherSide({ step, side }: SignatureSlot): OtherSide {
  const { today, terms } = useDeliverablePage();
  const digest = useDigestToSign(today, step);
  const other = activeSignaturesOf(today.deliverable).find(
    ({ slot }) => slot.step === step && slot.side !== side,
  );
  if (other === undefined) return { state: 'unsigned' };
  const found = terms?.get(other.slot.key);
  if (found === undefined || digest.state === 'loading') return { state: 'comparing' };
  const [own, given] = [loadedValue(digest), other.signature.signatureTermsDigest];
  const isSame = own === null || given === null ? null : own === given;
  return { state: 'known', terms: found, ...other, isSame };
}

function OtherSidesTerms({ otherSide }: Pick<WhatIsSignedProps, 'otherSide'>) {
  const { people } = useDeliverablePage();
  if (otherSide.state !== 'known') return null;
  const { terms, slot, signature, isSame } = otherSide;
  const name = <bdi>{signerNameText(people, signature)}</bdi>;
  if (isForged(terms)) return <TermsNote slot={slot} terms={terms} />;
  if (isSame === true) return <p>{name} signed the same terms.</p>;
  if (isSame === null) {
    return terms.state === 'stored' ? null : <TermsNote slot={slot} terms={terms} />;
  }
  return (
    <Notice>
      <p>{name} signed other terms than these.</p>
      <DifferentTerms slot={slot} />
    </Notice>
  );
}

function DifferentTerms({ slot }: { readonly slot: SignatureSlot }) {
  const changes = useDeliverablePage().changesSince(slot);
  if (changes === null) return null;
  return changes.isChanged === false ? (
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
function SignerLine({ typedName }: Pick<WhatIsSignedProps, 'typedName'>) {
  const { email, displayName } = useUser();
  const name = (typedName ?? displayName ?? '').trim();
  const address = email ?? '(no e-mail)';
  return (
    <p className="signer my-4">
      <span className="small">You sign as </span>
      <bdi>{name === '' ? address : name}</bdi>
      {name === '' || name === address ? null : <span className="small">{`(${address})`}</span>}
    </p>
  );
}
