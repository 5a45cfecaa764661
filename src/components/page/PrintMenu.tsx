import type { ReactNode } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { ActionButton } from '../ActionButton.tsx';

interface PrintMenuProps {
  /** Options of the paper. Without any, the button prints. */
  readonly children?: ReactNode;
  /** Why the paper cannot be printed yet. */
  readonly waitsBecause?: string | undefined;
}

export function PrintMenu({ children, waitsBecause }: PrintMenuProps) {
  const button = { disabledBecause: waitsBecause, onClick: () => window.print() };
  if (children === undefined) {
    return (
      <ActionButton variant="outline-secondary" className="px-3" {...button}>
        Print
      </ActionButton>
    );
  }
  return (
    <Dropdown autoClose="outside" align="end" className="d-print-none">
      <Dropdown.Toggle variant="outline-secondary" className="px-3">
        Print
      </Dropdown.Toggle>
      <Dropdown.Menu className="p-3">
        {children}
        <ActionButton className="w-100 mt-2" {...button}>
          Print now
        </ActionButton>
      </Dropdown.Menu>
    </Dropdown>
  );
}
