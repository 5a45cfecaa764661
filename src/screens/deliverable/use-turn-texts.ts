import { useMemo } from 'react';
import { useToday } from '../../components/use-today.ts';
import { usePeopleNamed } from '../../data/people/people.ts';
import { useViewerSide } from '../../data/session/access.ts';
import { useStableValue } from '../../data/subscriptions/use-stable-value.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import type { Side } from '../../domain/signing/signature.ts';
import { firstTurnFor, turnText } from '../../domain/signing/turn-text.ts';
import { type Turn, turnsOf } from '../../domain/signing/turns.ts';

/** Returns a function that gives the line of a card that says whose turn it is, or null if nobody has a turn (R37). */
export function useTurnTexts(
  deliverables: readonly Deliverable[],
): (deliverable: Deliverable) => string | null {
  const today = useToday();
  const viewer = useViewerSide();
  const turnOf = useMemo(() => {
    // Caches the turns, because a search asks for those of all results again after each pause in typing.
    const known = new WeakMap<Deliverable, Turn | null>();
    return (deliverable: Deliverable): Turn | null => {
      const turn = known.has(deliverable)
        ? (known.get(deliverable) ?? null)
        : shownTurn(deliverable, { viewer, today });
      known.set(deliverable, turn);
      return turn;
    };
  }, [viewer, today]);
  const nameOf = useRevokerNames(deliverables.map(turnOf));
  return (deliverable) => {
    const turn = turnOf(deliverable);
    return turn === null ? null : turnText(turn, { viewer, today, nameOf });
  };
}

function shownTurn(
  deliverable: Deliverable,
  { viewer, today }: { readonly viewer: Side; readonly today: Date },
): Turn | null {
  return firstTurnFor(viewer, turnsOf(deliverable, { today }));
}

/** Reads only the profiles of people whose revoked signature has to be given again. Gives null for an unknown name. */
function useRevokerNames(turns: readonly (Turn | null)[]): (uid: string) => string | null {
  const uids = useStableValue(
    [...new Set(turns.flatMap((turn) => turn?.revokedBy ?? []))].toSorted(),
  );
  const people = usePeopleNamed(uids);
  const known = people.state === 'ready' ? people.value : null;
  return (uid) => (known?.find(uid) == null ? null : known.nameOf(uid));
}
