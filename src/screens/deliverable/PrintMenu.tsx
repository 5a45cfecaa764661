import Button from 'react-bootstrap/Button';
import Dropdown from 'react-bootstrap/Dropdown';
import { Checkbox } from '../../components/inputs.tsx';
import { useMayEdit } from '../table/use-may-edit.ts';

/** What the paper holds beside the agreement. Ctrl+P prints the same. */
export interface PaperOptions {
  readonly hasQuestions: boolean;
  /** Also the contractors of each hypothesis. */
  readonly hasAllocations: boolean;
}

interface PrintMenuProps {
  readonly options: PaperOptions;
  readonly onChange: (options: PaperOptions) => void;
}

export function PrintMenu({ options, onChange }: PrintMenuProps) {
  return (
    <Dropdown autoClose="outside" align="end" className="d-print-none text-end">
      <Dropdown.Toggle variant="outline-secondary">Print</Dropdown.Toggle>
      <Dropdown.Menu className="p-3">
        <Checkbox
          checked={options.hasQuestions}
          onChange={(hasQuestions) => onChange({ ...options, hasQuestions })}
        >
          With questions
        </Checkbox>
        {useMayEdit() ? (
          <Checkbox
            checked={!options.hasAllocations}
            onChange={(isWithout) => onChange({ ...options, hasAllocations: !isWithout })}
          >
            Without allocations
          </Checkbox>
        ) : null}
        <Button className="w-100 mt-2" onClick={() => window.print()}>
          Print now
        </Button>
      </Dropdown.Menu>
    </Dropdown>
  );
}
