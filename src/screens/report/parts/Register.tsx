import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { downloadCsv } from '../../../components/download-csv.ts';
import { LoadingState } from '../../../components/Loaded.tsx';
import { useToday } from '../../../components/use-today.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import {
  type HypothesisDatesByRevision,
  readHypothesisDates,
  revisionOf,
} from '../../../data/history/history.ts';
import { useKnownPeople } from '../../../data/people/people.ts';
import { shortDigest } from '../../../domain/agreement/signature-text.ts';
import type { DeliverableGroup } from '../../../domain/lists/by-deliverable.ts';
import { peopleInRecord } from '../../../domain/people/people.ts';
import type { Hypothesis } from '../../../domain/records/entities.ts';
import { hypothesisLabel } from '../../../domain/records/record-title.ts';
import { financialYearText } from '../../../domain/status/financial-year.ts';
import { type RegisterRow, registerRows, registerYears } from '../../../domain/status/register.ts';
import { formatAud } from '../../../domain/text/format.ts';
import { readPath } from '../../../paths.ts';
import { hypothesesText } from '../../deliverable/deliverable-text.ts';
import { FinancialYearField, useFinancialYear } from '../FinancialYear.tsx';
import { registerCells } from './register-cells.ts';

interface RegisterProps {
  /** Of the research. */
  readonly name: string;
  readonly groups: readonly DeliverableGroup[];
  readonly backlogRate: number | undefined;
}

/** The experiments of a research as its client's accountant needs them for the R&D tax incentive (R41). */
export function Register({ name, groups, backlogRate }: RegisterProps) {
  const today = useToday();
  const choice = useFinancialYear();
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
  const { year } = choice;
  const rows = registerRows(groups, { year, today });
  const undated = rows.map((row) => row.hypothesis).filter((one) => !dates.has(revisionOf(one)));
  const cellsOf = (row: RegisterRow) =>
    registerCells(row, { people, backlogRate, dates: dates.get(revisionOf(row.hypothesis)) });
  const download = () => {
    const cells = rows.map(cellsOf);
    const fileName = `${name} R&D register ${year ?? 'all'}${undated.length > 0 ? ' without dates' : ''}`;
    downloadCsv([Object.keys(cells[0] ?? {}), ...cells.map((row) => Object.values(row))], fileName);
  };
  return (
    <>
      <p>These records support a claim. Whether an activity is eligible is not decided here.</p>
      <div className="d-md-flex align-items-end column-gap-4 d-print-none">
        <FinancialYearField years={registerYears(groups, today)} choice={choice} />
        <div className="d-flex flex-fill flex-wrap gap-3 mb-3">
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

type Cells = ReturnType<typeof registerCells>;

/** Where each cell stands, and the width of its column in twelfths. The first column begins with the hypothesis. */
const COLUMNS: readonly (readonly [name: string, width: number, cells: (keyof Cells)[]])[] = [
  ['Hypothesis', 4, ['Deliverable', 'Statement', 'Artifact', 'Criteria']],
  ['Dates', 2, ['Agreed on', 'Terms digest', 'First written', 'Result recorded']],
  ['Result', 4, ['Outcome', 'Evidence']],
  ['Work', 2, ['Researchers', 'Sprints', 'Cost (AUD ex GST)']],
];

interface RegisterTableProps {
  readonly rows: readonly RegisterRow[];
  readonly cellsOf: (row: RegisterRow) => Cells;
}

function RegisterTable({ rows, cellsOf }: RegisterTableProps) {
  return (
    <table className="table register">
      <thead>
        <tr>
          {COLUMNS.map(([name, width]) => (
            <th key={name} scope="col" className={`col-${width}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.hypothesis.FBUID} hypothesis={row.hypothesis} cells={cellsOf(row)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ hypothesis, cells }: { readonly hypothesis: Hypothesis; readonly cells: Cells }) {
  const [[, , first] = ['', 0, []], ...others] = COLUMNS;
  return (
    <tr>
      <th scope="row" className="fw-normal">
        <Link className="fw-semibold" to={readPath('hypothesis', hypothesis.FBUID)}>
          {hypothesisLabel(hypothesis)}
        </Link>
        <CellList cells={cells} names={first} />
      </th>
      {others.map(([column, , names]) => (
        <td key={column}>
          <CellList cells={cells} names={names} />
        </td>
      ))}
    </tr>
  );
}

/** Leaves out what is blank. */
function CellList({ cells, names }: { readonly cells: Cells; readonly names: (keyof Cells)[] }) {
  return (
    <dl className="small text-break mb-0">
      {names
        .filter((name) => cells[name] !== '')
        .map((name) => (
          <div key={name} className="mt-1">
            <dt className="fw-normal text-body-secondary">{name}</dt>
            <dd className="prose mb-0">{shownText(name, cells[name])}</dd>
          </div>
        ))}
    </dl>
  );
}

function shownText(name: keyof Cells, value: string | number) {
  if (name === 'Terms digest')
    return <span title={String(value)}>{shortDigest(String(value))}</span>;
  return name === 'Cost (AUD ex GST)' ? formatAud(Number(value)) : value;
}
