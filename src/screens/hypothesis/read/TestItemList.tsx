import type { TestItem } from '../../../domain/records/entities.ts';

export function TestItemList({ items }: { readonly items: readonly TestItem[] }) {
  if (items.length === 0) return <p className="quiet">(no test items)</p>;
  const rows = items.map((item, index) => ({ ...item, key: `${index} ${item.label}` }));
  return (
    <dl className="fields">
      {rows.map(({ key, label, value, description }) => (
        <div key={key} className="field">
          <dt>{label.trim() || '(no label)'}</dt>
          <dd>
            {value.trim() === '' ? <span className="quiet">(not set)</span> : value}
            {description.trim() === '' ? null : <div className="quiet">{description}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
