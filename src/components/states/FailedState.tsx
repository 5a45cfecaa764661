import Button from 'react-bootstrap/Button';
import { Notice } from '../Notice.tsx';
import { useRetry } from './RetryBoundary.tsx';

/** A load error. 'Try again' remounts the closest `RetryBoundary`, or reloads the page if there is none. */
export function FailedState({ message }: { readonly message: string }) {
  const retry = useRetry();
  return (
    <Notice variant="danger" role="alert">
      <p>{message}</p>
      <Button variant="outline-secondary" onClick={retry}>
        Try again
      </Button>
    </Notice>
  );
}
