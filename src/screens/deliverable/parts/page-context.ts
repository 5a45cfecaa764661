import { createContext, use, useMemo } from 'react';
import type { DraftKey } from '../../../data/drafts.ts';
import type { Live } from '../../../data/live.ts';
import { joinLive, loadedValue, mapLive } from '../../../data/live.ts';
import { usePeopleNamed } from '../../../data/people/people.ts';
import { useRecords } from '../../../data/records/records.ts';
import { useAccess } from '../../../data/session/access.ts';
import { peopleInDeliverable, peopleInHypothesis } from '../../../domain/people/people.ts';
import type { Deliverable, Signature } from '../../../domain/records/entities.ts';
import type { SignatureSlot } from '../../../domain/records/signature.ts';
import { knownPair, type LoadedDeliverable } from '../../../domain/signing/loaded-deliverable.ts';

/** What the user does with a signature. A dialog asks for confirmation until it is done. */
export interface SlotAction {
  readonly verb: 'sign' | 'revoke';
  readonly slot: SignatureSlot;
  /** The signature in the slot when the user pressed the button. */
  readonly shown: Signature | null;
  readonly isDone: boolean;
}

/** What the page of a deliverable has loaded, and the way to its dialogs. */
export interface DeliverablePageValue extends LoadedDeliverable {
  /** The last action in this visit. */
  readonly action: SlotAction | null;
  /** Opens the dialog that confirms the action. */
  readonly ask: (verb: SlotAction['verb'], slot: SignatureSlot) => void;
}

export const DeliverablePageContext = createContext<DeliverablePageValue | null>(null);

/** Only for components of the page: throws outside of it. */
export function useDeliverablePage(): DeliverablePageValue {
  const page = use(DeliverablePageContext);
  if (page === null) throw new Error('useDeliverablePage needs a DeliverablePage above it.');
  return page;
}

/** Names the draft of what the user types in the sign dialog. */
export function signDialogDraft(
  uid: string,
  deliverableId: string,
  { key }: SignatureSlot,
): DraftKey {
  return { uid, form: `deliverable/${deliverableId}/${key}` };
}

/** Waits for the profiles of the people in these records, because a person listed by uid and by e-mail shows once (R24). */
export function useLoadedDeliverable(deliverable: Deliverable): Live<LoadedDeliverable> {
  const isClient = useAccess().role === 'client';
  const isHidden = !useMayReadResearch(deliverable.deliverableResearchFBUID);
  const hypotheses = useRecords(
    'hypothesis',
    isHidden ? 'none' : { field: 'hypothesisDeliverableFBUID', equals: deliverable.FBUID },
  );
  const known = loadedValue(hypotheses);
  const people = usePeopleNamed(
    known === null
      ? []
      : [...peopleInDeliverable(deliverable), ...known.records.flatMap(peopleInHypothesis)],
  );
  return useMemo(
    () =>
      mapLive(joinLive(hypotheses, people), ([list, named], fromCache) => {
        const pair = knownPair({ deliverable, hypotheses: list, isHidden, isClient, fromCache });
        return { deliverable, hypotheses: list, people: named, isHidden, ...pair };
      }),
    [deliverable, hypotheses, people, isHidden, isClient],
  );
}

function useMayReadResearch(id: string | null): boolean {
  const access = useAccess();
  return access.role !== 'client' || (id !== null && access.researchFBUIDs.includes(id));
}
