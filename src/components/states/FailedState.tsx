import { Button } from '../Button.tsx';
import { useRetry } from './RetryBoundary.tsx';

/** A load that failed: why, and a way to try again. */
export function FailedState({ message }: { readonly message: string }) {
  const retry = useRetry();
  return (
    <div className="alert alert-danger" role="alert">
      <p>{message}</p>
      <Button variant="outline-secondary" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
