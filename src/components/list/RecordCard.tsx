import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { deprecatePath, readPath, type Table, updatePath } from '../../paths.ts';

interface RecordCardProps {
  readonly table: Table;
  readonly id: string;
  /** The record's name, also the accessible name of the card. */
  readonly title: string;
  readonly number?: string | undefined;
  /** Beside the title, such as the cost. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
  /** At the end, beside the links. */
  readonly foot?: ReactNode;
  readonly links: readonly CardLink[];
}

export type CardLink = 'Read' | 'Update' | 'Delete';

const LINK_PATHS: Readonly<Record<CardLink, (table: Table, id: string) => string>> = {
  Read: readPath,
  Update: updatePath,
  Delete: deprecatePath,
};

export function RecordCard(props: RecordCardProps) {
  const { table, id, title, number, aside, children, foot, links } = props;
  return (
    <article className="record-card" aria-label={title}>
      <div className="card-top">
        <h2>
          {number === undefined ? null : <span className="number">{number}</span>}
          <Link to={readPath(table, id)}>{title}</Link>
        </h2>
        {aside}
      </div>
      {children}
      <div className="card-foot">
        <div>{foot}</div>
        <div className="card-links">
          {links.map((label) => (
            <Link key={label} to={LINK_PATHS[label](table, id)} aria-label={`${label} ${title}`}>
              {label}
            </Link>
          ))}
        </div>
      </div>
    </article>
  );
}
