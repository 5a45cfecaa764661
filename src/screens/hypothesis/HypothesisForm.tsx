import { type ComponentProps, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Checkbox } from '../../components/inputs.tsx';
import { Loaded, LoadingState } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { saveHypothesis } from '../../data/commands/hypothesis/save-hypothesis.ts';
import { loadedValue, useStart } from '../../data/live.ts';
import { useRecord } from '../../data/records/records.ts';
import { useUser } from '../../data/session/session.ts';
import { nextNumber, offeredNumber } from '../../domain/lists/numbering.ts';
import { ownershipOf } from '../../domain/people/people.ts';
import { copyName, copyOfHypothesis } from '../../domain/records/copy-of.ts';
import type { Hypothesis } from '../../domain/records/entities.ts';
import { toNumber } from '../../domain/records/form-text.ts';
import { editedFields, fromFormValues } from '../../domain/records/form-values.ts';
import {
  EVIDENCE_FIELDS,
  HYPOTHESIS_FIELDS,
  type HypothesisFields,
  type HypothesisFormValues,
} from '../../domain/records/record-fields.ts';
import { activeSignaturesOf, signOffStageOf } from '../../domain/records/signature.ts';
import {
  type AffectedDeliverable,
  type DeliverableEffect,
  effectsOf,
  lapsingSignatureIds,
} from '../../domain/signing/hypothesis-change.ts';
import { validateForm } from '../../domain/validation/validate-form.ts';
import { SignatureList } from '../agreement/SignatureCard.tsx';
import { deliverableTitle, quantityText } from '../deliverable/deliverable-text.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import { StartFrom } from '../form/StartFrom.tsx';
import { useHypothesisNumbers } from '../form/sibling-numbers.ts';
import { type RecordFormState, useRecordForm } from '../form/use-record-form.ts';
import { useRecordToEdit } from '../table/table-record.ts';
import {
  DeliverableEffects,
  type FormRecords,
  useDeliverableWithHypotheses,
  useFormRecords,
} from './DeliverableEffects.tsx';
import { HypothesisSummary } from './HypothesisPage.tsx';
import { AllFields, ResultFields } from './parts/HypothesisFields.tsx';

export function HypothesisForm() {
  const [parameters] = useSearchParams();
  const isNew = useRecordToEdit('hypothesis') === null;
  const sourceId = isNew ? parameters.get('from') : null;
  // Remounts the form for other query parameters.
  const key = parameters.toString();
  return sourceId === null ? (
    <FormOf key={key} parameters={parameters} />
  ) : (
    <CopyHypothesis key={key} parameters={parameters} sourceId={sourceId} />
  );
}

interface NewHypothesisProps {
  readonly parameters: URLSearchParams;
  readonly copy?: HypothesisFields | null;
  readonly draft?: string;
}

function CopyHypothesis({
  sourceId,
  parameters,
}: NewHypothesisProps & { readonly sourceId: string }) {
  const live = useRecord('hypothesis', sourceId);
  return (
    <StartFrom table="hypothesis" sourceId={sourceId} noun="hypothesis to copy" live={live}>
      {(source, draft) => (
        <FormOf {...{ parameters, draft }} copy={source && copyOfHypothesis(source)} />
      )}
    </StartFrom>
  );
}

function FormOf({ parameters, ...copied }: NewHypothesisProps) {
  const record = useRecordToEdit('hypothesis');
  const { copy } = copied;
  const inLink = copy
    ? copy.hypothesisDeliverableFBUID
    : parameters.get('hypothesisDeliverableFBUID') || null;
  const live = useFormRecords(record === null ? inLink : record.hypothesisDeliverableFBUID);
  return (
    <Loaded live={live}>
      {(formRecords) =>
        record === null ? (
          <NewHypothesis {...formRecords} {...copied} parameters={parameters} />
        ) : (
          <LockedForm {...formRecords} record={record} />
        )
      }
    </Loaded>
  );
}

