import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useAnnounce } from '../../components/Announcer.tsx';
import { Field, FieldLock, FieldRows } from '../../components/fields.tsx';
import { Checkbox } from '../../components/inputs.tsx';
import { LoadingState } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { copyDeliverable } from '../../data/commands/deliverable/copy-deliverable.ts';
import { moveHypothesesToResearch } from '../../data/commands/deliverable/move-hypotheses-to-research.ts';
import { updateDeliverable } from '../../data/commands/deliverable/update-deliverable.ts';
import { joinLive, loadedValue, mapLive, type Unreadable, useStart } from '../../data/live.ts';
import { useRecord, useRecords } from '../../data/records/records.ts';
import { nextNumber, offeredNumber, takenNumberText } from '../../domain/lists/numbering.ts';
import { byHypothesisNumber } from '../../domain/lists/sorting.ts';
import {
  copyOfDeliverable,
  copyOfHypothesis,
  type HypothesisCopy,
  hypothesesOfCopy,
} from '../../domain/records/copy-of.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { toNumber } from '../../domain/records/form-text.ts';
import { fromFormValues, isLockedField } from '../../domain/records/form-values.ts';
import { DELIVERABLE_FIELDS, type DeliverableFields } from '../../domain/records/record-fields.ts';
import { isLocked } from '../../domain/records/signature.ts';
import { PAYMENT_LABELS, paymentOf, STORED_PAYMENTS } from '../../domain/status/payment.ts';
import { formatAud, formatAudExGst } from '../../domain/text/format.ts';
import { readPath, updatePath } from '../../paths.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import { StartFrom } from '../form/StartFrom.tsx';
import { useDeliverableNumbers } from '../form/sibling-numbers.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { useRecordToEdit } from '../table/table-record.ts';
import { hypothesesText } from './deliverable-text.ts';
import { Adjustments } from './parts/Adjustments.tsx';
import { HypothesesToCopy } from './parts/HypothesesToCopy.tsx';
import { useVariations } from './parts/page-context.ts';
import { OriginalReference, VariationList } from './parts/Variations.tsx';
import { newSprintRate, researchOptions } from './research-options.ts';

export function DeliverableForm() {
  const [parameters] = useSearchParams();
  const record = useRecordToEdit('deliverable');
  if (record !== null) return <UpdateDeliverable record={record} />;
  const originalId = parameters.get('variationOf');
  const sourceId = parameters.get('from');
  // Remounts the form for other query parameters.
  if (sourceId !== null) return <CopyDeliverable key={sourceId} sourceId={sourceId} />;
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
      draft={`create/${researchId ?? ''}`}
      prefilled={{
        deliverableResearchFBUID: researchId,
        deliverableNumber: offeredNumber(inLink, numbers),
      }}
    />
  );
}

function CreateVariation({ originalId }: { readonly originalId: string }) {
  const live = useRecord('deliverable', originalId);
  return (
    <StartFrom table="deliverable" sourceId={originalId} noun="original deliverable" live={live}>
      {(original) => original && <NewVariation original={original} />}
    </StartFrom>
  );
}

function NewVariation({ original }: { readonly original: Deliverable }) {
  const { FBUID, deliverableResearchFBUID, deliverableResearchLead } = original;
  const numbers = useStart(useDeliverableNumbers(deliverableResearchFBUID));
  if (numbers === undefined) return <LoadingState shape="record" />;
  return (
    <>
      <p className="alert alert-secondary">
        Variation to <OriginalReference id={FBUID} original={original} />
        <span>{`. Its sprint rate, ${formatAudExGst(original.deliverableSprintRate)}, applies here too.`}</span>
      </p>
      <NewDeliverable
        draft={`create/variation/${FBUID}`}
        prefilled={{
          deliverableResearchFBUID,
          deliverableResearchLead,
          deliverableNumber: numbers === null ? null : nextNumber(numbers),
        }}
        original={original}
      />
    </>
  );
}

function CopyDeliverable({ sourceId }: { readonly sourceId: string }) {
  const source = useRecord('deliverable', sourceId);
  const filter = { field: 'hypothesisDeliverableFBUID', equals: sourceId } as const;
  const hypotheses = useRecords('hypothesis', filter);
  const numbers = useDeliverableNumbers(loadedValue(source)?.deliverableResearchFBUID ?? null);
  const live = mapLive(joinLive(source, hypotheses, numbers), ([deliverable, list, siblings]) => ({
    prefilled: { ...copyOfDeliverable(deliverable), deliverableNumber: nextNumber(siblings) },
    copies: list.records
      .toSorted(byHypothesisNumber)
      .map((hypothesis) => ({ isTicked: true, fields: copyOfHypothesis(hypothesis) })),
    unreadable: list.unreadable,
  }));
  return (
    <StartFrom table="deliverable" sourceId={sourceId} noun="deliverable to copy" live={live}>
      {(copy, draft) => <NewDeliverable {...(copy ?? ONLY_DRAFT)} draft={draft} isCopy />}
    </StartFrom>
  );
}

const ONLY_DRAFT = { prefilled: {} };

interface NewDeliverableProps {
  readonly draft: string;
  readonly prefilled: Partial<DeliverableFields>;
  readonly original?: Deliverable;
  readonly isCopy?: boolean;
  readonly copies?: readonly HypothesisCopy[];
  readonly unreadable?: readonly Unreadable[];
}

