import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/Loaded.tsx';
import { useMayEdit } from '../../../data/session/access.ts';
import { createPath, type Table } from '../../../paths.ts';

const WHAT_FOR: Readonly<Record<Table, string>> = {
  deliverable:
    'A deliverable is work that a client signs and pays for: what it costs, when it is due, and the signatures of both sides.',
  hypothesis:
    'A hypothesis is one unit of work: what is assumed, how it is tested, and how many sprints it takes.',
  research: 'A research holds the deliverables a client pays for and the hypotheses behind them.',
  // The rules refuse the templates to a client, who reads this although there may be some.
  template: 'Templates name the shapes of work that come back. They are for staff.',
  members: 'Members may use this workspace: staff all of it, clients what they are given.',
};

export function EmptyList({ table }: { readonly table: Table }) {
  const action = table === 'members' ? 'Invite the first member' : `Create the first ${table}`;
  return (
    <EmptyState>
      <p className="prose mx-auto">{WHAT_FOR[table]} There is none here yet.</p>
      {useMayEdit() ? (
        <Link className="btn btn-outline-secondary" to={createPath(table)}>
          {action}
        </Link>
      ) : null}
    </EmptyState>
  );
}
