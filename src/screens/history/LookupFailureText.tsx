import { assertNever } from '../../domain/assert-never.ts';
import type { LookupFailure } from '../../domain/history/lookup.ts';

export function LookupFailureText({ failure }: { readonly failure: LookupFailure }) {
  return <p className="gap">What changed is not known: {reasonOf(failure)}</p>;
}

function reasonOf(failure: LookupFailure): string {
  switch (failure.state) {
    case 'missing':
      return 'the version that was signed is not in the history.';
    case 'unreadable':
      return `the version that was signed cannot be read. ${failure.problem}`;
    case 'failed':
      return `the version that was signed could not be loaded. ${failure.message}`;
    default:
      return assertNever(failure);
  }
}
