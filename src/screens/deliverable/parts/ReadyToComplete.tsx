import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/Notice.tsx';
import { loadedValue } from '../../../data/live.ts';
import type { Deliverable, Signature } from '../../../domain/records/entities.ts';
import { hypothesisLabel } from '../../../domain/records/record-title.ts';
import { isAcceptedByBoth, workSignatureOf } from '../../../domain/records/signature.ts';
import {
  evidenceLostSince,
  hasWorkChanged,
} from '../../../domain/signing/changes-since-signature.ts';
import {
  isAsSigned,
  type MissingForCompletion,
  type Readiness,
  readinessOf,
} from '../../../domain/signing/readiness.ts';
import { QUESTIONS_ANCHOR, readPath } from '../../../paths.ts';
import {
  type SignatureComparisonOptions,
  useChangesSinceSignature,
} from '../../history/ChangesSinceSignature.tsx';
import { numberedTitle, quantityText } from '../deliverable-text.ts';
import { anchorOf } from '../region-path.ts';
import { useDeliverablePage } from './page-context.ts';
import { useOpenQuestions } from './RemarkForm.tsx';
import { useVariations } from './Variations.tsx';

/**
 * While the client's commencement is active: how many hypotheses have evidence, what the completion lacks, and whether
 * the work changed since its signature. After both completions only the evidence. Blocks nothing (R11).
 */
export function ReadyToComplete() {
  const { deliverable, isHidden } = useDeliverablePage();
  const signature = workSignatureOf(deliverable);
  if (signature === null || isHidden) return null;
  const isAccepted = isAcceptedByBoth(deliverable);
  return (
    <section className="section" aria-labelledby="ready-to-complete">
      <h2 id="ready-to-complete">{isAccepted ? 'Evidence' : 'Ready to complete?'}</h2>
      <Content signature={signature} isAccepted={isAccepted} />
    </section>
  );
}

interface ContentProps {
  /** The result of `workSignatureOf`. */
  readonly signature: Signature;
  /** Whether both completion signatures are active. */
  readonly isAccepted: boolean;
}

function Content({ signature, isAccepted }: ContentProps) {
  const { deliverable, hypotheses } = useDeliverablePage();
  const readiness = useReadiness();
  if (readiness === null) return null;
  const options = { signature, deliverable, hypotheses };
  const completeNote =
    readiness.missing.length === 0 && !isAccepted ? (
      <p>Everything that was signed for has its evidence.</p>
    ) : null;
  return (
    <>
      <EvidenceBar {...readiness} />
      {isAccepted ? null : <MissingItems {...readiness} />}
      {/* Without a change since the signature, nothing is read to compare. */}
      {isAsSigned(options) ? (
        completeNote
      ) : (
        <SinceSignature {...options} isAccepted={isAccepted}>
          {completeNote}
        </SinceSignature>
      )}
    </>
  );
}

/** A bar with a text such as '4 of 5 hypotheses have evidence'. */
export function EvidenceBar({
  hypotheses,
  withEvidence,
}: Pick<Readiness, 'hypotheses' | 'withEvidence'>) {
  if (hypotheses === 0) return <p>Nothing to prove; extra items only.</p>;
  return (
    <p className="d-flex flex-wrap align-items-center column-gap-2 mb-2 text-body-secondary">
      {/* The browser's own bar: its parts can be told apart with forced colours too. */}
      <progress
        style={{ width: '8rem' }}
        value={withEvidence}
        max={hypotheses}
        aria-hidden="true"
      />
      <span>{`${withEvidence} of ${hypotheses} hypotheses have evidence`}</span>
    </p>
  );
}

