import { useSearchParams } from 'react-router-dom';
import { Checkbox } from '../../components/fields.tsx';
import { useLedDeliverables, useResearchedHypotheses } from '../../data/records/my-work.ts';
import { useRecords } from '../../data/records/records.ts';
import type { Profile } from '../../domain/records/entities.ts';
import { LedDeliverables } from './LedDeliverables.tsx';
import { ResearchedHypotheses } from './ResearchedHypotheses.tsx';
import { WaitingSections } from './WaitingSections.tsx';

export function StaffWork({ profile }: { readonly profile: Profile | null }) {
  const leading = useLedDeliverables(profile);
  const { researching, parents } = useResearchedHypotheses(profile);
  const isEverybody = useSearchParams()[0].get(EVERYBODY) === '1';
  const deliverables = useRecords('deliverable', isEverybody ? undefined : null);
  const research = useRecords('research');
  return (
    <>
      <WaitingSections
        deliverables={isEverybody ? deliverables : leading}
        research={research}
        isEverybody={isEverybody}
      />
      <EverybodysCheckbox />
      <LedDeliverables deliverables={leading} research={research} />
      <ResearchedHypotheses hypotheses={researching} deliverables={parents} />
    </>
  );
}

/** With `?all=1` the page lists waiting signatures of all deliverables, so staff see those of a lead who left. */
const EVERYBODY = 'all';

function EverybodysCheckbox() {
  const [parameters, setParameters] = useSearchParams();
  return (
    <Checkbox
      checked={parameters.get(EVERYBODY) === '1'}
      onChange={(checked) =>
        setParameters(checked ? { [EVERYBODY]: '1' } : {}, {
          replace: true,
          preventScrollReset: true,
        })
      }
    >
      Everybody's
    </Checkbox>
  );
}
