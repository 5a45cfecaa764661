import { createContext, Fragment, type ReactNode, useCallback, useContext, useState } from 'react';

const RetryContext = createContext<() => void>(() => window.location.reload());

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

/** Returns the retry of the closest `RetryBoundary`. Without a boundary, the retry reloads the page. */
export function useRetry(): () => void {
  return useContext(RetryContext);
}
