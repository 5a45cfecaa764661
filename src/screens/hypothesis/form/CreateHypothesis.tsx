import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { newFormValues } from '../../../domain/records/form-values.ts';
import { HYPOTHESIS_FIELDS } from '../../../domain/records/record-fields.ts';
import { toNumber } from '../../../domain/validation/form-text.ts';
import { HypothesisForm } from './HypothesisForm.tsx';
import { type FormRecords, HypothesisFormLoader } from './HypothesisFormLoader.tsx';

/** Takes prefilled values from the query string (section 2, R19). */
export function CreateHypothesis() {
  const [parameters] = useSearchParams();
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

interface NewHypothesisProps extends FormRecords {
  readonly parameters: URLSearchParams;
}

function NewHypothesis({ parameters, ...formRecords }: NewHypothesisProps) {
  const [currentSnapshot] = useState(() => ({
    values: prefilled(parameters, formRecords),
    revision: null,
  }));
  return (
    <HypothesisForm
      {...formRecords}
      record={null}
      currentSnapshot={currentSnapshot}
      draftName={draftNameOf(parameters)}
    />
  );
}

/** One draft per research and deliverable. The name leaves out the number: the link may offer another one next time. */
function draftNameOf(parameters: URLSearchParams): string {
  const research = parameters.get('hypothesisResearchFBUID') ?? '';
  const deliverable = parameters.get('hypothesisDeliverableFBUID') ?? '';
  return `hypothesis/create/${research}/${deliverable}`;
}

/**
 * If the deliverable has a research, that research overrides the one in the query string (R19). For a deleted
 * deliverable the hypothesis goes to the backlog (R15).
 */
function prefilled(parameters: URLSearchParams, { deliverable }: FormRecords) {
  return newFormValues(HYPOTHESIS_FIELDS, {
    hypothesisResearchFBUID:
      deliverable?.deliverableResearchFBUID ?? (parameters.get('hypothesisResearchFBUID') || null),
    hypothesisDeliverableFBUID: deliverable?.FBUID ?? null,
    hypothesisNumber: toNumber(parameters.get('hypothesisNumber') ?? ''),
  });
}