function NewHypothesis(props: NewHypothesisProps & FormRecords) {
  const { parameters, copy, draft, ...formRecords } = props;
  const deliverable = formRecords.storedIn?.deliverable ?? null;
  const researchInLink =
    copy?.hypothesisResearchFBUID ?? parameters.get('hypothesisResearchFBUID') ?? '';
  const deliverableInLink = parameters.get('hypothesisDeliverableFBUID') ?? '';
  const number = toNumber(parameters.get('hypothesisNumber') ?? '');
  // If the deliverable has a research, that research overrides the one in the query string. For a deleted
  // deliverable the hypothesis goes to the backlog.
  const researchId = deliverable?.deliverableResearchFBUID ?? (researchInLink || null);
  const deliverableId = deliverable?.FBUID ?? null;
  const numbers = useStart(useHypothesisNumbers({ researchId, deliverableId }));
  if (numbers === undefined) return <LoadingState shape="record" />;
  return (
    <LockedForm
      {...formRecords}
      record={null}
      prefilled={{
        ...(copy && { ...copy, hypothesisName: copyName(copy.hypothesisName) }),
        hypothesisResearchFBUID: researchId,
        hypothesisDeliverableFBUID: deliverableId,
        hypothesisNumber:
          copy && numbers !== null ? nextNumber(numbers) : offeredNumber(number, numbers),
      }}
      // Leaves out the number: the link may offer another one next time.
      draft={draft ?? `create/${researchInLink}/${deliverableInLink}`}
    />
  );
}

interface LockedFormProps extends FormRecords {
  readonly record: Hypothesis | null;
  readonly prefilled?: Partial<HypothesisFields>;
  readonly draft?: string;
}

/**
 * The form with its two locks, which combine (R18): a non-owner edits only the completion evidence until the first tick,
 * and nobody edits anything in a signed-off deliverable until the second.
 */
function LockedForm({ record, storedIn, people, ...created }: LockedFormProps) {
  const deliverable = storedIn?.deliverable ?? null;
  const user = useUser();
  const [opensAll, setOpensAll] = useState(false);
  const [isResponsible, setResponsible] = useState(false);
  const isNonOwner =
    record !== null && ownershipOf({ deliverable, user, people }) === 'somebody else';
  const researchId =
    deliverable?.deliverableResearchFBUID ?? record?.hypothesisResearchFBUID ?? null;
  // A form with the results alone would hide and lose changes of other fields.
  const isEvidenceOnly = () =>
    isNonOwner && !opensAll && recordForm.changed.every((field) => field in EVIDENCE_FIELDS);
  const recordForm: RecordFormState<HypothesisFormValues> = useRecordForm({
    ...created,
    table: 'hypothesis',
    isOpen: (field) => !isNonOwner || opensAll || field in EVIDENCE_FIELDS,
    // In its deliverable of today, the version's research may be one that both have left.
    fillFrom: (version) =>
      version.hypothesisDeliverableFBUID === deliverable?.FBUID
        ? { ...version, hypothesisResearchFBUID: researchId }
        : version,
    // The research of its deliverable, if that has one, instead of the stored one.
    record: record && { ...record, hypothesisResearchFBUID: researchId },
    validate: (values) =>
      isEvidenceOnly()
        ? validateForm(EVIDENCE_FIELDS, values)
        : validateForm(HYPOTHESIS_FIELDS, values, record),
    save: (values, target) =>
      saveHypothesis({
        ...target,
        // A field that nobody edited keeps its bytes, which may be terms that somebody has signed.
        fields:
          record === null
            ? fromFormValues(HYPOTHESIS_FIELDS, values)
            : editedFields(isEvidenceOnly() ? EVIDENCE_FIELDS : HYPOTHESIS_FIELDS, record, values),
        announcedLapses: isEvidenceOnly() ? [] : lapsingSignatureIds(effects ?? []),
      }),
  });
  const openAll = (isTicked: boolean) => {
    setOpensAll(isTicked);
    if (isTicked) recordForm.older?.fillAll();
  };
  const { values } = recordForm;
  const effects = useEffectsOfSave({ record, values, storedIn });
  const evidenceOnly = isEvidenceOnly();
  const isSignedOff = deliverable !== null && signOffStageOf(deliverable) !== 'none';
  const isLocked = isSignedOff && !isResponsible;
  const isUnknown = !evidenceOnly && effects === null;
  const lapses = evidenceOnly ? 0 : lapsingSignatureIds(effects ?? []).length;
  return (
    <RecordForm
      recordForm={recordForm}
      disabledBecause={isLocked ? TICK_FIRST : isUnknown ? LOOKING_UP : undefined}
      consequence={
        lapses === 0
          ? undefined
          : `This save ends ${quantityText(lapses, 'signature')}, named above.`
      }
    >
      {isNonOwner ? (
        <NonOwnerNotice
          owner={people.nameOf(deliverable?.deliverableResearchLead ?? null)}
          opensAll={!evidenceOnly}
          onChange={openAll}
          isForcedOpen={!opensAll && !evidenceOnly}
        />
      ) : null}
      {isSignedOff ? (
        <Notice>
          <p>
            <strong>
              <bdi>{deliverableTitle(deliverable)}</bdi> has been signed-off.
            </strong>{' '}
            Changes to its hypotheses will annoy people.
          </p>
          <SignatureList signatures={activeSignaturesOf(deliverable)} people={people} />
          <Checkbox checked={isResponsible} onChange={setResponsible}>
            I am a responsible adult
          </Checkbox>
        </Notice>
      ) : null}
      {evidenceOnly && record !== null ? (
        <HypothesisSummary hypothesis={record} people={people} />
      ) : null}
      <fieldset className="field-grid" disabled={isLocked}>
        {evidenceOnly ? (
          <ResultFields />
        ) : (
          <AllFields id={recordForm.id} people={people} deliverable={deliverable} />
        )}
      </fieldset>
      {evidenceOnly ? null : <LapseWarning effects={effects ?? []} people={people} />}
    </RecordForm>
  );
}

