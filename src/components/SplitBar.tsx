import type { ReactNode } from 'react';

interface Part {
  readonly name: string;
  /** Zero or less draws nothing. */
  readonly size: number;
  readonly value: ReactNode;
}

interface SplitBarProps {
  readonly caption: string;
  readonly parts: readonly Part[];
}

const SHADES = [100, 74, 52, 32, 12].map(
  (strength) => `color-mix(in srgb, var(--bs-body-color) ${strength}%, var(--bs-body-bg))`,
);

/** The list below gives each value, so that no reader depends on a shade. */
export function SplitBar({ caption, parts }: SplitBarProps) {
  return (
    <figure className="kept-together narrow mt-4 small">
      <figcaption className="mb-1 text-body-secondary">{caption}</figcaption>
      <div className="split-bar d-flex" style={{ height: '0.875rem', gap: 2 }} aria-hidden="true">
        {parts.map(({ name, size }, shade) =>
          size > 0 ? (
            <span
              key={name}
              className="shade"
              style={{ flexGrow: size, background: SHADES[shade] }}
            />
          ) : null,
        )}
      </div>
      <ul className="row row-cols-1 row-cols-sm-2 row-cols-lg-3 gx-4 list-unstyled mt-2 mb-0">
        {parts.map(({ name, value }, shade) => (
          <li key={name} className="d-flex align-items-center gap-2 py-1">
            <i className="shade p-1" style={{ background: SHADES[shade] }} aria-hidden="true" />
            {name} <span className="money ms-auto">{value}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
