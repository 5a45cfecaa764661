import type { ReactNode } from 'react';
import { linkOrNull } from '../../components/ExternalLink.tsx';
import { FieldList, type NamedValue } from '../../components/FieldList.tsx';
import { Notice } from '../../components/Notice.tsx';
import { readTerms } from '../../domain/agreement/read-terms.ts';
import { isTerm } from '../../domain/agreement/terms.ts';
import { totalSprints } from '../../domain/costing/costing.ts';
import {
  FIELD_LINES,
  type FieldLine,
  NONE,
  NOT_SET,
  type ReadableField,
} from '../../domain/history/diff-records.ts';
import { byHypothesisNumber } from '../../domain/lists/sorting.ts';
import type { People } from '../../domain/people/people.ts';
import type { Deliverable, Hypothesis } from '../../domain/records/entities.ts';
import { DELIVERABLE_FIELDS, HYPOTHESIS_FIELDS } from '../../domain/records/record-fields.ts';
import { hypothesisLabel } from '../../domain/records/record-title.ts';
import type { Step } from '../../domain/records/signature.ts';
import { AllocationTable } from '../deliverable/Allocations.tsx';
import { ExtraItemList, HypothesisTerms, PriceWithGst } from '../deliverable/agreement-parts.tsx';
import { deliverableTitle, quantityText } from '../deliverable/deliverable-text.ts';

/** Renders the link to a research or deliverable that the terms name. */
export type TermsLink = (field: ReadableField, id: string) => ReactNode;

interface TermsDocumentProps {
  /** In the format of `termsText`. The text may come from a file or a changed history, so it proves no signature. */
  readonly text: string;
  readonly people: People;
  /** Level of the headings such as 'Hypotheses': one deeper than the heading above the terms. */
  readonly level: 2 | 3 | 4;
  /** Default: the id, because readers of /verify may be signed out. */
  readonly link?: TermsLink;
}

/** Terms in a readable form. */
export function TermsDocument({ text, people, level, link = (_, id) => id }: TermsDocumentProps) {
  const Heading = `h${level}` as const;
  const HypothesisHeading = `h${(level + 1) as 3 | 4 | 5}` as const;
  const terms = readTerms(text);
  if (terms === null) return <p>This version of Countersign cannot show these terms.</p>;
  const { deliverable, hypotheses, price, step, unreadableCount } = terms;
  return (
    <div>
      <p>
        <strong>
          {deliverable.deliverableNumber ?? '(not numbered)'}: {deliverableTitle(deliverable)}
        </strong>
      </p>
      <PriceWithGst price={price} />
      <FieldList
        fields={FACTS.flatMap((line) => {
          const value = factOf(line, { deliverable, people, link });
          const isShown = line.field !== VARIATION_OF || value !== null;
          return isShown ? [{ name: line.label, value }] : [];
        })}
      />
      <Heading className="fs-5 mt-4 mb-2">Hypotheses</Heading>
      {hypotheses.length + unreadableCount === 0 ? (
        <p className="text-body-secondary">(none)</p>
      ) : null}
      {unreadableCount === 0 ? null : (
        <Notice>
          {unreadableCount === 1 ? 'One hypothesis' : `${unreadableCount} hypotheses`} cannot be
          shown here.
        </Notice>
      )}
      {hypotheses.toSorted(byHypothesisNumber).map((hypothesis) => (
        <section key={hypothesis.FBUID} className="kept-together">
          <HypothesisHeading className="fs-6 mt-4 mb-1">
            Hypothesis {hypothesisLabel(hypothesis)}
          </HypothesisHeading>
          <p className="text-body-secondary">{quantityText(totalSprints(hypothesis), 'sprint')}</p>
          <HypothesisTerms hypothesis={hypothesis} />
          <FieldList compact fields={otherTermsOf(hypothesis, { step, people })} />
        </section>
      ))}
      {deliverable.deliverableExtraItems.length === 0 ? null : (
        <>
          <Heading className="fs-5 mt-4 mb-2">Extra items</Heading>
          <ExtraItemList items={deliverable.deliverableExtraItems} />
        </>
      )}
      {deliverable.deliverableAllocations === null ? null : (
        <>
          <Heading className="fs-5 mt-4 mb-2">Allocations</Heading>
          <AllocationTable summary={deliverable.deliverableAllocations} people={people} />
        </>
      )}
    </div>
  );
}

const VARIATION_OF = 'deliverableVariationOfFBUID';
const EVIDENCE = 'hypothesisCompletionEvidence';

/** The heading shows name and number, and extra items have their own part. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set([
  'deliverableName',
  'deliverableNumber',
  'deliverableExtraItems',
]);

/** Every other term of the deliverable, in the order of the field table. */
const FACTS = FIELD_LINES.filter(
  ({ field }) =>
    field in DELIVERABLE_FIELDS && isTerm(field, 'completion') && !SHOWN_ELSEWHERE.has(field),
);

interface FactOptions extends Required<Pick<TermsDocumentProps, 'people' | 'link'>> {
  readonly deliverable: Deliverable;
}

/** Null if nothing is set. */
function factOf({ field, text }: FieldLine, { deliverable, people, link }: FactOptions) {
  const shown = text(deliverable, { person: people.nameOf });
  if (shown === NOT_SET) return null;
  const isLink = field === VARIATION_OF || field === 'deliverableResearchFBUID';
  return isLink ? link(field, shown) : linkOrNull(shown);
}

/** `HypothesisTerms`, the heading and the links to the deliverable show these. 'Sprint allocations' names the people. */
const SHOWN_OF_HYPOTHESIS: ReadonlySet<string> = new Set([
  'Name',
  'Number',
  'Research',
  'Deliverable',
  'Researchers',
  'Statement',
  'Artifact',
  'Test items',
  'Fidelity',
  'Test count',
]);

/** Every other term of a hypothesis that is set. The evidence also if it is blank, because a completion accepts it. */
function otherTermsOf(
  hypothesis: Hypothesis,
  { step, people }: { readonly step: Step; readonly people: People },
) {
  return FIELD_LINES.filter(
    ({ field, label }) =>
      field in HYPOTHESIS_FIELDS && isTerm(field, step) && !SHOWN_OF_HYPOTHESIS.has(label),
  ).flatMap(({ field, label, text }): NamedValue[] => {
    const shown = text(hypothesis, { person: people.nameOf });
    if (![NOT_SET, NONE].includes(shown)) return [{ name: label, value: shown }];
    return field === EVIDENCE ? [{ name: label, value: null }] : [];
  });
}
