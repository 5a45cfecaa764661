import { useUser } from '../../data/session/session.ts';
import { byHypothesisNumber } from '../../domain/lists/sorting.ts';
import type { Hypothesis } from '../../domain/records/entities.ts';
import { readinessOf } from '../../domain/signing/readiness.ts';
import { formatAud } from '../../domain/text/format.ts';
import { hypothesisLabel } from '../../domain/text/record-title.ts';
import { consequenceText } from './consequence-text.ts';
import type { DeliverableWithEstimate } from './deliverable-page.ts';
import { EvidenceBar } from './EvidenceBar.tsx';
import { HypothesisTerms } from './HypothesisTerms.tsx';
import { MissingItems } from './MissingItems.tsx';
import { OpenRemarks } from './OpenRemarks.tsx';
import { PriceWithGst } from './PriceWithGst.tsx';
import { scopeText } from './scope-text.ts';
import type { SlotProps } from './slot-props.ts';
import { useVariationsForReadiness } from './use-variations-for-readiness.ts';
import { VariationToSign } from './Variations.tsx';

interface WhatIsSignedProps extends SlotProps {
  /** AUD. */
  readonly price: number;
  readonly sprints: number;
}

/**
 * Shows the consequences of the signature, the price with GST, the scope, the open questions and not-yets, and the
 * signer. For a variation, adds its original. At completion, adds the readiness if the user may read the hypotheses.
 */
export function WhatIsSigned({ slot, price, sprints, deliverable, estimate }: WhatIsSignedProps) {
  const { deliverableExtraItems: items, deliverableVariationOfFBUID: originalId } = deliverable;
  return (
    <div className="what-is-signed">
      <p>{consequenceText(deliverable, slot)}</p>
      {originalId === null ? null : (
        <VariationToSign deliverable={deliverable} originalId={originalId} price={price} />
      )}
      <PriceWithGst price={price} />
      <p>{scopeText({ deliverable, estimate, sprints })}</p>
      <ul className="list-unstyled">
        {estimate.hypotheses.records.toSorted(byHypothesisNumber).map((hypothesis) => (
          <li key={hypothesis.FBUID}>
            <HypothesisDetails hypothesis={hypothesis} />
          </li>
        ))}
        {items.map(({ justification, amount }, index) => (
          // Two items may have the same text.
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a deliverable have no ids.
          <li key={index}>
            Extra item: {justification.trim() || '(no justification)'}, {formatAud(amount)}
          </li>
        ))}
      </ul>
      <OpenRemarks />
      {slot.step === 'completion' && !estimate.isHidden ? (
        <Readiness deliverable={deliverable} estimate={estimate} />
      ) : null}
      <SignerLine estimate={estimate} />
    </div>
  );
}

/** Lists what a completion lacks, except the open questions of `OpenRemarks`. Blocks nothing (R11). */
function Readiness({ deliverable, estimate }: DeliverableWithEstimate) {
  const readiness = readinessOf({
    deliverable,
    hypotheses: estimate.hypotheses,
    allocations: deliverable.deliverableAllocations,
    // `null` only while the variations load. The page behind the dialog has usually loaded them.
    variations: useVariationsForReadiness(deliverable) ?? [],
  });
  return (
    <>
      <EvidenceBar {...readiness} />
      <MissingItems {...readiness} />
    </>
  );
}

function HypothesisDetails({ hypothesis }: { readonly hypothesis: Hypothesis }) {
  return (
    <details>
      <summary>Hypothesis {hypothesisLabel(hypothesis)}</summary>
      <HypothesisTerms hypothesis={hypothesis} />
    </details>
  );
}

/** Shows the address beside the display name, because anyone can choose any name. */
function SignerLine({ estimate: { people } }: Pick<WhatIsSignedProps, 'estimate'>) {
  const { uid, email, displayName } = useUser();
  const name = people.find(uid) === null ? (displayName ?? '').trim() : people.nameOf(uid);
  const address = email ?? '(no e-mail)';
  return (
    <p>
      You sign as <bdi>{name === '' || name === address ? address : `${name} (${address})`}</bdi>.
    </p>
  );
}
