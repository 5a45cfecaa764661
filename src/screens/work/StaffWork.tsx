import { useSearchParams } from 'react-router-dom';
import { Checkbox } from '../../components/fields/Checkbox.tsx';
import { useMyWork } from '../../data/records/my-work.ts';
import { useRecords } from '../../data/records/records.ts';
import type { Profile } from '../../domain/records/entities.ts';
import { LiveContent } from '../table/LiveContent.tsx';
import { LedDeliverables } from './LedDeliverables.tsx';
import { ResearchedHypotheses } from './ResearchedHypotheses.tsx';
import { useWithResearchNames } from './use-with-research-names.ts';
import { WaitingSections } from './WaitingSections.tsx';

export function StaffWork({ profile }: { readonly profile: Profile | null }) {
  const { leading, research, researching, parents } = useMyWork(profile);
  const isEverybody = useSearchParams()[0].get(EVERYBODY) === '1';
  const all = useRecords('deliverable', isEverybody ? undefined : null);
  const allResearch = useRecords('research', isEverybody ? undefined : null);
  const { live, researchNames } = useWithResearchNames(
    isEverybody ? all : leading,
    isEverybody ? allResearch : research,
  );
  return (
    <>
      <LiveContent live={live}>
        {(records) => <WaitingSections deliverables={records} researchNames={researchNames} />}
      </LiveContent>
      <EverybodysCheckbox />
      <LedDeliverables deliverables={leading} research={research} />
      <ResearchedHypotheses hypotheses={researching} deliverables={parents} />
    </>
  );
}

/** `?all=1` lists what waits in everybody's deliverables, so that nothing is lost when a lead leaves. */
const EVERYBODY = 'all';

function EverybodysCheckbox() {
  const [parameters, setParameters] = useSearchParams();
  return (
    <Checkbox
      checked={parameters.get(EVERYBODY) === '1'}
      onChange={(checked) => setParameters(checked ? { [EVERYBODY]: '1' } : {}, { replace: true })}
    >
      Everybody's
    </Checkbox>
  );
}
