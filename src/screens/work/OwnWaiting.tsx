import { useLedDeliverables } from '../../data/records/my-work.ts';
import { useRecords } from '../../data/records/records.ts';
import { useAccess } from '../../data/session/access.ts';
import type { Profile } from '../../domain/records/entities.ts';
import { WaitingSections } from './WaitingSections.tsx';

/** The section of My work with the signatures and questions that wait for the user, for the profile page (R31). */
export function OwnWaiting({ profile }: { readonly profile: Profile | null }) {
  return useAccess().role === 'client' ? <ClientWaiting /> : <StaffWaiting profile={profile} />;
}

function ClientWaiting() {
  const deliverables = useRecords('deliverable');
  const research = useRecords('research');
  return <WaitingSections deliverables={deliverables} research={research} isOwnOnly />;
}

function StaffWaiting({ profile }: { readonly profile: Profile | null }) {
  const deliverables = useLedDeliverables(profile);
  const research = useRecords('research');
  return <WaitingSections deliverables={deliverables} research={research} isOwnOnly />;
}
