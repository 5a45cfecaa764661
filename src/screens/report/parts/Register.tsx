import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { downloadCsv } from '../../../components/download-csv.ts';
import { FieldList } from '../../../components/FieldList.tsx';
import { SelectField } from '../../../components/inputs.tsx';
import { LoadingState } from '../../../components/Loaded.tsx';
import { useToday } from '../../../components/use-today.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import {
  type HypothesisDatesByRevision,
  readHypothesisDates,
  revisionOf,
} from '../../../data/history/history.ts';
import { useKnownPeople } from '../../../data/people/people.ts';
import type { DeliverableGroup } from '../../../domain/lists/by-deliverable.ts';
import { peopleInRecord } from '../../../domain/people/people.ts';
import { hypothesisLabel } from '../../../domain/records/record-title.ts';
import { financialYearText } from '../../../domain/status/financial-year.ts';
import { type RegisterRow, registerRows, registerYears } from '../../../domain/status/register.ts';
import { formatAud } from '../../../domain/text/format.ts';
import { readPath } from '../../../paths.ts';
import { hypothesesText } from '../../deliverable/deliverable-text.ts';
import { useSearchQuery } from '../../table/list/use-search-query.ts';
import { registerCells } from './register-cells.ts';

const PARAMETERS = ['year'] as const;

interface RegisterProps {
  /** Of the research. */
  readonly name: string;
  readonly groups: readonly DeliverableGroup[];
}

/** The experiments of a research as its client's accountant needs them for the R&D tax incentive (R41). */
export function Register({ name, groups }: RegisterProps) {
  const today = useToday();
  const search = useSearchQuery(PARAMETERS);
  const [dates, setDates] = useState<HypothesisDatesByRevision>(new Map());
  const records = groups.flatMap(({ deliverable, hypotheses }) => [deliverable, ...hypotheses]);
  const people = useKnownPeople(
    records.flatMap((record) => (record === null ? [] : peopleInRecord(record))),
  );
  const command = useCommand(readHypothesisDates, {
    messages: { unexpected: 'The dates were not read: something unexpected went wrong.' },
    onDone: ({ dates: found }) => setDates((known) => new Map([...known, ...found])),
  });
  if (people === null) return <LoadingState shape="record" />;
  const asked = search.filter.year;
  const year = /^\d{4}$/.test(asked) ? Number(asked) : null;
  const rows = registerRows(groups, { year, today });
  const undated = rows.map((row) => row.hypothesis).filter((one) => !dates.has(revisionOf(one)));
  const cellsOf = (row: RegisterRow) =>
    registerCells(row, { people, dates: dates.get(revisionOf(row.hypothesis)) });
  const download = () => {
    const cells = rows.map(cellsOf);
    const fileName = `${name} R&D register ${year ?? 'all'}${undated.length > 0 ? ' without dates' : ''}`;
    downloadCsv([Object.keys(cells[0] ?? {}), ...cells.map((row) => Object.values(row))], fileName);
  };
  return (
    <>
      <p>These records support a claim. Whether an activity is eligible is not decided here.</p>
      <div className="d-md-flex column-gap-4 d-print-none">
        <SelectField
          label="Financial year"
          value={year === null ? '' : asked}
          options={yearOptions(registerYears(groups, today), year)}
          onChange={({ target }) => search.set('year', target.value)}
          hint={
            asked === '' || year !== null
              ? undefined
              : `There is no financial year '${asked}'. All are shown.`
          }
        />
        <div className="d-flex flex-wrap align-items-center gap-3 my-3">
          {undated.length === 0 ? null : (
            <ActionButton
              variant="outline-secondary"
              command={{ ...command, send: () => command.send(undated) }}
              sendingLabel="Reading…"
            >
              {`Read the dates of ${hypothesesText(undated.length)} from their histories`}
            </ActionButton>
          )}
          {rows.length === 0 ? null : (
            <ActionButton variant="outline-secondary" onClick={download}>
              Download CSV
            </ActionButton>
          )}
        </div>
      </div>
      {rows.length === 0 && year !== null ? (
        <p role="status">{`No deliverable was under way in ${financialYearText(year)}.`}</p>
      ) : (
        <RegisterTable rows={rows} cellsOf={cellsOf} />
      )}
    </>
  );
}

/** With the year of the address, also if nothing was under way in it. */
function yearOptions(years: readonly number[], year: number | null) {
  const all = year === null || years.includes(year) ? years : [year, ...years];
  return [
    { value: '', label: 'All' },
    ...all.map((one) => ({ value: String(one), label: financialYearText(one) })),
  ];
}

type Cells = ReturnType<typeof registerCells>;

/** Where each cell stands beside the hypothesis. */
const COLUMNS: Readonly<Record<string, readonly (keyof Cells)[]>> = {
  Plan: ['Deliverable', 'Artifact', 'Criteria'],
  Dates: ['Agreed on', 'Terms digest', 'First written', 'Result recorded'],
  Result: ['Outcome', 'Evidence'],
  Work: ['Researchers', 'Sprints', 'Cost (AUD ex GST)'],
};

interface RegisterTableProps {
  readonly rows: readonly RegisterRow[];
  readonly cellsOf: (row: RegisterRow) => Cells;
}

function RegisterTable({ rows, cellsOf }: RegisterTableProps) {
  return (
    <table className="table register">
      <thead>
        <tr>
          <th scope="col">Hypothesis</th>
          {Object.keys(COLUMNS).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const cells = cellsOf(row);
          return (
            <tr key={row.hypothesis.FBUID}>
              <th scope="row">
                <Link to={readPath('hypothesis', row.hypothesis.FBUID)}>
                  {hypothesisLabel(row.hypothesis)}
                </Link>
              </th>
              {Object.entries(COLUMNS).map(([column, names]) => (
                <td key={column} className="text-break">
                  <FieldList compact fields={names.map((name) => fieldOf(cells, name))} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function fieldOf(cells: Cells, name: keyof Cells) {
  const value = cells[name];
  return { name, value: name === 'Cost (AUD ex GST)' ? formatAud(Number(value)) : value };
}
