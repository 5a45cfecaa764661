import { Link } from 'react-router-dom';

interface MissingStateProps {
  readonly what: string;
  readonly listPath: string;
  readonly listLabel: string;
}

/** For an id that does not exist (R29). */
export function MissingState({ what, listPath, listLabel }: MissingStateProps) {
  return (
    <div className="empty-state">
      <p>This {what} was not found. It may have been deleted, or the link may be incomplete.</p>
      <Link to={listPath}>{listLabel}</Link>
    </div>
  );
}
