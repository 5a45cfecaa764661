import { Link } from '../../../components/Link.tsx';
import { useRecord } from '../../../data/records/records.ts';
import type { Live } from '../../../data/subscriptions/live.ts';
import { assertNever } from '../../../domain/assert-never.ts';
import { recordTitle } from '../../../domain/text/record-title.ts';
import { type RecordTable, readPath } from '../../../paths.ts';
import { deliverableTitle } from '../../deliverable/deliverable-title.ts';

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

/** A deleted parent reads '(not set)' (R15). */
function ParentLink<T>({ table, id, live, nameOf }: AnyParentLinkProps<T>) {
  if (id === null) return <NotSet />;
  switch (live.state) {
    case 'loading':
      return <span className="quiet">Loading...</span>;
    case 'missing':
      return <NotSet />;
    case 'failed':
      return <Link to={readPath(table, id)}>(cannot be shown)</Link>;
    case 'ready':
      return <Link to={readPath(table, id)}>{nameOf(live.value)}</Link>;
    default:
      return assertNever(live);
  }
}

function NotSet() {
  return <span className="quiet">(not set)</span>;
}
