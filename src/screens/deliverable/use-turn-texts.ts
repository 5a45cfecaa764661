import { useMemo } from 'react';
import { useToday } from '../../components/use-today.ts';
import { usePeople } from '../../data/people/people.ts';
import { useViewerSide } from '../../data/session/access.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { firstTurnFor, turnsOf, turnText } from '../../domain/signing/turns.ts';

/** Returns a function that gives the line of a card that says whose turn it is, or null if nobody has a turn (R37). */
export function useTurnTexts(
  deliverables: readonly Deliverable[],
): (deliverable: Deliverable) => string | null {
  const today = useToday();
  const viewer = useViewerSide();
  const turns = useMemo(
    () => new Map(deliverables.map((one) => [one, firstTurnFor(viewer, turnsOf(one, { today }))])),
    [deliverables, viewer, today],
  );
  const people = usePeople([...turns.values()].flatMap((turn) => turn?.revokedBy ?? []));
  const nameOf = (uid: string) => (people.find(uid) === null ? null : people.nameOf(uid));
  return (deliverable) => {
    const turn = turns.get(deliverable) ?? null;
    return turn === null ? null : turnText(turn, { viewer, today, nameOf });
  };
}
