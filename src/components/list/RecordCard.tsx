import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { deprecatePath, readPath, type Table, updatePath } from '../../paths.ts';

interface RecordCardProps {
  readonly table: Table;
  readonly id: string;
  readonly title: string;
  readonly number?: number | null;
  /** Numbers repeat per parent. */
  readonly parents?: string;
  readonly price?: ReactNode;
  readonly badge?: ReactNode;
  readonly children?: ReactNode;
  readonly foot?: ReactNode;
  readonly links: readonly CardLink[];
}

type CardLink = 'Read' | 'Update' | 'Delete';

export const EDIT_LINKS: readonly CardLink[] = ['Update', 'Delete'];
export const ALL_LINKS: readonly CardLink[] = ['Read', ...EDIT_LINKS];

const LINK_PATHS: Readonly<Record<CardLink, (table: Table, id: string) => string>> = {
  Read: readPath,
  Update: updatePath,
  Delete: deprecatePath,
};

export const CARD_GRID = 'row row-cols-1 row-cols-md-2 gx-3 gy-2 list-unstyled mb-0';

export function RecordCard(props: RecordCardProps) {
  const { table, id, title, number = null, parents, price, badge, children, foot, links } = props;
  return (
    <article className="record-card card h-100 px-3 pt-2" aria-label={title}>
      {parents === undefined ? null : (
        <div className="d-flex justify-content-between gap-2">
          <span className="text-body-secondary text-truncate" title={parents}>
            {parents}
          </span>
          <span className="money">{price}</span>
        </div>
      )}
      <div className="d-flex align-items-baseline justify-content-between gap-2">
        <h2 className="d-flex align-items-baseline gap-2 mb-0">
          {number === null ? null : <span className="number">{number}</span>}
          <Link className="finger-target" to={readPath(table, id)}>
            {title}
          </Link>
        </h2>
        <span className="flex-shrink-0">{badge}</span>
      </div>
      {children}
      <div className="d-flex flex-wrap align-items-center column-gap-2 mt-auto">
        <div className="card-foot-text d-flex flex-wrap column-gap-2 align-items-center">
          {foot}
        </div>
        <div className="card-links d-flex ms-auto d-print-none">
          {links.map((label) => (
            <Link
              key={label}
              className="text-body-secondary"
              to={LINK_PATHS[label](table, id)}
              aria-label={`${label} ${title}`}
            >
              {label}
            </Link>
          ))}
        </div>
      </div>
    </article>
  );
}
