import { SelectField } from '../../components/inputs.tsx';
import { financialYearText } from '../../domain/status/financial-year.ts';
import { useSearchQuery } from '../table/list/use-search-query.ts';

const PARAMETERS = ['year'] as const;

/** Of `?year=`. Null for all. */
export function useFinancialYear() {
  const search = useSearchQuery(PARAMETERS);
  const asked = search.filter.year;
  const year = /^\d{4}$/.test(asked) ? Number(asked) : null;
  return { asked, year, choose: (value: string) => search.set('year', value) };
}

interface FinancialYearFieldProps {
  readonly years: readonly number[];
  readonly choice: ReturnType<typeof useFinancialYear>;
}

export function FinancialYearField({ years, choice }: FinancialYearFieldProps) {
  const { asked, year, choose } = choice;
  return (
    <SelectField
      label="Financial year"
      value={year === null ? '' : asked}
      options={yearOptions(years, year)}
      onChange={({ target }) => choose(target.value)}
      hint={
        asked === '' || year !== null
          ? undefined
          : `There is no financial year '${asked}'. All are shown.`
      }
    />
  );
}

/** With the year of the address, also if it has nothing to show. */
function yearOptions(years: readonly number[], year: number | null) {
  const all = year === null || years.includes(year) ? years : [year, ...years];
  return [
    { value: '', label: 'All' },
    ...all.map((one) => ({ value: String(one), label: financialYearText(one) })),
  ];
}
