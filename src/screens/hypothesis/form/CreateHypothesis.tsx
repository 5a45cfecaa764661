import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { numberFromQuery } from '../../../domain/lists/numbering.ts';
import { newFormValues } from '../../../domain/records/form-values.ts';
import { HYPOTHESIS_FIELDS } from '../../../domain/records/record-fields.ts';
import { FormContext, type Surroundings } from './FormContext.tsx';
import { HypothesisForm } from './HypothesisForm.tsx';

/** A new hypothesis, prefilled from the query string (section 2, R19). */
export function CreateHypothesis() {
  const [parameters] = useSearchParams();
  return (
    // Another address is another new hypothesis: nothing of the last form is kept in it but its draft.
    <FormContext
      key={parameters.toString()}
      deliverableId={parameters.get('hypothesisDeliverableFBUID') || null}
    >
      {(surroundings) => <NewHypothesis {...surroundings} parameters={parameters} />}
    </FormContext>
  );
}

interface NewHypothesisProps extends Surroundings {
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

/** Without the number: the next one is offered once somebody else has taken it, and the draft is kept. */
function draftNameOf(parameters: URLSearchParams): string {
  const research = parameters.get('hypothesisResearchFBUID') ?? '';
  const deliverable = parameters.get('hypothesisDeliverableFBUID') ?? '';
  return `hypothesis/create/${research}/${deliverable}`;
}

/**
 * The research comes from the deliverable, whatever else the address names (R19). A deliverable that
 * is no longer there leaves the hypothesis in the backlog (R15).
 */
function prefilled(parameters: URLSearchParams, { deliverable }: Surroundings) {
  return newFormValues(HYPOTHESIS_FIELDS, {
    hypothesisResearchFBUID:
      deliverable?.deliverableResearchFBUID ?? (parameters.get('hypothesisResearchFBUID') || null),
    hypothesisDeliverableFBUID: deliverable?.FBUID ?? null,
    hypothesisNumber: numberFromQuery(parameters.get('hypothesisNumber')),
  });
}
