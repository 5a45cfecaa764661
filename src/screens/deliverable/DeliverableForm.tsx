import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { Field, FieldLock, FieldRows } from '../../components/fields.tsx';
import { Checkbox } from '../../components/inputs.tsx';
import { Loaded, LoadingState, MissingState } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { createDeliverable } from '../../data/commands/deliverable/create-deliverable.ts';
import { moveHypothesesToResearch } from '../../data/commands/deliverable/move-hypotheses-to-research.ts';
import { updateDeliverable } from '../../data/commands/deliverable/update-deliverable.ts';
import type { Live } from '../../data/live.ts';
import { loadedValue, mapLive, useLastReady, useStart } from '../../data/live.ts';
import { useRecord, useRecords } from '../../data/records/records.ts';
import { assertNever } from '../../domain/assert-never.ts';
import { nextNumber, offeredNumber, takenNumberText } from '../../domain/lists/numbering.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { toNumber } from '../../domain/records/form-text.ts';
import {
  asSaved,
  fromFormValues,
  isLockedField,
  newFormValues,
  toFormValues,
} from '../../domain/records/form-values.ts';
import {
  DELIVERABLE_FIELDS,
  type DeliverableFields,
  type DeliverableFormValues,
} from '../../domain/records/record-fields.ts';
import { isLocked } from '../../domain/records/signature.ts';
import { PAYMENT_LABELS, paymentOf, STORED_PAYMENTS } from '../../domain/status/payment.ts';
import { formatAudExGst } from '../../domain/text/format.ts';
import { validateForm } from '../../domain/validation/validate-form.ts';
import { canHaveVariations } from '../../domain/variations/propose-variation.ts';
import { listPath, readPath, updatePath } from '../../paths.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import { useDeliverableNumbers } from '../form/sibling-numbers.ts';
import { useAfterSave, useRecordForm } from '../form/use-record-form.ts';
import type { RecordProps } from '../table/TableScreen.tsx';
import { Adjustments } from './parts/Adjustments.tsx';
import { OriginalReference, useVariations, VariationList } from './parts/Variations.tsx';
import { researchOptions, variationResearchHint } from './research-options.ts';

/**
 * Creates a deliverable if there is no record to edit. The query string then gives research and number (R19, R20), or
 * the original of a variation (R40).
 */
export function DeliverableForm({ record }: Partial<RecordProps<'deliverable'>>) {
  const [parameters] = useSearchParams();
  if (record !== undefined) return <UpdateDeliverable record={record} />;
  const originalId = parameters.get('variationOf');
  // Remounts the form for other query parameters.
  return originalId === null ? (
    <CreateDeliverable key={parameters.toString()} parameters={parameters} />
  ) : (
    <CreateVariation key={originalId} originalId={originalId} />
  );
}

function CreateDeliverable({ parameters }: { readonly parameters: URLSearchParams }) {
  const researchId = parameters.get('deliverableResearchFBUID') || null;
  const numbers = useStart(useDeliverableNumbers(researchId));
  if (numbers === undefined) return <LoadingState shape="record" />;
  const inLink = toNumber(parameters.get('deliverableNumber') ?? '');
  return (
    <NewDeliverable
      // The name leaves out the number, so the form finds the draft again when it offers another number.
      draftName={`deliverable/create/${researchId ?? ''}`}
      prefilled={{
        deliverableResearchFBUID: researchId,
        deliverableNumber: offeredNumber(inLink, numbers),
      }}
    />
  );
}

/** Stays open with what is typed, also when the original loses its commencement or cannot be read any more. */
function CreateVariation({ originalId }: { readonly originalId: string }) {
  const live = useRecord('deliverable', originalId);
  const original = useLastReady(live);
  if (original !== null) return <NewVariation original={original} live={live} />;
  const missing = (
    <MissingState
      what="original deliverable"
      listPath={listPath('deliverable')}
      listLabel="All Deliverables"
    />
  );
  return (
    <Loaded live={live} missing={missing}>
      {() => null}
    </Loaded>
  );
}

interface NewVariationProps {
  /** As it was last known. */
  readonly original: Deliverable;
  readonly live: Live<Deliverable>;
}

function NewVariation({ original, live }: NewVariationProps) {
  const { FBUID, deliverableResearchFBUID, deliverableResearchLead } = original;
  const numbers = useStart(useDeliverableNumbers(deliverableResearchFBUID));
  if (numbers === undefined) return <LoadingState shape="record" />;
  return (
    <>
      <p className="py-2 px-3 border-start border-3 bg-body-secondary">
        Variation to <OriginalReference id={FBUID} original={live} />
        <span>{`. Its sprint rate, ${formatAudExGst(original.deliverableSprintRate)}, applies here too.`}</span>
      </p>
      <NewDeliverable
        draftName={`deliverable/create/variation/${FBUID}`}
        prefilled={{
          deliverableResearchFBUID,
          deliverableResearchLead,
          deliverableNumber: numbers === null ? null : nextNumber(numbers),
        }}
        original={original}
        obstacle={variationObstacle(live)}
      />
    </>
  );
}

