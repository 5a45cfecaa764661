import { useMemo } from 'react';
import { useToday } from '../../components/use-today.ts';
import { usePeople } from '../../data/people/people.ts';
import { useViewerSide } from '../../data/session/access.ts';
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

/** The names of people whose revoked signature has to be given again. Gives null for an unknown name. */
function useRevokerNames(turns: readonly (Turn | null)[]): (uid: string) => string | null {
  const people = usePeople(turns.flatMap((turn) => turn?.revokedBy ?? []));
  return (uid) => (people.find(uid) === null ? null : people.nameOf(uid));
}
