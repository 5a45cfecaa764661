import type { CSSProperties, ReactNode } from 'react';

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

const STRENGTHS = [1, 0.74, 0.52, 0.32, 0.12];

/** The list below gives each value, so that no reader depends on a shade. */
export function SplitBar({ caption, parts }: SplitBarProps) {
  return (
    <figure className="kept-together mt-4 mb-0">
      <figcaption className="label mb-2">{caption}</figcaption>
      <div className="split-bar d-flex" style={{ height: '1rem', gap: 3 }} aria-hidden="true">
        {parts.map(({ name, size }, index) =>
          size > 0 ? (
            <Shade key={name} strength={STRENGTHS[index]} style={{ flexGrow: size }} />
          ) : null,
        )}
      </div>
      <ul className="d-flex flex-wrap column-gap-4 row-gap-1 list-unstyled mt-2 mb-0">
        {parts.map(({ name, value }, index) => (
          <li key={name} className="d-inline-flex align-items-center gap-2">
            <Shade strength={STRENGTHS[index]} style={{ width: 10, height: 10 }} />
            {name} <strong className="money">{value}</strong>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** A border and an opacity: forced colours and paper remove backgrounds. */
function Shade({ strength, style }: { strength: number | undefined; style: CSSProperties }) {
  return (
    <span
      className="d-flex overflow-hidden border border-secondary"
      style={{ borderRadius: 2, ...style }}
    >
      <span className="flex-fill" style={{ borderTop: '1rem solid', opacity: strength }} />
    </span>
  );
}
