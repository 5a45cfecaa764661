import { type ReactNode, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { Field, FieldRows } from '../../components/fields.tsx';
import { Checkbox } from '../../components/inputs.tsx';
import { LoadingState } from '../../components/Loaded.tsx';
import { loadedValue } from '../../components/live-values.ts';
import { Notice } from '../../components/Notice.tsx';
import { saveHypothesis } from '../../data/commands/hypothesis/save-hypothesis.ts';
import { useRecords } from '../../data/records/records.ts';
import { useUser } from '../../data/session/session.ts';
import { totalSprints } from '../../domain/costing/costing.ts';
import { offeredNumber, takenNumberText } from '../../domain/lists/numbering.ts';
import type { People } from '../../domain/people/people.ts';
import { ownershipOf } from '../../domain/people/people.ts';
import type { Deliverable, Hypothesis } from '../../domain/records/entities.ts';
import type { AllocationFormValues } from '../../domain/records/field-kinds.ts';
import {
  asSaved,
  fromFormValues,
  newFormValues,
  toFormValues,
} from '../../domain/records/form-values.ts';
import {
  EVIDENCE_FIELDS,
  HYPOTHESIS_FIELDS,
  type HypothesisFormValues,
} from '../../domain/records/record-fields.ts';
import { isRemovableTestItem, ROWS } from '../../domain/records/rows.ts';
import { invalidatedSignatureIds } from '../../domain/signing/hypothesis-change.ts';
import { activeSignaturesOf, signOffStageOf } from '../../domain/signing/signature.ts';
import { toNumber } from '../../domain/validation/form-text.ts';
import { validateForm } from '../../domain/validation/validate-form.ts';
import { deliverableTitle } from '../deliverable/deliverable-title.ts';
import { researchOptions } from '../deliverable/research-options.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import { useHypothesisNumbers } from '../form/sibling-numbers.ts';
import { useAfterSave } from '../form/use-after-save.ts';
import type { FormSnapshot } from '../form/use-draft-form.ts';
import { type RecordFormState, useRecordForm } from '../form/use-record-form.ts';
import { useStart } from '../form/use-start.ts';
import type { RecordProps } from '../table/TableDefinition.ts';
import { deliverableOptions } from './deliverable-options.ts';
import { type FormRecords, HypothesisFormLoader } from './HypothesisFormLoader.tsx';
import { HypothesisSummary } from './HypothesisSummary.tsx';
import { InvalidationWarning, useEffectsOfSave } from './InvalidationWarning.tsx';
import { SignatureList } from './SignatureList.tsx';

/** Creates a hypothesis if there is no record to edit. The query string then gives its parents and number (R19). */
export function HypothesisForm({ record }: Partial<RecordProps<'hypothesis'>>) {
  const [parameters] = useSearchParams();
  if (record !== undefined) {
    return (
      <HypothesisFormLoader deliverableId={record.hypothesisDeliverableFBUID}>
        {(formRecords) => <UpdateHypothesis {...formRecords} record={record} />}
      </HypothesisFormLoader>
    );
  }
  return (
    // Remounts the form for other query parameters.
    <HypothesisFormLoader
      key={parameters.toString()}
      deliverableId={parameters.get('hypothesisDeliverableFBUID') || null}
    >
      {(formRecords) => <NewHypothesis {...formRecords} parameters={parameters} />}
    </HypothesisFormLoader>
  );
}

function UpdateHypothesis({ record, ...formRecords }: FormRecords & RecordProps<'hypothesis'>) {
  // If the deliverable has a research, the form shows that research instead of the stored one (R19).
  const hypothesisResearchFBUID =
    formRecords.deliverable?.deliverableResearchFBUID ?? record.hypothesisResearchFBUID;
  return (
    <LockedForm
      {...formRecords}
      record={record}
      currentSnapshot={{
        values: toFormValues(HYPOTHESIS_FIELDS, { ...record, hypothesisResearchFBUID }),
        revision: record.updatedAt,
      }}
      draftName={`hypothesis/${record.FBUID}`}
    />
  );
}

interface NewHypothesisProps extends FormRecords {
  readonly parameters: URLSearchParams;
}

function NewHypothesis({ parameters, ...formRecords }: NewHypothesisProps) {
  const { deliverable } = formRecords;
  const [researchInLink, deliverableInLink, number] = [
    parameters.get('hypothesisResearchFBUID') ?? '',
    parameters.get('hypothesisDeliverableFBUID') ?? '',
    toNumber(parameters.get('hypothesisNumber') ?? ''),
  ];
  // If the deliverable has a research, that research overrides the one in the query string (R19). For a deleted
  // deliverable the hypothesis goes to the backlog (R15).
  const researchId = deliverable?.deliverableResearchFBUID ?? (researchInLink || null);
  const deliverableId = deliverable?.FBUID ?? null;
  const numbers = useStart(useHypothesisNumbers({ researchId, deliverableId }));
  const [currentSnapshot, setSnapshot] = useState<FormSnapshot<HypothesisFormValues> | null>(null);
  if (numbers === undefined) return <LoadingState shape="record" />;
  if (currentSnapshot === null) {
    const values = newFormValues(HYPOTHESIS_FIELDS, {
      hypothesisResearchFBUID: researchId,
      hypothesisDeliverableFBUID: deliverableId,
      hypothesisNumber: offeredNumber(number, numbers),
    });
    setSnapshot({ values, revision: null });
    return null;
  }
  return (
    <LockedForm
      {...formRecords}
      record={null}
      currentSnapshot={currentSnapshot}
      // Leaves out the number: the link may offer another one next time.
      draftName={`hypothesis/create/${researchInLink}/${deliverableInLink}`}
    />
  );
}

interface LockedFormProps extends FormRecords {
  /** Null for a new hypothesis. */
  readonly record: Hypothesis | null;
  readonly currentSnapshot: FormSnapshot<HypothesisFormValues>;
  readonly draftName: string;
}

/**
 * The form with its two locks, which combine (section 5, R18). Until a non-owner ticks 'Edit everything anyway', it
 * edits and saves only the completion evidence. While the deliverable is signed off, all is disabled until the user
 * ticks 'I am a responsible adult'.
 */
function LockedForm({ record, deliverable, people, currentSnapshot, draftName }: LockedFormProps) {
  const user = useUser();
  const [opensAll, setOpensAll] = useState(false);
  const [isResponsible, setResponsible] = useState(false);
  const isNonOwner =
    record !== null && ownershipOf({ deliverable, user, people }) === 'somebody else';
  // A form with the evidence alone would hide and lose changes of other fields.
  const isEvidenceOnly = () => isNonOwner && !opensAll && !hidesChanges(recordForm);
  const recordForm: RecordFormState<HypothesisFormValues> = useRecordForm({
    recordId: record?.FBUID ?? null,
    draftName,
    currentSnapshot,
    validate: (values: HypothesisFormValues) =>
      isEvidenceOnly()
        ? validateForm(EVIDENCE_FIELDS, values)
        : validateForm(HYPOTHESIS_FIELDS, values, record),
    asSaved: (values) => asSaved(HYPOTHESIS_FIELDS, values),
    save: (values, target) =>
      saveHypothesis(
        isEvidenceOnly()
          ? { ...target, fields: fromFormValues(EVIDENCE_FIELDS, values), announced: [] }
          : {
              ...target,
              fields: fromFormValues(HYPOTHESIS_FIELDS, values),
              announced: invalidatedSignatureIds(effects ?? []),
            },
      ),
    onSaved: useAfterSave('hypothesis'),
  });
  const { values } = recordForm;
  const effects = useEffectsOfSave({ record, values, deliverable });
  const evidenceOnly = isEvidenceOnly();
  const isSignedOff = deliverable !== null && signOffStageOf(deliverable) !== 'none';
  const isLocked = isSignedOff && !isResponsible;
  const isUnknown = !evidenceOnly && effects === null;
  return (
    <RecordForm
      recordForm={recordForm}
      disabledBecause={isLocked ? TICK_FIRST : isUnknown ? LOOKING_UP : undefined}
    >
      {isNonOwner ? (
        <NonOwnerNotice
          owner={people.nameOf(deliverable?.deliverableResearchLead ?? null)}
          opensAll={!evidenceOnly}
          onChange={setOpensAll}
          isForcedOpen={!opensAll && !evidenceOnly}
        />
      ) : null}
      {isSignedOff ? (
        <SignedOffNotice
          deliverable={deliverable}
          people={people}
          isResponsible={isResponsible}
          onChange={setResponsible}
        />
      ) : null}
      {evidenceOnly && record !== null ? (
        <HypothesisSummary hypothesis={record} people={people} />
      ) : null}
      <fieldset className="field-grid" disabled={isLocked}>
        {evidenceOnly ? (
          <EvidenceField />
        ) : (
          <AllFields id={recordForm.id} people={people} deliverable={deliverable} />
        )}
      </fieldset>
      {evidenceOnly ? null : <InvalidationWarning effects={effects ?? []} people={people} />}
    </RecordForm>
  );
}

const TICK_FIRST = "Tick 'I am a responsible adult' first, above.";
const LOOKING_UP = 'Looking up what this does to signatures...';

/** Whether a form with only the completion evidence would hide changes of the user (R18). */
function hidesChanges({ changed }: Pick<RecordFormState<never>, 'changed'>): boolean {
  return changed.some((field) => field !== 'hypothesisCompletionEvidence');
}

interface NonOwnerNoticeProps {
  readonly owner: string;
  readonly opensAll: boolean;
  readonly onChange: (opensAll: boolean) => void;
  /** The user has not ticked the box, but it shows as ticked: locking would hide unsaved changes in other fields. */
  readonly isForcedOpen: boolean;
}

function NonOwnerNotice({ owner, opensAll, onChange, isForcedOpen }: NonOwnerNoticeProps) {
  return (
    <Notice variant="info">
      <p>
        <strong>You're not the owner of this hypothesis.</strong> {owner} leads its deliverable. You
        can record completion evidence here.
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

interface SignedOffNoticeProps {
  readonly deliverable: Deliverable;
  readonly people: People;
  readonly isResponsible: boolean;
  readonly onChange: (isResponsible: boolean) => void;
}

function SignedOffNotice({ deliverable, people, isResponsible, onChange }: SignedOffNoticeProps) {
  return (
    <Notice>
      <p>
        <strong>
          <bdi>{deliverableTitle(deliverable)}</bdi> has been signed-off.
        </strong>{' '}
        Changes to its hypotheses will annoy people.
      </p>
      <SignatureList signatures={activeSignaturesOf(deliverable)} people={people} />
      <Checkbox checked={isResponsible} onChange={onChange}>
        I am a responsible adult
      </Checkbox>
    </Notice>
  );
}

function EvidenceField() {
  return <Field name="hypothesisCompletionEvidence" rows={6} />;
}

interface AllFieldsProps {
  /** Of the hypothesis, also of a new one. */
  readonly id: string;
  readonly people: People;
  /** The deliverable that the hypothesis is stored in; for a new hypothesis, the prefilled one. */
  readonly deliverable: Deliverable | null;
}

function AllFields({ id, people, deliverable }: AllFieldsProps) {
  const [researchId, deliverableId] = useParents();
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
        // R22
        isRemovable={isRemovableTestItem}
        focus="value"
      />
      <EvidenceField />
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

function useParents(): readonly [researchId: string, deliverableId: string] {
  return useWatch<Pick<HypothesisFormValues, ParentName>, readonly [ParentName, ParentName]>({
    name: ['hypothesisResearchFBUID', 'hypothesisDeliverableFBUID'],
  });
}

type ParentName = 'hypothesisResearchFBUID' | 'hypothesisDeliverableFBUID';

/** Research, then one of its deliverables (section 5). */
function ParentFields({ deliverable: stored }: Pick<AllFieldsProps, 'deliverable'>) {
  const { setValue } = useFormContext<HypothesisFormValues>();
  const [researchId, deliverableId] = useParents();
  const research = useRecords('research');
  const deliverables = useRecords(
    'deliverable',
    researchId === '' ? null : { field: 'deliverableResearchFBUID', equals: researchId },
  );
  const [opened] = useState({ researchId, deliverableId });
  // A form that opened with the stored or prefilled deliverable keeps that option while the research is unchanged, even
  // if the deliverable belongs to another research.
  const keepsStored = opened.researchId === researchId && opened.deliverableId === stored?.FBUID;
  const storedOption = keepsStored ? stored : null;
  return (
    <>
      <Field
        name="hypothesisResearchFBUID"
        options={researchOptions(research, researchId)}
        onChange={() => setValue('hypothesisDeliverableFBUID', '')}
      />
      <Field
        name="hypothesisDeliverableFBUID"
        options={deliverableOptions(deliverables, { chosen: deliverableId, storedOption })}
        hint={researchId === '' ? 'Choose a research first.' : undefined}
        disabled={researchId === ''}
      />
    </>
  );
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
            <span className="quiet" id={reason}>
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
