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
    <figure className="kept-together mt-4 mb-0">
      <figcaption className="label mb-2">{caption}</figcaption>
      <div className="split-bar d-flex" style={{ height: '1rem', gap: 3 }} aria-hidden="true">
        {parts.map(({ name, size }, shade) =>
          size > 0 ? (
            <span
              key={name}
              className="shade rounded-1"
              style={{ flexGrow: size, background: SHADES[shade] }}
            />
          ) : null,
        )}
      </div>
      <ul className="d-flex flex-wrap column-gap-4 row-gap-1 list-unstyled mt-2 mb-0">
        {parts.map(({ name, value }, shade) => (
          <li key={name} className="d-inline-flex align-items-center gap-2">
            <i className="shade p-1" style={{ background: SHADES[shade] }} aria-hidden="true" />
            {name} <strong className="money">{value}</strong>
          </li>
        ))}
      </ul>
    </figure>
  );
}
