import { FieldList } from '../../components/FieldList.tsx';
import { Link } from '../../components/Link.tsx';
import type { UpToDateReport } from '../../data/migration/bring-up-to-date.ts';
import { readPath } from '../../paths.ts';
import { count } from './MigrationCounts.tsx';

/** The counts, and each outdated record that could not be updated, with the reason. */
export function UpToDateCounts({ report }: { readonly report: UpToDateReport }) {
  const { updated, upToDate, notUpdated } = report;
  return (
    <>
      <FieldList
        fields={[
          count('Brought up to date', updated),
          count('Already current', upToDate),
          count('Left as they are', notUpdated.length),
        ]}
      />
      {notUpdated.length === 0 ? null : (
        <>
          <h3>Left as they are</h3>
          <ul className="plain-list listed-records">
            {notUpdated.map(({ table, id, name, reason }) => (
              <li key={`${table}/${id}`}>
                <Link to={readPath(table, id)}>{`${table} ${name === '' ? id : name}`}</Link>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
