import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { deprecatePath, readPath, type Table, updatePath } from '../../paths.ts';
import { FOLLOWS_TITLE } from './follow-title.ts';

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
  readonly waitsForReader?: boolean;
}

type CardLink = 'Read' | 'Update' | 'Delete';

export const EDIT_LINKS: readonly CardLink[] = ['Update', 'Delete'];
export const ALL_LINKS: readonly CardLink[] = ['Read', ...EDIT_LINKS];

const LINK_PATHS: Readonly<Record<CardLink, (table: Table, id: string) => string>> = {
  Read: readPath,
  Update: updatePath,
  Delete: deprecatePath,
};

export const CARD_GRID = 'row row-cols-1 row-cols-md-2 g-3 g-md-4 list-unstyled mb-0';

export function RecordCard(props: RecordCardProps) {
  const { table, id, title, number = null, parents, price, badge, children, foot, links } = props;
  const mark = props.waitsForReader === true ? ' waits-for-you' : '';
  return (
    <article className={`record-card card h-100${mark}`} aria-label={title} {...FOLLOWS_TITLE}>
      {parents === undefined ? null : (
        <p className="parent mb-0 small text-body-secondary text-truncate" title={parents}>
          {parents}
        </p>
      )}
      {price === undefined ? null : <span className="money fw-semibold">{price}</span>}
      <div className="name d-flex flex-wrap align-items-center column-gap-3 row-gap-1">
        <h2 className="d-flex gap-1">
          {number === null ? null : <span className="number">{number}</span>}
          <Link className="title" to={readPath(table, id)}>
            {title}
          </Link>
        </h2>
        {badge}
      </div>
      {children === undefined ? null : <div className="state">{children}</div>}
      <div className="foot d-flex flex-wrap align-items-center column-gap-3 border-top small">
        <div className="col-12 col-xl d-flex flex-wrap overflow-hidden align-items-center column-gap-2 row-gap-1 py-2">
          {foot}
        </div>
        <div className="card-links d-flex ms-auto d-print-none">
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