function NewDeliverable(props: NewDeliverableProps) {
  const { draft, prefilled, original, isCopy = false, copies = [], unreadable = [] } = props;
  const announce = useAnnounce();
  const [progress, setProgress] = useState('Saving…');
  const recordForm = useRecordForm({
    table: 'deliverable',
    record: null,
    prefilled,
    // Whole, because the sources may be gone when somebody presses Save again.
    extra: { copies },
    draft,
    save: (values, { id }) => {
      const hypotheses = hypothesesOfCopy(values.copies, id);
      return copyDeliverable({
        id,
        fields: fromFormValues(DELIVERABLE_FIELDS, values),
        variationOf: original?.FBUID,
        hypotheses,
        onProgress: (copied) => {
          const text = `Copied ${copied} of ${hypothesesText(hypotheses.length)}`;
          setProgress(text);
          announce(text);
        },
      });
    },
    // After a new variation its edit form opens, because the user can add extra items only there.
    pathOf: original === undefined ? readPath : updatePath,
  });
  return (
    <RecordForm recordForm={recordForm} savingLabel={progress}>
      <PlainFields
        id={recordForm.id}
        originalId={original?.FBUID ?? null}
        storedResearch={original?.deliverableResearchFBUID ?? ''}
        isNew
      />
      {original === undefined ? (
        <FieldRows name="deliverableExtraItems" />
      ) : (
        <p className="text-body-secondary">Extra items come after saving.</p>
      )}
      {isCopy ? <HypothesesToCopy recordForm={recordForm} unreadable={unreadable} /> : null}
      <Bookkeeping />
    </RecordForm>
  );
}

function UpdateDeliverable({ record }: { readonly record: Deliverable }) {
  const [isResponsible, setResponsible] = useState(false);
  const noticeId = useId();
  const isLockedNow = isLocked(record) && !isResponsible;
  const recordForm = useRecordForm({
    table: 'deliverable',
    record,
    isOpen: (field) => !isLockedNow || !isLockedField(DELIVERABLE_FIELDS, field),
    fillFrom: (version) => ({
      ...version,
      deliverablePaymentState: record.deliverablePaymentState,
    }),
    save: async (values, target) => {
      const saved = await updateDeliverable({ ...target, values, override: isResponsible });
      if (saved.ok && values.deliverableResearchFBUID !== (record.deliverableResearchFBUID ?? '')) {
        // Only logged: the deliverable is saved, and its page tells staff how many hypotheses stayed behind.
        await moveHypothesesToResearch(record.FBUID).catch((error: unknown) =>
          console.warn('Some hypotheses were not moved.', error),
        );
      }
      return saved;
    },
  });
  const beResponsible = (isTicked: boolean) => {
    setResponsible(isTicked);
    if (isTicked) recordForm.older?.fillAll();
  };
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
          <Checkbox checked={isResponsible} onChange={beResponsible}>
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

function lockedChangesText(changed: readonly string[]): string | undefined {
  const labels = Object.entries(DELIVERABLE_FIELDS)
    .filter(([name]) => changed.includes(name) && isLockedField(DELIVERABLE_FIELDS, name))
    .map(([, { label }]) => label);
  return labels.length === 0 ? undefined : `Locked, but changed here: ${labels.join(', ')}.`;
}

interface PlainFieldsProps {
  readonly id: string;
  readonly originalId: string | null;
  /** For a new variation, that of its original. '' for none. */
  readonly storedResearch: string;
  readonly isNew?: boolean;
}

function PlainFields(props: PlainFieldsProps) {
  const { id, originalId, storedResearch: stored, isNew = false } = props;
  const research: string = useWatch({ name: 'deliverableResearchFBUID' });
  const numbers = loadedValue(useDeliverableNumbers(research || null, id));
  const allResearch = useRecords('research');
  const options = researchOptions(allResearch, research);
  const rate = formatAud(newSprintRate(allResearch, research));
  const isVariation = originalId !== null;
  const original = loadedValue(useRecord('deliverable', originalId));
  const ofOriginal = original === null ? stored : (original.deliverableResearchFBUID ?? '');
  const allowed = [stored, ofOriginal, research];
  return (
    <>
      <Field name="deliverableName" />
      <Field name="deliverableNumber" hint={(typed) => takenNumberText(typed, numbers)} />
      <Field name="deliverableResearchLead" />
      <Field
        name="deliverableResearchFBUID"
        options={isVariation ? options.filter(({ value }) => allowed.includes(value)) : options}
        hint={
          isVariation
            ? 'A variation belongs to the research of its original.'
            : isNew
              ? `A sprint costs ${rate} here, also if the research changes its rate later.`
              : undefined
        }
      />
      <Field name="deliverableTime" />
      <Field name="deliverableMethodsLink" />
      <Field name="deliverableBOMLink" />
    </>
  );
}

function VariationsLeftBehind({ record }: { readonly record: Deliverable }) {
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

/** No rule refuses its field, which could not take the focus while this is closed. */
function Bookkeeping({ record }: { readonly record?: Deliverable }) {
  const payment = record?.deliverablePaymentState ?? null;
  // Keeps an unknown stored value selectable.
  const values =
    paymentOf(payment) === 'unexpected' ? [...STORED_PAYMENTS, payment] : STORED_PAYMENTS;
  const options = values.map((value) => ({
    value: value ?? '',
    label: PAYMENT_LABELS[paymentOf(value)],
  }));
  return (
    <details>
      <summary className="disclosure h3 d-flex align-items-center gap-2">
        Secret bookkeeping things
      </summary>
      <div className="field-grid">
        <Field name="deliverablePaymentState" options={options} />
        <fieldset className="card card-body mt-2">
          <legend>Adjustments</legend>
          {record === undefined || record.deliverableAllocations === null ? (
            <p className="mb-0 text-body-secondary">Adjustments are unavailable until sign-off.</p>
          ) : (
            <Adjustments deliverable={record} allocations={record.deliverableAllocations} />
          )}
        </fieldset>
      </div>
    </details>
  );
}
