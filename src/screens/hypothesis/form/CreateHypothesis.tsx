import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadingState } from '../../../components/Loaded.tsx';
import { useOnline } from '../../../data/online.ts';
import { offeredNumber } from '../../../domain/lists/numbering.ts';
import { newFormValues } from '../../../domain/records/form-values.ts';
import {
  HYPOTHESIS_FIELDS,
  type HypothesisFormValues,
} from '../../../domain/records/record-fields.ts';
import { toNumber } from '../../../domain/validation/form-text.ts';
import type { FormSnapshot } from '../../form/use-draft.ts';
import { HypothesisForm } from './HypothesisForm.tsx';
import { type FormRecords, HypothesisFormLoader } from './HypothesisFormLoader.tsx';
import { useSiblingNumbers } from './use-sibling-numbers.ts';

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
  const parents = parentsOf(parameters, formRecords);
  const siblings = useSiblingNumbers({ ...parents, ownId: null });
  const isOnline = useOnline();
  const [currentSnapshot, setSnapshot] = useState<FormSnapshot<HypothesisFormValues> | null>(null);
  if (currentSnapshot === null) {
    if (siblings === 'loading' && isOnline) return <LoadingState shape="record" />;
    const inLink = toNumber(parameters.get('hypothesisNumber') ?? '');
    const values = newFormValues(HYPOTHESIS_FIELDS, {
      hypothesisResearchFBUID: parents.researchId,
      hypothesisDeliverableFBUID: parents.deliverableId,
      hypothesisNumber: offeredNumber(inLink, siblings === 'loading' ? null : siblings),
    });
    setSnapshot({ values, revision: null });
    return null;
  }
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
function parentsOf(parameters: URLSearchParams, { deliverable }: FormRecords) {
  const inLink = parameters.get('hypothesisResearchFBUID') || null;
  return {
    researchId: deliverable?.deliverableResearchFBUID ?? inLink,
    deliverableId: deliverable?.FBUID ?? null,
  };
}
