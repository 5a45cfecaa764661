import { Link } from 'react-router-dom';
import { Loaded } from '../../components/Loaded.tsx';
import type { Live } from '../../data/live.ts';
import { useRecord } from '../../data/records/records.ts';
import { recordTitle } from '../../domain/text/record-title.ts';
import { type RecordTable, readPath } from '../../paths.ts';
import { deliverableTitle } from '../deliverable/deliverable-title.ts';

interface ParentLinkProps {
  readonly id: string | null;
}

export function ResearchLink({ id }: ParentLinkProps) {
  const live = useRecord('research', id);
  return (
    <ParentLink
      table="research"
      id={id}
      live={live}
      nameOf={({ researchName }) => recordTitle(researchName, 'research')}
    />
  );
}

export function DeliverableLink({ id }: ParentLinkProps) {
  const live = useRecord('deliverable', id);
  return <ParentLink table="deliverable" id={id} live={live} nameOf={deliverableTitle} />;
}

interface AnyParentLinkProps<T> extends ParentLinkProps {
  readonly table: RecordTable;
  readonly live: Live<T>;
  readonly nameOf: (record: T) => string;
}

/** A deleted parent reads '(not set)', and why (R15). */
function ParentLink<T>({ table, id, live, nameOf }: AnyParentLinkProps<T>) {
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
      {(record) => <Link to={path}>{nameOf(record)}</Link>}
    </Loaded>
  );
}

function Quiet({ children }: { readonly children: string }) {
  return <span className="text-body-secondary">{children}</span>;
}
