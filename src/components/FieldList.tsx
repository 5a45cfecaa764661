import type { ReactNode } from 'react';

export interface NamedValue {
  readonly name: string;
  readonly value: ReactNode;
}

interface FieldListProps {
  readonly fields: readonly NamedValue[];
  readonly compact?: boolean;
}

export function FieldList({ fields, compact = false }: FieldListProps) {
  return (
    <dl className={compact ? 'fields compact' : 'fields'}>
      {fields.map(({ name, value }) => (
        <div key={name} className="field">
          <dt className="text-body-secondary">{name}</dt>
          <dd className="mb-0">
            {isBlank(value) ? <span className="text-body-secondary">(not set)</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isBlank(value: ReactNode): boolean {
  return value === null || value === undefined || value === '';
}
