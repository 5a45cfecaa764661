import { type ReactNode, useId } from 'react';
import Button from 'react-bootstrap/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field, FieldRows } from '../../../components/fields.tsx';
import type { SelectOption } from '../../../components/inputs.tsx';
import { type Live, loadedValue, type RecordList } from '../../../data/live.ts';
import { useRecords } from '../../../data/records/records.ts';
import { useUser } from '../../../data/session/session.ts';
import { takenNumberText } from '../../../domain/lists/numbering.ts';
import { byCreatedDescending } from '../../../domain/lists/sorting.ts';
import type { People } from '../../../domain/people/people.ts';
import { totalSprints } from '../../../domain/price/allocations.ts';
import type { Deliverable, TestItem } from '../../../domain/records/entities.ts';
import { toNumber } from '../../../domain/records/form-text.ts';
import { isRemovableTestItem, ROWS } from '../../../domain/records/form-values.ts';
import type {
  AllocationFormValues,
  HypothesisFormValues,
} from '../../../domain/records/record-fields.ts';
import {
  criteriaOf,
  criterionText,
  OUTCOME_LABELS,
  OUTCOMES,
  outcomeOf,
} from '../../../domain/status/hypothesis-outcome.ts';
import { deliverableTitle } from '../../deliverable/deliverable-text.ts';
import { researchOptions, withChosenOption } from '../../deliverable/research-options.ts';
import { useHypothesisNumbers } from '../../form/sibling-numbers.ts';

const OPTIONS = ['', ...OUTCOMES] as const;

/** What came of it. A non-owner edits these alone (R18). */
export function ResultFields() {
  const items: readonly TestItem[] = useWatch({ name: 'hypothesisTestItems' });
  const stored: string = useWatch({ name: 'hypothesisOutcome' });
  return (
    <>
      <Field name="hypothesisCompletionEvidence" rows={6} />
      <Field
        name="hypothesisOutcome"
        hint={
          outcomeOf(stored || null) === 'unexpected'
            ? `${OUTCOME_LABELS.unexpected}: ${stored}. Choose one.`
            : undefined
        }
        options={OPTIONS.map((outcome) => ({
          value: outcome,
          label: outcome === '' ? '(not yet)' : OUTCOME_LABELS[outcome],
          detail:
            outcome === 'untested'
              ? 'Write the reason in the evidence'
              : criteriaOf(items, outcome || 'open')
                  .map(criterionText)
                  .join('; ') || undefined,
        }))}
      />
    </>
  );
}

interface AllFieldsProps {
  readonly id: string;
  readonly people: People;
  /** The stored one; for a new hypothesis, the prefilled one. */
  readonly deliverable: Deliverable | null;
}

export function AllFields({ id, people, deliverable }: AllFieldsProps) {
  const researchId: string = useWatch({ name: 'hypothesisResearchFBUID' });
  const deliverableId: string = useWatch({ name: 'hypothesisDeliverableFBUID' });
  const parents = { researchId: researchId || null, deliverableId: deliverableId || null };
  const numbers = loadedValue(useHypothesisNumbers(parents, id));
  return (
    <>
      <Field name="hypothesisName" />
      <Field name="hypothesisNumber" hint={(typed) => takenNumberText(typed, numbers)} />
      <ParentFields deliverable={deliverable} />
      <Field name="hypothesisStatement" rows={4} />
      <Field name="hypothesisObject" />
      <Researchers people={people} />
      <FieldRows
        name="hypothesisTestItems"
        titleOf={({ label }, index) => `${label.trim() || 'Test item'} ${index + 1}`}
        isRemovable={isRemovableTestItem}
        focus="value"
      />
      <ResultFields />
      <Field name="hypothesisFidelity" rows={2} />
      <Field name="hypothesisTestCount" />
      <Field name="hypothesisTime" />
      <Field name="hypothesisCost" hint="Blank: its sprints at the sprint rate." />
      <Field
        name="hypothesisResearchLead"
        hint="Shown where there is no deliverable with a research lead."
      />
    </>
  );
}

function ParentFields({ deliverable: stored }: Pick<AllFieldsProps, 'deliverable'>) {
  const { setValue } = useFormContext<HypothesisFormValues>();
  const researchId: string = useWatch({ name: 'hypothesisResearchFBUID' });
  const deliverableId: string = useWatch({ name: 'hypothesisDeliverableFBUID' });
  const research = useRecords('research');
  const deliverables = useRecords(
    'deliverable',
    researchId === '' ? 'none' : { field: 'deliverableResearchFBUID', equals: researchId },
  );
  return (
    <>
      <Field
        name="hypothesisResearchFBUID"
        options={researchOptions(research, researchId)}
        onChange={() => setValue('hypothesisDeliverableFBUID', '')}
      />
      <Field
        name="hypothesisDeliverableFBUID"
        options={deliverableOptions(deliverables, { chosen: deliverableId, stored })}
        hint={researchId === '' ? 'Choose a research first.' : undefined}
        disabled={researchId === ''}
      />
    </>
  );
}

interface Choices {
  readonly chosen: string;
  readonly stored: Deliverable | null;
}

export function deliverableOptions(
  live: Live<RecordList<Deliverable>>,
  { chosen, stored }: Choices,
): readonly SelectOption[] {
  const listed = loadedValue(live)?.records ?? [];
  const isMissing = stored?.FBUID === chosen && listed.every(({ FBUID }) => FBUID !== stored.FBUID);
  const records = isMissing ? [...listed, stored] : listed;
  const options = records.toSorted(byCreatedDescending).map((deliverable) => ({
    value: deliverable.FBUID,
    label: [deliverable.deliverableNumber, deliverableTitle(deliverable)]
      .filter((part) => part !== null)
      .join(' · '),
  }));
  return withChosenOption([{ value: '', label: '(not set: backlog)' }, ...options], chosen, live);
}

function Researchers({ people }: { readonly people: People }) {
  const user = useUser();
  const reason = useId();
  const isListed = (rows: readonly AllocationFormValues[]) =>
    rows.some(
      ({ researcher }) => people.same(researcher, user.uid) || people.same(researcher, user.email),
    );
  return (
    <FieldRows
      name="hypothesisResearchers"
      titleOf={({ researcher }, index) => people.nameOf(researcher) || `Researcher ${index + 1}`}
      before={({ rows, add }) => (
        <Button
          variant="outline-secondary"
          disabled={isListed(rows)}
          aria-describedby={isListed(rows) ? reason : undefined}
          onClick={() =>
            add({ ...ROWS.allocations.added, researcher: user.email ?? user.uid }, 'sprints')
          }
        >
          Add me
        </Button>
      )}
      after={(rows): ReactNode => (
        <>
          {isListed(rows) ? (
            <span className="text-body-secondary" id={reason}>
              You are on the list.
            </span>
          ) : null}
          <output className="ms-auto">
            Total sprints: <strong>{sprintsIn(rows)}</strong>
          </output>
        </>
      )}
    />
  );
}

function sprintsIn(rows: readonly AllocationFormValues[]): number {
  return totalSprints({
    hypothesisResearchers: rows.map((row) => ({ ...row, sprints: toNumber(row.sprints) ?? 0 })),
  });
}
