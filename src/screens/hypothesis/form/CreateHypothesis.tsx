import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { numberFromQuery } from '../../../domain/lists/numbering.ts';
import { newFormValues } from '../../../domain/records/form-values.ts';
import { HYPOTHESIS_FIELDS } from '../../../domain/records/record-fields.ts';
import { HypothesisForm } from './HypothesisForm.tsx';
import { type FormRecords, HypothesisFormLoader } from './HypothesisFormLoader.tsx';

/** Prefilled from the query string (section 2, R19). */
export function CreateHypothesis() {
  const [parameters] = useSearchParams();
  return (
    // Remounts the form for other query parameters. Each keeps its own draft.
    <HypothesisFormLoader
      key={parameters.toString()}
      deliverableId={parameters.get('hypothesisDeliverableFBUID') || null}
    >
      {(surroundings) => <NewHypothesis {...surroundings} parameters={parameters} />}
    </HypothesisFormLoader>
  );
}

interface NewHypothesisProps extends FormRecords {
  readonly parameters: URLSearchParams;
}

function NewHypothesis({ parameters, ...surroundings }: NewHypothesisProps) {
  const [current] = useState(() => ({
    values: prefilled(parameters, surroundings),
    revision: null,
  }));
  return (
    <HypothesisForm
      {...surroundings}
      record={null}
      current={current}
      draftName={draftNameOf(parameters)}
    />
  );
}

/** The draft's name has no number: a draft is found again after someone took the number. */
function draftNameOf(parameters: URLSearchParams): string {
  const research = parameters.get('hypothesisResearchFBUID') ?? '';
  const deliverable = parameters.get('hypothesisDeliverableFBUID') ?? '';
  return `hypothesis/create/${research}/${deliverable}`;
}

/**
 * The deliverable decides the research (R19). For a deleted deliverable the hypothesis goes to the
 * backlog (R15).
 */
function prefilled(parameters: URLSearchParams, { deliverable }: FormRecords) {
  return newFormValues(HYPOTHESIS_FIELDS, {
    hypothesisResearchFBUID:
      deliverable?.deliverableResearchFBUID ?? (parameters.get('hypothesisResearchFBUID') || null),
    hypothesisDeliverableFBUID: deliverable?.FBUID ?? null,
    hypothesisNumber: numberFromQuery(parameters.get('hypothesisNumber')),
  });
}
