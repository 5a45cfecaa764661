import { Link } from 'react-router-dom';
import { Notice } from '../../../components/Notice.tsx';
import { Section } from '../../../components/page/Section.tsx';
import type { RecordList } from '../../../data/live.ts';
import type { Deliverable, Hypothesis } from '../../../domain/records/entities.ts';
import { hypothesisLabel } from '../../../domain/records/record-title.ts';
import { isAcceptedByBoth, isActive } from '../../../domain/records/signature.ts';
import { openQuestions } from '../../../domain/remarks/remark.ts';
import {
  evidenceLostSince,
  hasWorkChanged,
} from '../../../domain/signing/changes-since-signature.ts';
import {
  type MissingForCompletion,
  type Readiness,
  readinessOf,
} from '../../../domain/signing/readiness.ts';
import { OUTCOME_LABELS, outcomeOf } from '../../../domain/status/hypothesis-outcome.ts';
import { anchorOf, QUESTIONS_ANCHOR, readPath } from '../../../paths.ts';
import { numberedTitle, quantityText } from '../deliverable-text.ts';
import { type PageRemarks, useDeliverablePage } from './page-context.ts';

export function ReadyToComplete() {
  const { deliverable } = useDeliverablePage();
  const readiness = useReadiness();
  if (!isActive(deliverable.deliverableClientCommencementSignature)) return null;
  const isAccepted = isAcceptedByBoth(deliverable);
  return (
    <Section
      heading={isAccepted ? 'Evidence' : 'Ready to complete?'}
      aside={readiness === null ? null : <EvidenceBar {...readiness} />}
    >
      {readiness === null ? null : isAccepted ? (
        <LostEvidence />
      ) : (
        <>
          <MissingItems {...readiness} />
          <WorkSinceSignature isComplete={readiness.missing.length === 0} />
        </>
      )}
    </Section>
  );
}

export function EvidenceBar({
  hypotheses,
  withEvidence,
}: Pick<Readiness, 'hypotheses' | 'withEvidence'>) {
  if (hypotheses === 0) return <p>Nothing to prove; extra items only.</p>;
  return (
    <p className="d-flex flex-wrap align-items-center column-gap-2 mb-0 text-body-secondary">
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

export function MissingItems({ missing }: Pick<Readiness, 'missing'>) {
  if (missing.length === 0) return null;
  return (
    <ul className="list-unstyled mb-0">
      {missing.map((item) => {
        const { text, to } = missingItem(item);
        const row = { className: 'd-flex align-items-center', style: { minHeight: '2.75rem' } };
        return (
          <li key={`${to} ${text}`} className="border-top">
            {to === null ? (
              <span {...row}>{text}</span>
            ) : to.startsWith('#') ? (
              <a href={to} {...row}>
                {text}
              </a>
            ) : (
              <Link to={to} {...row}>
                {text}
              </Link>
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
    case 'no-outcome':
      return {
        text: `${hypothesisLabel(item.hypothesis)}: ${LACKS[item.kind](item.hypothesis)}`,
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

const LACKS = {
  'no-evidence': ({ hypothesisOutcome: stored }: Hypothesis) =>
    stored === null ? 'no evidence' : `no evidence of '${OUTCOME_LABELS[outcomeOf(stored)]}'`,
  'no-sprints': () => 'no sprints',
  'no-outcome': () => 'outcome not recorded',
};

const CONTRACTOR_COMMENCEMENT = `#${anchorOf({ side: 'contractor', step: 'commencement' })}`;

/** An unknown answer is a warning, or an item that cannot be read. */
function WorkSinceSignature({ isComplete }: { readonly isComplete: boolean }) {
  const { changes } = useDeliverablePage();
  const hasChanged = changes === null ? null : hasWorkChanged(changes);
  if (hasChanged === true) {
    return <p>The work changed since its signature: see 'What changed since this signature'.</p>;
  }
  return hasChanged === false && isComplete ? (
    <p>Everything that was signed for has its evidence.</p>
  ) : null;
}

function LostEvidence() {
  const { changes } = useDeliverablePage();
  const lost = changes === null ? [] : evidenceLostSince(changes);
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

/** Null while questions or variations load. */
export function useReadiness(): Readiness | null {
  const { deliverable, hypotheses, remarks, variations } = useDeliverablePage();
  if (remarks === null || variations === null) return null;
  return readinessOf({
    deliverable,
    hypotheses,
    allocations: deliverable.deliverableAllocations,
    variations: deliverable.deliverableVariationOfFBUID === null ? knownOf(variations) : [],
    openQuestions: openQuestionsIn(remarks),
  });
}

function knownOf(
  variations: RecordList<Deliverable> | 'unreadable',
): readonly Deliverable[] | 'unknown' {
  if (variations === 'unreadable' || variations.unreadable.length > 0) return 'unknown';
  return variations.records;
}

/** 'unknown' also if none is open but a remark is unreadable. */
function openQuestionsIn(remarks: PageRemarks | 'unreadable'): number | 'unknown' {
  if (remarks === 'unreadable') return 'unknown';
  const open = openQuestions(remarks.tracked).length;
  return open === 0 && remarks.unreadable.length > 0 ? 'unknown' : open;
}
