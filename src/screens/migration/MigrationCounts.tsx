import { FieldList, type NamedValue } from '../../components/FieldList.tsx';
import type { ImportReport } from '../../data/migration/import-records.ts';
import type { Collisions } from '../../data/migration/target.ts';
import type { MigrationPlan } from '../../data/migration/use-migration.ts';
import type { Prepared, Skipped } from '../../domain/migration/prepare.ts';

interface PreparedCountsProps {
  readonly prepared: Prepared;
  /** Absent for a download, which has no target environment. */
  readonly collisions?: Collisions;
}

/** The result of a dry run or of a download. */
export function PreparedCounts({ prepared, collisions }: PreparedCountsProps) {
  const { records, entries, filteredOut, skipped } = prepared;
  const rows = [
    count('Records', records.length),
    count('History entries', entries),
    ...countIfAny('Left out by the filter', filteredOut),
    ...countIfAny('Keys renamed in', prepared.renamed),
    ...countIfAny('Creation dates filled in', prepared.created),
    ...countIfAny('Researchers converted in', prepared.converted),
    ...countIfAny('Estimates written in', prepared.estimated),
    ...countIfAny('Revisions written in', prepared.revised),
    ...skippedRows(skipped),
  ];
  return (
    <>
      <FieldList fields={[...rows, ...collisionRows(collisions)]} />
      <Paths title="Skipped or not converted" paths={skipped.map(({ path }) => path)} />
      <Paths title="Collisions, which stay as they are" paths={collisions?.different ?? []} />
    </>
  );
}

function skippedRows(skipped: Prepared['skipped']): readonly NamedValue[] {
  const countSkipped = (why: Skipped['reason']) =>
    skipped.filter(({ reason }) => reason === why).length;
  return [
    count('Skipped: entries without an update time', countSkipped('no-update-time')),
    ...countIfAny('Skipped: records that have the new key already', countSkipped('key-taken')),
    ...countIfAny(
      'Not converted: researchers that cannot be read',
      countSkipped('unreadable-researchers'),
    ),
  ];
}

function collisionRows(collisions: Collisions | undefined): readonly NamedValue[] {
  if (collisions === undefined) return [];
  return [
    count('There already, the same', collisions.same.length),
    count('Collisions: another record is there', collisions.different.length),
  ];
}

interface ReportCountsProps {
  readonly report: ImportReport;
  readonly plan: MigrationPlan;
}

/** The result of the import. */
export function ReportCounts({ report, plan }: ReportCountsProps) {
  const { written, entries, present, refused } = report;
  const { skipped } = plan.prepared;
  return (
    <>
      <FieldList
        fields={[
          count('Records written', written),
          count('History entries written', entries),
          count('There already', present),
          ...skippedRows(skipped),
          count('Refused by the server', refused.length),
        ]}
      />
      <Paths title="Skipped or not converted" paths={skipped.map(({ path }) => path)} />
      <Paths title="Refused by the server" paths={refused} />
    </>
  );
}

export function count(name: string, value: number): NamedValue {
  return { name, value: <span className="count">{value.toLocaleString('en-AU')}</span> };
}

function countIfAny(name: string, value: number): readonly NamedValue[] {
  return value === 0 ? [] : [count(name, value)];
}

const MAX_SHOWN = 20;

function Paths({ title, paths }: { readonly title: string; readonly paths: readonly string[] }) {
  // A record can be listed for two reasons.
  const distinct = [...new Set(paths)];
  if (distinct.length === 0) return null;
  const more = distinct.length - MAX_SHOWN;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {distinct.slice(0, MAX_SHOWN).map((path) => (
          <li key={path}>{path}</li>
        ))}
        {more > 0 ? <li>and {more.toLocaleString('en-AU')} more</li> : null}
      </ul>
    </>
  );
}
