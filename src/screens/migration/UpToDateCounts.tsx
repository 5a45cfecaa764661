import { FieldList } from '../../components/FieldList.tsx';
import { Link } from '../../components/Link.tsx';
import type { UpToDateReport } from '../../data/migration/bring-up-to-date.ts';
import { readPath } from '../../paths.ts';

/** The counts, and each outdated record that could not be updated, with the reason. */
export function UpToDateCounts({ report }: { readonly report: UpToDateReport }) {
  const { updated, upToDate, notUpdated } = report;
  const counts = [
    ['Brought up to date', updated],
    ['Already current', upToDate],
    ['Left as they are', notUpdated.length],
  ] as const;
  return (
    <>
      <FieldList
        fields={counts.map(([name, count]) => ({
          name,
          value: <span className="count">{count.toLocaleString('en-AU')}</span>,
        }))}
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
