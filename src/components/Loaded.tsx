import { createContext, Fragment, type ReactNode, useCallback, useContext, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import type { Live, RecordList, Unreadable } from '../data/live.ts';
import { useAnnounce } from './Announcer.tsx';
import { Notice } from './Notice.tsx';

interface LoadedProps<T> {
  readonly live: Live<T>;
  readonly loading?: ReactNode;
  /** Default: as while loading. */
  readonly missing?: ReactNode;
  readonly children: (value: T, fromCache: boolean) => ReactNode;
}

export function Loaded<T>({ live, loading, missing, children }: LoadedProps<T>) {
  const waiting = loading ?? <LoadingState shape="record" />;
  switch (live.state) {
    case 'loading':
      return waiting;
    case 'none':
      return null;
    case 'missing':
      return missing ?? waiting;
    case 'failed':
      return <FailedState message={live.message} isRefused={live.isRefused === true} />;
    case 'ready':
      return children(live.value, live.fromCache);
  }
}

interface LoadedListProps<T> {
  readonly live: Live<RecordList<T>>;
  readonly empty?: ReactNode;
  readonly children: (records: readonly T[]) => ReactNode;
}

/** Unreadable documents are shown above the readable ones, and in place of `empty`. */
export function LoadedList<T>({ live, empty, children }: LoadedListProps<T>) {
  return (
    <Loaded live={live} loading={<LoadingState shape="cards" />}>
      {({ records, unreadable }) => (
        <>
          <UnreadableCards unreadable={unreadable} />
          {empty !== undefined && records.length === 0
            ? unreadable.length === 0 && empty
            : children(records)}
        </>
      )}
    </Loaded>
  );
}

/** Resembles the content, so that the layout does not shift. */
export function LoadingState({ shape }: { readonly shape: 'cards' | 'record' }) {
  const isList = shape === 'cards';
  const askAgain = useContext(AskAgain);
  const announce = useAnnounce();
  const onClick = () => {
    askAgain?.();
    announce('Asked the server again');
  };
  return (
    <div role="status" className="unsettled">
      <p className="text-body-secondary">
        {askAgain === null ? (isList ? 'loading...' : 'Loading...') : WAITING}
      </p>
      {askAgain === null ? null : (
        <Button variant="outline-secondary" className="mb-3" onClick={onClick}>
          Try again
        </Button>
      )}
      <div
        className={`placeholder-glow row row-cols-1 ${isList ? 'row-cols-md-2' : ''} g-3 g-md-4`}
        aria-hidden="true"
      >
        {SKELETONS[shape].map((size) => (
          <div key={size}>
            <div className="card card-body d-block" style={{ minHeight: '13rem' }}>
              {LINES.map((width) => (
                <span key={width} className={`placeholder d-block mb-3 rounded-1 col-${width}`} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

const WAITING = 'Waiting for the server: what belongs here is not stored in this browser.';

/** Asks a silent server again. Null while the server answers. */
export const AskAgain = createContext<(() => void) | null>(null);

const SKELETONS = { cards: [1, 2, 3, 4], record: [1] };

/** Of a card, in twelfths of its width. */
const LINES = [5, 8, 10, 4];

interface FailedStateProps {
  readonly message: string;
  readonly isRefused: boolean;
}

function FailedState({ message, isRefused }: FailedStateProps) {
  const retry = useRetry();
  const help = useContext(RefusalHelp);
  return (
    <Notice variant="danger" role="alert">
      <p>{message}</p>
      {isRefused ? help : null}
      <Button variant="outline-secondary" onClick={retry}>
        Try again
      </Button>
    </Notice>
  );
}

/** Offers a person whose account may not read something to sign in with another one. */
export const RefusalHelp = createContext<ReactNode>(null);

interface MissingStateProps {
  readonly what: string;
  readonly listPath: string;
  readonly listLabel: string;
}

export function MissingState({ what, listPath, listLabel }: MissingStateProps) {
  return (
    <EmptyState>
      <p>This {what} was not found. It may have been deleted, or the link may be incomplete.</p>
      <Link className="btn btn-outline-secondary" to={listPath}>
        {listLabel}
      </Link>
    </EmptyState>
  );
}

export function EmptyState({ children }: { readonly children: ReactNode }) {
  return <div className="dashed p-4 p-md-5 text-center">{children}</div>;
}

export function UnreadableCards({ unreadable }: { readonly unreadable: readonly Unreadable[] }) {
  if (unreadable.length === 0) return null;
  return (
    <ul className="d-grid gap-2 list-unstyled mb-3">
      {unreadable.map(({ id, problem }) => (
        <li key={id} className="card card-body border-danger">
          <strong>Document {id} cannot be read</strong>
          <p className="text-body-secondary mb-0">
            {problem} An operator can correct it in the Firebase console.
          </p>
        </li>
      ))}
    </ul>
  );
}

const RetryContext = createContext<() => void>(() => window.location.reload());

export const useRetry = () => useContext(RetryContext);

/** On a retry, remounts the children, so that they subscribe again: a failed listener never recovers. */
export function RetryBoundary({ children }: { readonly children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return (
    <RetryContext value={retry}>
      <Fragment key={attempt}>{children}</Fragment>
    </RetryContext>
  );
}