/** Why the variation cannot be saved now (R40). The command checks the same. */
function variationObstacle(original: Live<Deliverable>): string | undefined {
  switch (original.state) {
    case 'missing':
      return 'The original no longer exists. What you typed is kept.';
    case 'failed':
      return 'The original cannot be read now. Reload the page; what you typed is kept.';
    case 'ready':
      if (canHaveVariations(original.value)) return undefined;
      return original.value.deliverableVariationOfFBUID === null
        ? 'The original has no active commencement signature now. Change the original instead; what you typed is kept.'
        : 'This original is a variation itself. Propose another variation of its own original.';
    case 'none':
    case 'loading':
      return undefined;
    default:
      return assertNever(original);
  }
}

interface NewDeliverableProps {
  readonly draftName: string;
  readonly prefilled: Partial<DeliverableFields>;
  /** Of a new variation (R40). */
  readonly original?: Deliverable;
  /** Why a new variation cannot be saved now. */
  readonly obstacle?: string | undefined;
}

function NewDeliverable({ draftName, prefilled, original, obstacle }: NewDeliverableProps) {
  const [currentSnapshot] = useState(() => ({
    values: newFormValues(DELIVERABLE_FIELDS, prefilled),
    revision: null,
  }));
  const recordForm = useRecordForm({
    recordId: null,
    draftName,
    currentSnapshot,
    validate: (values) => validateForm(DELIVERABLE_FIELDS, values),
    save: (values, { id }) =>
      createDeliverable({
        id,
        fields: fromFormValues(DELIVERABLE_FIELDS, values),
        variationOf: original?.FBUID,
      }),
    // After a new variation its edit form opens, because the user can add extra items only there.
    onSaved: useAfterSave('deliverable', original === undefined ? readPath : updatePath),
  });
  return (
    <RecordForm recordForm={recordForm} disabledBecause={obstacle}>
      <PlainFields
        id={recordForm.id}
        originalId={original?.FBUID ?? null}
        storedResearch={original?.deliverableResearchFBUID ?? ''}
      />
      {original === undefined ? (
        <FieldRows name="deliverableExtraItems" />
      ) : (
        <p className="text-body-secondary">Extra items come after saving.</p>
      )}
      <Bookkeeping />
    </RecordForm>
  );
}

/**
 * While frozen allocations exist, name, number, research, time and extra items are locked until the user ticks 'I am a
 * responsible adult' (section 4, R14). The other fields stay open.
 */
function UpdateDeliverable({ record }: RecordProps<'deliverable'>) {
  const [isResponsible, setResponsible] = useState(false);
  const noticeId = useId();
  const recordForm = useRecordForm({
    recordId: record.FBUID,
    draftName: `deliverable/${record.FBUID}`,
    currentSnapshot: {
      values: toFormValues(DELIVERABLE_FIELDS, record),
      revision: record.updatedAt,
    },
    validate: (values) => validateForm(DELIVERABLE_FIELDS, values, record),
    asSaved: (values) => asSaved(DELIVERABLE_FIELDS, values),
    save: async (values: DeliverableFormValues, target) => {
      const saved = await updateDeliverable({ ...target, values, override: isResponsible });
      if (saved.ok && values.deliverableResearchFBUID !== (record.deliverableResearchFBUID ?? '')) {
        await moveHypothesesAfterSave(record.FBUID);
      }
      return saved;
    },
    onSaved: useAfterSave('deliverable'),
  });
  const isLockedNow = isLocked(record) && !isResponsible;
  return (
    <RecordForm
      recordForm={recordForm}
      disabledBecause={isLockedNow ? lockedChangesText(recordForm.changed) : undefined}
    >
      {isLocked(record) ? (
        <Notice>
          <p id={noticeId}>
            This deliverable has been signed-off. You should probably not edit it.
          </p>
          <Checkbox checked={isResponsible} onChange={setResponsible}>
            I am a responsible adult
          </Checkbox>
        </Notice>
      ) : null}
      <FieldLock value={isLockedNow ? noticeId : null}>
        <PlainFields
          id={record.FBUID}
          originalId={record.deliverableVariationOfFBUID}
          storedResearch={record.deliverableResearchFBUID ?? ''}
        />
        <FieldRows name="deliverableExtraItems" />
      </FieldLock>
      <VariationsLeftBehind record={record} />
      <Bookkeeping record={record} />
    </RecordForm>
  );
}

