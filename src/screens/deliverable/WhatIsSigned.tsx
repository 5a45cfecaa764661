import { useUser } from '../../data/session/session.ts';
import { byHypothesisNumber } from '../../domain/lists/sorting.ts';
import type { Hypothesis } from '../../domain/records/entities.ts';
import { formatAud } from '../../domain/text/format.ts';
import { hypothesisLabel } from '../../domain/text/record-title.ts';
import { consequenceText } from './consequence-text.ts';
import { HypothesisTerms } from './HypothesisTerms.tsx';
import { OpenRemarks } from './OpenRemarks.tsx';
import { PriceWithGst } from './PriceWithGst.tsx';
import { EvidenceBar, MissingItems } from './ReadyToComplete.tsx';
import { scopeText } from './scope-text.ts';
import type { SlotProps } from './slot-props.ts';
import { useReadiness } from './use-readiness.ts';
import { VariationToSign } from './VariationToSign.tsx';

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
      <OpenRemarks deliverable={deliverable} />
      {slot.step === 'completion' && !estimate.isHidden ? <CompletionReadiness /> : null}
      <SignerLine estimate={estimate} />
    </div>
  );
}

/** Lists what a completion lacks, except the open questions, which `OpenRemarks` shows. Blocks nothing (R11). */
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
