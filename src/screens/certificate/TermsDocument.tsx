import type { ReactNode } from 'react';
import { linkOrNull } from '../../components/ExternalLink.tsx';
import { FieldList } from '../../components/FieldList.tsx';
import { Notice } from '../../components/Notice.tsx';
import { type ReadableTerms, readTerms } from '../../domain/agreement/read-terms.ts';
import { totalSprints } from '../../domain/costing/costing.ts';
import { byHypothesisNumber } from '../../domain/lists/sorting.ts';
import type { People } from '../../domain/people/people.ts';
import type { Hypothesis } from '../../domain/records/entities.ts';
import { DELIVERABLE_FIELDS } from '../../domain/records/record-fields.ts';
import type { Step } from '../../domain/signing/signature.ts';
import { formatAudExGst } from '../../domain/text/format.ts';
import { hypothesisLabel } from '../../domain/text/record-title.ts';
import { AllocationTable } from '../deliverable/Allocations.tsx';
import { deliverableTitle } from '../deliverable/deliverable-title.ts';
import { ExtraItemList } from '../deliverable/ExtraItems.tsx';
import { HypothesisTerms } from '../deliverable/HypothesisTerms.tsx';
import { PriceWithGst } from '../deliverable/PriceWithGst.tsx';
import { quantityText, weeksText } from '../deliverable/quantity-text.ts';

interface TermsDocumentProps {
  /** In the format of `termsText`. The text may come from a file or a changed history, so it proves no signature. */
  readonly text: string;
  readonly people: People;
  /** Level of the headings such as 'Hypotheses': one deeper than the heading above the terms. */
  readonly level: 2 | 3 | 4;
  /** Renders the link to the original of a variation. Default: its id, because readers of /verify may be signed out. */
  readonly originalLink?: ((id: string) => ReactNode) | undefined;
}

/** Terms in a readable form. */
export function TermsDocument({ text, people, level, originalLink }: TermsDocumentProps) {
  const Heading = `h${level}` as const;
  const terms = readTerms(text);
  if (terms === null) return <p>This version of Countersign cannot show these terms.</p>;
  const { deliverable, hypotheses, price, unreadableCount } = terms;
  return (
    <div className="terms-document">
      <p>
        <strong>
          {deliverable.deliverableNumber ?? '(not numbered)'}: {deliverableTitle(deliverable)}
        </strong>
      </p>
      <PriceWithGst price={price} />
      <Facts terms={terms} people={people} originalLink={originalLink} />
      <Heading className="part">Hypotheses</Heading>
      {hypotheses.length + unreadableCount === 0 ? <p className="quiet">(none)</p> : null}
      {unreadableCount === 0 ? null : (
        <Notice>
          {unreadableCount === 1 ? 'One hypothesis' : `${unreadableCount} hypotheses`} cannot be
          shown here.
        </Notice>
      )}
      {hypotheses.toSorted(byHypothesisNumber).map((hypothesis) => (
        <HypothesisInTerms
          key={hypothesis.FBUID}
          hypothesis={hypothesis}
          step={terms.step}
          level={level}
        />
      ))}
      {deliverable.deliverableExtraItems.length === 0 ? null : (
        <>
          <Heading className="part">Extra items</Heading>
          <ExtraItemList items={deliverable.deliverableExtraItems} />
        </>
      )}
      {deliverable.deliverableAllocations === null ? null : (
        <>
          <Heading className="part">Allocations</Heading>
          <AllocationTable summary={deliverable.deliverableAllocations} people={people} />
        </>
      )}
    </div>
  );
}

interface FactsProps extends Pick<TermsDocumentProps, 'people' | 'originalLink'> {
  readonly terms: ReadableTerms;
}

function Facts({ terms: { deliverable }, people, originalLink = (id) => id }: FactsProps) {
  const original = deliverable.deliverableVariationOfFBUID;
  return (
    <FieldList
      fields={[
        ...(original === null ? [] : [{ name: VARIATION_OF, value: originalLink(original) }]),
        { name: 'Research lead', value: people.nameOf(deliverable.deliverableResearchLead) },
        { name: 'Delivery time', value: weeksText(deliverable.deliverableTime) },
        { name: 'Sprint rate', value: formatAudExGst(deliverable.deliverableSprintRate) },
        { name: 'Methods link', value: linkOrNull(deliverable.deliverableMethodsLink) },
        { name: 'BOM link', value: linkOrNull(deliverable.deliverableBOMLink) },
      ]}
    />
  );
}

const VARIATION_OF = DELIVERABLE_FIELDS.deliverableVariationOfFBUID.label;

interface HypothesisInTermsProps {
  readonly hypothesis: Hypothesis;
  readonly step: Step;
  readonly level: TermsDocumentProps['level'];
}

/** Shows the evidence only in the terms of a completion: a commencement signs no results. */
function HypothesisInTerms({ hypothesis, step, level }: HypothesisInTermsProps) {
  const Heading = `h${(level + 1) as 3 | 4 | 5}` as const;
  return (
    <section className="signed-hypothesis">
      <Heading className="name">Hypothesis {hypothesisLabel(hypothesis)}</Heading>
      <p className="quiet">{quantityText(totalSprints(hypothesis), 'sprint')}</p>
      <HypothesisTerms hypothesis={hypothesis} />
      {step === 'commencement' ? null : (
        <FieldList
          compact
          fields={[{ name: 'Evidence', value: hypothesis.hypothesisCompletionEvidence.trim() }]}
        />
      )}
    </section>
  );
}