/** Lists what is missing. An item links to the place where somebody can resolve it, if there is one. */
export function MissingItems({ missing }: Pick<Readiness, 'missing'>) {
  if (missing.length === 0) return null;
  return (
    <ul>
      {missing.map((item) => {
        const { text, to } = missingItem(item);
        return (
          <li key={`${to} ${text}`}>
            {to === null ? (
              text
            ) : to.startsWith('#') ? (
              <a href={to}>{text}</a>
            ) : (
              <Link to={to}>{text}</Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function missingItem(item: MissingForCompletion): {
  readonly text: string;
  readonly to: string | null;
} {
  switch (item.kind) {
    case 'no-evidence':
    case 'no-sprints':
      return {
        text: `${hypothesisLabel(item.hypothesis)}: no ${item.kind === 'no-evidence' ? 'evidence' : 'sprints'}`,
        to: readPath('hypothesis', item.hypothesis.FBUID),
      };
    case 'unreadable':
      return { text: 'A hypothesis cannot be read', to: readPath('hypothesis', item.id) };
    case 'contractor-not-commenced':
      return {
        text: 'The contractor has not signed the commencement',
        to: CONTRACTOR_COMMENCEMENT,
      };
    case 'unassigned-sprints':
      return { text: `${quantityText(item.sprints, 'sprint')} without a contractor`, to: null };
    case 'variation-incomplete':
      return {
        text: `Variation ${numberedTitle(item.variation)}: signed, but not complete`,
        to: readPath('deliverable', item.variation.FBUID),
      };
    case 'variations-unreadable':
      return { text: 'The variations cannot be read', to: null };
    case 'open-questions':
      return {
        text: item.count === 1 ? 'One open question' : `${item.count} open questions`,
        to: `#${QUESTIONS_ANCHOR}`,
      };
    case 'questions-unreadable':
      return { text: 'The questions cannot be read', to: `#${QUESTIONS_ANCHOR}` };
  }
}

const CONTRACTOR_COMMENCEMENT = `#${anchorOf({ side: 'contractor', step: 'commencement' })}`;

interface SinceSignatureProps extends SignatureComparisonOptions {
  readonly isAccepted: boolean;
  /** Shown if the work is as signed. */
  readonly children: ReactNode;
}

/**
 * Says that the work changed since `signature`, or that this is unknown. After both completions, lists only the
 * hypotheses that lost their evidence.
 */
function SinceSignature({ isAccepted, children, ...options }: SinceSignatureProps) {
  const changes = useChangesSinceSignature(options);
  if (changes === null) return null;
  if (!isAccepted) {
    switch (hasWorkChanged(changes)) {
      case null:
        return <p>Whether the work changed since its signature is not known.</p>;
      case true:
        return (
          <p>The work changed since its signature: see 'What changed since this signature'.</p>
        );
      case false:
        return children;
    }
  }
  const lost = evidenceLostSince(changes);
  if (lost.length === 0) return null;
  return (
    <Notice>
      <p>These had their evidence when the work was signed as complete, and have none now:</p>
      <ul>
        {lost.map((hypothesis) => (
          <li key={hypothesis.FBUID}>
            <Link to={readPath('hypothesis', hypothesis.FBUID)}>{hypothesisLabel(hypothesis)}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** What a completion of the page's deliverable still lacks. Null while its questions or variations load. */
export function useReadiness(): Readiness | null {
  const { deliverable, hypotheses } = useDeliverablePage();
  const questions = useOpenQuestions();
  const variations = useVariationsOf(deliverable);
  if (questions === null || variations === null) return null;
  return readinessOf({
    deliverable,
    hypotheses,
    allocations: deliverable.deliverableAllocations,
    variations,
    openQuestions: questions,
  });
}

/** 'unknown' if the list or one of its records cannot be read. A variation has no variations (R40). */
function useVariationsOf({
  FBUID,
  deliverableVariationOfFBUID: originalId,
}: Deliverable): readonly Deliverable[] | 'unknown' | null {
  const live = useVariations(originalId === null ? FBUID : null);
  if (live.state === 'failed') return 'unknown';
  const variations = loadedValue(live);
  if (variations === null) return null;
  return variations.unreadable.length > 0 ? 'unknown' : variations.records;
}
