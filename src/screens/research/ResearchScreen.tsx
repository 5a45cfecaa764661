import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Field } from '../../components/fields.tsx';
import { Checkbox } from '../../components/inputs.tsx';
import { Loaded, LoadedList } from '../../components/Loaded.tsx';
import { ALL_LINKS, CARD_GRID, RecordCard } from '../../components/list/RecordCard.tsx';
import { Notice } from '../../components/Notice.tsx';
import { deleteRecord } from '../../data/commands/delete-record.ts';
import { saveRecord } from '../../data/commands/save-record.ts';
import { joinLive, loadedValue, mapLive } from '../../data/live.ts';
import { useRecords } from '../../data/records/records.ts';
import { useMayEdit } from '../../data/session/access.ts';
import { RESEARCH_FOLDER } from '../../domain/files/folder.ts';
import {
  byCreatedDescending,
  byHypothesisNumber,
  byResearchName,
} from '../../domain/lists/sorting.ts';
import { DEFAULT_SPRINT_RATE } from '../../domain/price/allocations.ts';
import type { Deliverable, Research } from '../../domain/records/entities.ts';
import { editedFields, fromFormValues } from '../../domain/records/form-values.ts';
import { RESEARCH_FIELDS } from '../../domain/records/record-fields.ts';
import { hypothesisTitle, recordTitle } from '../../domain/records/record-title.ts';
import { hasUnreadableSignature } from '../../domain/records/signature.ts';
import { formatAud, formatAudExGst } from '../../domain/text/format.ts';
import { sumCents, toAud, toCents } from '../../domain/text/money.ts';
import { filePath, listPath, type RecordTable, readPath } from '../../paths.ts';
import { deliverableTitle, quantityText } from '../deliverable/deliverable-text.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { DeleteConfirmation } from '../table/DeleteConfirmation.tsx';
import { EmptyList } from '../table/list/EmptyList.tsx';
import { defineTable } from '../table/TableScreen.tsx';
import { useRecordToEdit, useTableRecord } from '../table/table-record.ts';
import { UnreadableText } from './UnreadableText.tsx';

export const ResearchScreen = defineTable('research', {
  noun: 'research',
  title: 'All Research',
  titleOf: ({ researchName }) => recordTitle(researchName, 'research'),
  List: ResearchList,
  Detail: IdAndFiles,
});

function IdAndFiles({ record: { FBUID } }: { readonly record: Research }) {
  return (
    <span className="d-flex flex-wrap column-gap-4 small">
      <span>
        Id <code>{FBUID}</code>
      </span>
      <Link className="finger-target text-reset" to={filePath(`${RESEARCH_FOLDER}/${FBUID}`)}>
        Files of this research
      </Link>
    </span>
  );
}

function ResearchList() {
  const research = useRecords('research');
  return (
    <LoadedList live={research} empty={<EmptyList table="research" />}>
      {(records) => <ResearchCards research={records} />}
    </LoadedList>
  );
}

/**
 * Renders all cards: this list has no search, so the browser's own must find each. Subscribes to the deliverables only
 * when the cards are there, so that they delay no card.
 */
function ResearchCards({ research }: { readonly research: readonly Research[] }) {
  const deliverables = loadedValue(useRecords('deliverable'));
  const links = useMayEdit() ? ALL_LINKS : (['Read'] as const);
  return (
    <>
      <UnreadableText in={deliverables} />
      <ul className={CARD_GRID}>
        {research.toSorted(byResearchName).map(({ FBUID, researchName }) => (
          <li key={FBUID}>
            <RecordCard
              table="research"
              id={FBUID}
              title={recordTitle(researchName, 'research')}
              links={links}
            >
              <Figures
                deliverables={deliverables?.records.filter(
                  ({ deliverableResearchFBUID }) => deliverableResearchFBUID === FBUID,
                )}
              />
            </RecordCard>
          </li>
        ))}
      </ul>
    </>
  );
}

