import { Link } from 'react-router-dom';
import type { Live } from '../../data/live.ts';
import { assertNever } from '../../domain/assert-never.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { readPath } from '../../paths.ts';
import { numberedTitle, signedText } from './variation-text.ts';

interface OriginalReferenceProps {
  readonly id: string;
  readonly original: Live<Deliverable>;
}

/** '12 Folding handle, signed 03 Nov 2026 at $21,120.00 ex GST'. A deleted original reads '(original not set)'. */
export function OriginalReference({ id, original }: OriginalReferenceProps) {
  switch (original.state) {
    case 'loading':
      return <span className="quiet">Loading...</span>;
    case 'missing':
      return <span className="quiet">(original not set)</span>;
    case 'failed':
      return (
        <>
          an original that cannot be shown:{' '}
          <Link to={readPath('deliverable', id)}>{original.message}</Link>
        </>
      );
    case 'ready':
      return (
        <>
          <Link to={readPath('deliverable', id)}>{numberedTitle(original.value)}</Link>,{' '}
          {signedText(original.value)}
        </>
      );
    default:
      return assertNever(original);
  }
}
