import { Link } from 'react-router-dom';
import type { Live } from '../../../data/live.ts';
import { useRecord } from '../../../data/records/records.ts';
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
  if (id === null || live.state === 'missing') return <span className="quiet">(not set)</span>;
  if (live.state === 'loading') return <span className="quiet">Loading...</span>;
  const name = live.state === 'failed' ? '(cannot be shown)' : nameOf(live.value);
  return <Link to={readPath(table, id)}>{name}</Link>;
}