/** A failure is only logged: the deliverable is saved, and its page tells staff how many hypotheses stayed behind. */
async function moveHypothesesAfterSave(deliverableId: string): Promise<void> {
  try {
    const moved = await moveHypothesesToResearch(deliverableId);
    if (!moved.ok) console.warn('Some hypotheses were not moved.', moved.message);
  } catch (error) {
    console.warn('Some hypotheses were not moved.', error);
  }
}

/** Why Save is disabled: locked fields have changes. Undefined without such changes. */
function lockedChangesText(changed: readonly string[]): string | undefined {
  const labels = Object.entries(DELIVERABLE_FIELDS)
    .filter(([name]) => changed.includes(name) && isLockedField(DELIVERABLE_FIELDS, name))
    .map(([, { label }]) => label);
  return labels.length === 0 ? undefined : `Locked, but changed here: ${labels.join(', ')}.`;
}

interface PlainFieldsProps {
  /** Of the deliverable, also of a new one. */
  readonly id: string;
  /** Null for a deliverable that is no variation. */
  readonly originalId: string | null;
  /** Id of the stored research; for a new variation, of its original's. '' for none. */
  readonly storedResearch: string;
}

function PlainFields({ id, originalId, storedResearch }: PlainFieldsProps) {
  const research: string = useWatch({ name: 'deliverableResearchFBUID' });
  const numbers = loadedValue(useDeliverableNumbers(research || null, id));
  return (
    <>
      <Field name="deliverableName" />
      <Field name="deliverableNumber" hint={(typed) => takenNumberText(typed, numbers)} />
      <Field name="deliverableResearchLead" />
      <ResearchField originalId={originalId} stored={storedResearch} />
      <Field name="deliverableTime" />
      <Field name="deliverableMethodsLink" />
      <Field name="deliverableBOMLink" />
    </>
  );
}

interface ResearchFieldProps {
  readonly originalId: string | null;
  readonly stored: string;
}

/** A variation is offered only the stored research, the research of its original and the chosen one (R40). */
function ResearchField({ originalId, stored }: ResearchFieldProps) {
  const chosen: string = useWatch({ name: 'deliverableResearchFBUID' });
  const options = researchOptions(useRecords('research'), chosen);
  const original = useRecord('deliverable', originalId);
  if (originalId === null) return <Field name="deliverableResearchFBUID" options={options} />;
  const known = loadedValue(original);
  const ofOriginal = known === null ? stored : (known.deliverableResearchFBUID ?? '');
  return (
    <Field
      name="deliverableResearchFBUID"
      options={options.filter(({ value }) => [stored, ofOriginal, chosen].includes(value))}
      hint={variationResearchHint(original, stored)}
    />
  );
}

/** While the form of an original has another research selected, lists the variations that would stay behind (R40). */
function VariationsLeftBehind({ record }: RecordProps<'deliverable'>) {
  const chosen: string = useWatch({ name: 'deliverableResearchFBUID' });
  const isMoved = chosen !== (record.deliverableResearchFBUID ?? '');
  const variations = useVariations(isMoved ? record.FBUID : null);
  const leftBehind = mapLive(variations, ({ records, unreadable }) => ({
    records: records.filter((variation) => (variation.deliverableResearchFBUID ?? '') !== chosen),
    unreadable,
  }));
  return (
    <VariationList live={leftBehind}>
      {`These variations do not move along. ${
        chosen === ''
          ? 'They keep their research:'
          : 'The clients of the new research do not see them until each is moved as well:'
      }`}
    </VariationList>
  );
}

function Bookkeeping({ record }: Partial<RecordProps<'deliverable'>>) {
  const payment = record?.deliverablePaymentState ?? null;
  // Keeps an unknown stored value selectable (R13).
  const values =
    paymentOf(payment) === 'unexpected' ? [...STORED_PAYMENTS, payment] : STORED_PAYMENTS;
  const options = values.map((value) => ({
    value: value ?? '',
    label: PAYMENT_LABELS[paymentOf(value)],
  }));
  return (
    <details className="my-2 py-2 border-top border-bottom">
      <summary className="fw-semibold">Secret bookkeeping things</summary>
      <Field name="deliverablePaymentState" options={options} />
      <fieldset className="mt-2 mb-3 px-3 pt-2 pb-3 border rounded">
        <legend>Adjustments</legend>
        {record === undefined || record.deliverableAllocations === null ? (
          <p className="text-body-secondary mb-0">Adjustments are unavailable until sign-off.</p>
        ) : (
          <Adjustments deliverable={record} allocations={record.deliverableAllocations} />
        )}
      </fieldset>
    </details>
  );
}