function Figures({ deliverables }: { readonly deliverables: readonly Deliverable[] | undefined }) {
  return (
    <p className="mb-0 text-body-secondary" style={{ minHeight: '2lh' }}>
      {deliverables && figuresText(deliverables)}
    </p>
  );
}

function figuresText(deliverables: readonly Deliverable[]): string {
  if (deliverables.length === 0) return 'No deliverables';
  const frozen = deliverables
    .filter((one) => !hasUnreadableSignature(one))
    .map(({ deliverableCost }) => toCents(deliverableCost ?? 0));
  const count = quantityText(deliverables.length, 'deliverable');
  return `${count} · signed by one side at least: ${formatAudExGst(toAud(sumCents(frozen)))}`;
}

export function ResearchForm() {
  const record = useRecordToEdit('research');
  const recordForm = useRecordForm({
    table: 'research',
    record,
    save: (values, target) =>
      saveRecord({
        table: 'research',
        ...target,
        fields:
          record === null
            ? fromFormValues(RESEARCH_FIELDS, values)
            : editedFields(RESEARCH_FIELDS, record, values),
      }),
  });
  return (
    <RecordForm recordForm={recordForm}>
      <Field name="researchName" />
      <fieldset className="card card-body mt-2 mb-4">
        <legend className="h3">Commercial terms</legend>
        <div className="field-grid">
          <Field
            name="researchSprintRate"
            hint={`Of new deliverables and the backlog. Blank: ${formatAud(DEFAULT_SPRINT_RATE)}.`}
          />
          <Field name="researchBudget" />
          <Field name="researchOrderNumber" />
          <Field name="researchPaymentDays" />
          <Field name="researchInvoiceTo" hint="Blank: the name of the research." />
          <Field name="researchIsGstFree" />
        </div>
      </fieldset>
    </RecordForm>
  );
}

/** Deletes a research. If records still belong to it, lists them and asks for a tick first (R15). */
export function DeleteResearch() {
  const record = useTableRecord('research');
  const [anyway, setAnyway] = useState(false);
  const deliverables = useRecords('deliverable', {
    field: 'deliverableResearchFBUID',
    equals: record.FBUID,
  });
  const hypotheses = useRecords('hypothesis', {
    field: 'hypothesisResearchFBUID',
    equals: record.FBUID,
  });
  const dependants = mapLive(joinLive(deliverables, hypotheses), ([inResearch, backlog]) => [
    ...inResearch.records
      .toSorted(byCreatedDescending)
      .map((one) => dependant('deliverable', one.FBUID, deliverableTitle(one))),
    ...inResearch.unreadable.map(({ id }) => dependant('deliverable', id)),
    ...backlog.records
      .toSorted(byHypothesisNumber)
      .map((one) => dependant('hypothesis', one.FBUID, hypothesisTitle(one))),
    ...backlog.unreadable.map(({ id }) => dependant('hypothesis', id)),
  ]);
  return (
    // Confirm must not be possible before the list is shown.
    <Loaded live={dependants}>
      {(left) => (
        <DeleteConfirmation
          table="research"
          id={record.FBUID}
          afterwards={listPath('research')}
          disabledBecause={
            left.length > 0 && !anyway ? 'This research still has work in it.' : undefined
          }
          onConfirm={() =>
            deleteRecord({ table: 'research', id: record.FBUID, seen: record.updatedAt })
          }
        >
          <p>This deletes the research. Its history stays.</p>
          {left.length === 0 ? null : (
            <>
              <Notice>
                <p>These would be left without a research:</p>
                <ul className="mb-0">{left}</ul>
              </Notice>
              <Checkbox checked={anyway} onChange={setAnyway}>
                Delete anyway and leave them without a research
              </Checkbox>
            </>
          )}
        </DeleteConfirmation>
      )}
    </Loaded>
  );
}

function dependant(table: RecordTable, id: string, name = `${id} (cannot be read)`) {
  return (
    <li key={id}>
      <Link to={readPath(table, id)}>{name}</Link>{' '}
      <span className="text-body-secondary">({table})</span>
    </li>
  );
}
