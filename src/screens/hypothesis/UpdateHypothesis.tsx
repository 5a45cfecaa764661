import { fromHypothesis } from '../../domain/validation/hypothesis-form.ts';
import type { RecordProps } from '../table/TableDefinition.ts';
import { FormContext } from './FormContext.tsx';
import { HypothesisForm } from './HypothesisForm.tsx';
import { toRows } from './hypothesis-rows.ts';

export function UpdateHypothesis({ record }: RecordProps<'hypothesis'>) {
  return (
    <FormContext deliverableId={record.hypothesisDeliverableFBUID}>
      {(surroundings) => (
        <HypothesisForm
          {...surroundings}
          record={record}
          current={{ values: toRows(fromHypothesis(record)), revision: record.updatedAt }}
          draftName={`hypothesis/${record.FBUID}`}
        />
      )}
    </FormContext>
  );
}
