import type { ReactNode } from 'react';

interface Part {
  readonly name: string;
  /** Relative length in the bar. Zero or less draws nothing. */
  readonly size: number;
  readonly value: ReactNode;
}

interface SplitBarProps {
  readonly caption: string;
  readonly parts: readonly Part[];
}

/** A bar in shades of grey. The list below gives each value, so that no reader depends on a shade. */
export function SplitBar({ caption, parts }: SplitBarProps) {
  return (
    <figure className="split-figure">
      <figcaption>{caption}</figcaption>
      <div className="split-bar" aria-hidden="true">
        {parts.map(({ name, size }, shade) =>
          size > 0 ? <span key={name} data-shade={shade} style={{ flexGrow: size }} /> : null,
        )}
      </div>
      <ul>
        {parts.map(({ name, value }, shade) => (
          <li key={name}>
            <i data-shade={shade} aria-hidden="true" />
            {name} <span className="money">{value}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