interface SaveProps {
  readonly record: Hypothesis | null;
  readonly values: HypothesisFormValues;
  readonly storedIn: AffectedDeliverable | null;
}

/**
 * What a save of these values does; null while the chosen deliverable loads. The save decides the same over the stored
 * records, and is refused if it would lapse a signature that the page has not named.
 */
function useEffectsOfSave({
  record,
  values,
  storedIn,
}: SaveProps): readonly DeliverableEffect[] | null {
  const chosen = values.hypothesisDeliverableFBUID;
  const target = useDeliverableWithHypotheses(
    chosen === storedIn?.deliverable.FBUID ? null : chosen || null,
  );
  if (target.state === 'loading') return null;
  const after = { ...NEW_RECORD, ...record, ...fromFormValues(HYPOTHESIS_FIELDS, values) };
  const affected = [storedIn, loadedValue(target)].filter((one) => one !== null);
  return effectsOf({ before: record, after }, affected);
}

const NEW_RECORD = {
  FBUID: '',
  updatedAt: null,
  updatedBy: null,
  previousHistoryFBUID: null,
} as const;

function LapseWarning({ effects, people }: ComponentProps<typeof DeliverableEffects>) {
  const lapsing = effects.filter((effect) => effect.lapsing.length > 0);
  return (
    <div role="status">
      {lapsing.length === 0 ? null : (
        <Notice role="none">
          <p>
            <strong>Saving this change will invalidate the current signatures</strong>
          </p>
          <DeliverableEffects effects={lapsing} people={people} />
        </Notice>
      )}
    </div>
  );
}

const TICK_FIRST = "Tick 'I am a responsible adult' first, above.";
const LOOKING_UP = 'Looking up what this does to signatures...';

interface NonOwnerNoticeProps {
  readonly owner: string;
  readonly opensAll: boolean;
  readonly onChange: (opensAll: boolean) => void;
  /** Without a tick: locking would hide unsaved changes in other fields. */
  readonly isForcedOpen: boolean;
}

function NonOwnerNotice({ owner, opensAll, onChange, isForcedOpen }: NonOwnerNoticeProps) {
  return (
    <Notice variant="info">
      <p>
        <strong>You're not the owner of this hypothesis.</strong>{' '}
        <span>{`${owner} leads its deliverable. You can record completion evidence and outcome here.`}</span>
      </p>
      <Checkbox checked={opensAll} onChange={onChange}>
        Edit everything anyway
      </Checkbox>
      {isForcedOpen ? (
        <p className="mb-0" role="status">
          Everything stays open, because other fields hold changes that you have not saved.
        </p>
      ) : null}
    </Notice>
  );
}
