import { createContext, Fragment, type ReactNode, useCallback, useContext, useState } from 'react';

const RetryContext = createContext<() => void>(() => window.location.reload());

/** The function of `useRetry` remounts the children, so that they subscribe again. A failed listener never recovers. */
export function RetryBoundary({ children }: { readonly children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return (
    <RetryContext value={retry}>
      <Fragment key={attempt}>{children}</Fragment>
    </RetryContext>
  );
}

/** Without a `RetryBoundary` above, the function reloads the page. */
export function useRetry(): () => void {
  return useContext(RetryContext);
}
