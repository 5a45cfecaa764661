import type { Deliverable, Hypothesis } from '../../../domain/records/entities.ts';
import { toFormValues } from '../../../domain/records/form-values.ts';
import { HYPOTHESIS_FIELDS } from '../../../domain/records/record-fields.ts';
import type { RecordProps } from '../../table/TableDefinition.ts';
import { HypothesisForm } from './HypothesisForm.tsx';
import { HypothesisFormLoader } from './HypothesisFormLoader.tsx';

export function UpdateHypothesis({ record }: RecordProps<'hypothesis'>) {
  return (
    <HypothesisFormLoader deliverableId={record.hypothesisDeliverableFBUID}>
      {(formRecords) => (
        <HypothesisForm
          {...formRecords}
          record={record}
          currentSnapshot={{
            values: toFormValues(HYPOTHESIS_FIELDS, inResearchOf(formRecords.deliverable, record)),
            revision: record.updatedAt,
          }}
          draftName={`hypothesis/${record.FBUID}`}
        />
      )}
    </HypothesisFormLoader>
  );
}

/** If the deliverable has a research, the form shows that research instead of the stored one (R19). */
function inResearchOf(deliverable: Deliverable | null, record: Hypothesis): Hypothesis {
  const hypothesisResearchFBUID =
    deliverable?.deliverableResearchFBUID ?? record.hypothesisResearchFBUID;
  return { ...record, hypothesisResearchFBUID };
}
