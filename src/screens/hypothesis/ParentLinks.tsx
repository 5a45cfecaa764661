import { Link } from 'react-router-dom';
import { Loaded } from '../../components/Loaded.tsx';
import { useRecord } from '../../data/records/records.ts';
import type { Deliverable, Research } from '../../domain/records/entities.ts';
import { recordTitle } from '../../domain/records/record-title.ts';
import { readPath } from '../../paths.ts';
import { deliverableTitle } from '../deliverable/deliverable-text.ts';

interface ParentLinkProps {
  readonly table: 'research' | 'deliverable';
  readonly id: string | null;
}

export function ParentLink({ table, id }: ParentLinkProps) {
  const live = useRecord(table, id);
  if (id === null) return <Quiet>(not set)</Quiet>;
  const path = readPath(table, id);
  if (live.state === 'failed') return <Link to={path}>(cannot be shown)</Link>;
  return (
    <Loaded
      live={live}
      loading={<Quiet>Loading...</Quiet>}
      missing={
        <>
          <Quiet>(not set)</Quiet> <Quiet>{`The ${table} was deleted.`}</Quiet>
        </>
      }
    >
      {(parent) => <Link to={path}>{parentTitle(parent)}</Link>}
    </Loaded>
  );
}

export function parentTitle(parent: Research | Deliverable): string {
  return 'researchName' in parent
    ? recordTitle(parent.researchName, 'research')
    : deliverableTitle(parent);
}

function Quiet({ children }: { readonly children: string }) {
  return <span className="text-body-secondary">{children}</span>;
}
