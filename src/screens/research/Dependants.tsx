import { Link } from '../../components/Link.tsx';
import { readPath } from '../../paths.ts';
import type { Dependant } from './dependants-of.ts';

export function Dependants({ dependants }: { readonly dependants: readonly Dependant[] }) {
  return (
    <div className="alert alert-warning">
      <p>These would be left without a research:</p>
      <ul className="mb-0">
        {dependants.map(({ table, id, name }) => (
          <li key={id}>
            <Link to={readPath(table, id)}>{name}</Link> <span className="quiet">({table})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
