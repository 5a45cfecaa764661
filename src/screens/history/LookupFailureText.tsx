import { assertNever } from '../../domain/assert-never.ts';
import type { LookupFailure } from '../../domain/history/lookup.ts';

export function LookupFailureText({ obstacle }: { readonly obstacle: LookupFailure }) {
  return <p className="gap">What changed is not known: {reasonOf(obstacle)}</p>;
}

function reasonOf(obstacle: LookupFailure): string {
  switch (obstacle.state) {
    case 'missing':
      return 'the version that was signed is not in the history.';
    case 'unreadable':
      return `the version that was signed cannot be read. ${obstacle.problem}`;
    case 'failed':
      return `the version that was signed could not be loaded. ${obstacle.message}`;
    default:
      return assertNever(obstacle);
  }
}
