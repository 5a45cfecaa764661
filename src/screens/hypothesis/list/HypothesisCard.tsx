import { memo } from 'react';
import { FieldList } from '../../../components/FieldList.tsx';
import { type CardLink, RecordCard } from '../../../components/list/RecordCard.tsx';
import { hypothesisCost } from '../../../domain/costing/costing.ts';
import type { People } from '../../../domain/people/people.ts';
import { formatAud } from '../../../domain/text/format.ts';
import { recordTitle } from '../../../domain/text/record-title.ts';
import { deliverableTitle } from '../../deliverable/deliverable-title.ts';
import { weeksText } from '../../deliverable/quantity-text.ts';
import { hypothesisTitle } from '../hypothesis-title.ts';
import type { ListedHypothesis } from './use-listed-hypotheses.ts';

interface HypothesisCardProps {
  readonly listed: ListedHypothesis;
  readonly people: People;
  readonly links: readonly CardLink[];
}

/** Memoised: most cards stay the same while the user searches. */
export const HypothesisCard = memo(({ listed, people, links }: HypothesisCardProps) => {
  const { hypothesis, deliverable, isDeliverableUnreadable } = listed;
  const { hypothesisNumber, hypothesisStatement, hypothesisObject, hypothesisTime } = hypothesis;
  const lead = deliverable?.deliverableResearchLead ?? hypothesis.hypothesisResearchLead;
  const cost = hypothesisCost({ hypothesis, sprintRate: deliverable?.deliverableSprintRate });
  // The sprint rate of an unreadable deliverable is not known, so the card shows only a stored cost.
  const isPriced = !isDeliverableUnreadable || hypothesis.hypothesisCost !== null;
  return (
    <RecordCard
      table="hypothesis"
      id={hypothesis.FBUID}
      title={hypothesisTitle(hypothesis)}
      number={hypothesisNumber === null ? undefined : String(hypothesisNumber)}
      aside={
        <span className="money">
          <span className="visually-hidden">Cost </span>
          {isPriced ? formatAud(cost) : '(not priced)'}
        </span>
      }
      links={links}
    >
      <p className="card-parents quiet">
        <bdi>{researchTitle(listed)}</bdi>
        {' · '}
        {deliverable !== null
          ? deliverableTitle(deliverable)
          : isDeliverableUnreadable
            ? '(cannot be shown)'
            : 'backlog'}
      </p>
      <FieldList
        compact
        fields={[
          { name: 'Research lead', value: people.nameOf(lead) },
          { name: 'Statement', value: clamped(hypothesisStatement) },
          { name: 'Artifact', value: clamped(hypothesisObject) },
          { name: 'Time', value: weeksText(hypothesisTime) },
        ]}
      />
    </RecordCard>
  );
});

function clamped(text: string) {
  return text.trim() === '' ? null : <span className="clamped">{text}</span>;
}

/** A deleted research reads '(not set)' (R15). */
function researchTitle(listed: ListedHypothesis): string {
  const { hypothesis, research, isResearchUnreadable } = listed;
  if (research !== null) return recordTitle(research.researchName, 'research');
  if (hypothesis.hypothesisResearchFBUID === null) return '(no research)';
  return isResearchUnreadable ? '(cannot be shown)' : '(not set)';
}
