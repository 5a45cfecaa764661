import { createContext, use, useMemo } from 'react';
import { useSignedTerms } from '../../../data/agreement/signed-terms.ts';
import type { DraftKey } from '../../../data/drafts.ts';
import {
  joinLive,
  type Live,
  loadedValue,
  mapLive,
  type RecordList,
  useLastReady,
} from '../../../data/live.ts';
import { usePeopleNamed } from '../../../data/people/people.ts';
import { useRecord, useRecords, useRemarks } from '../../../data/records/records.ts';
import { useAccess, useRemarkViewer } from '../../../data/session/access.ts';
import type { TermsBySlot } from '../../../domain/agreement/signed-terms.ts';
import { type AgreementVersion, recordsIn } from '../../../domain/agreement/version.ts';
import { peopleInDeliverable, peopleInRecord } from '../../../domain/people/people.ts';
import type { Deliverable, StoredSignature } from '../../../domain/records/entities.ts';
import { type SignatureSlot, workSignatureOf } from '../../../domain/records/signature.ts';
import { type Remark, type TrackedRemark, trackRemarks } from '../../../domain/remarks/remark.ts';
import {
  type ChangesSinceSignature,
  changesSinceSignature,
} from '../../../domain/signing/changes-since-signature.ts';
import {
  knownPrice,
  type LoadedDeliverable,
  todaysVersion,
} from '../../../domain/signing/loaded-deliverable.ts';
import { useRecordNames } from '../../history/ChangesSinceSignature.tsx';
import { useIsGstFree } from '../../research/use-is-gst-free.ts';

export interface SlotAction {
  readonly verb: 'sign' | 'revoke';
  readonly slot: SignatureSlot;
  /** The signature in the slot when the user pressed the button. */
  readonly shown: StoredSignature;
  readonly isDone: boolean;
}

export interface PageRemarks extends RecordList<Remark> {
  /** The questions and not-yets. */
  readonly tracked: readonly TrackedRemark[];
}

/** Null means 'not yet'. Without a part that is 'unreadable' everything else stays in use. */
export interface LoadedPage extends LoadedDeliverable {
  readonly today: AgreementVersion;
  readonly remarks: PageRemarks | 'unreadable' | null;
  /** Of this original, or of the original of this variation. */
  readonly variations: RecordList<Deliverable> | 'unreadable' | null;
  /** Null also for an original. */
  readonly original: Original | null;
  readonly terms: TermsBySlot | null;
  readonly isGstFree: boolean;
  readonly changesSince: (slot: SignatureSlot) => ChangesSinceSignature | null;
  /** Since the work's signature. Null also without an active one. */
  readonly changes: ChangesSinceSignature | null;
  /** Why remarks or variations cannot be read. */
  readonly problems: readonly string[];
}

export interface DeliverablePageValue extends LoadedPage {
  readonly action: SlotAction | null;
  readonly ask: (verb: SlotAction['verb'], slot: SignatureSlot) => void;
}

export const DeliverablePageContext = createContext<DeliverablePageValue | null>(null);

export function useDeliverablePage(): DeliverablePageValue {
  const page = use(DeliverablePageContext);
  if (page === null) throw new Error('useDeliverablePage needs a DeliverablePage above it.');
  return page;
}

export function signDialogDraft(
  uid: string,
  deliverableId: string,
  { key }: SignatureSlot,
): DraftKey {
  return { uid, form: `deliverable/${deliverableId}/${key}` };
}

/** Waits for the hypotheses and the people alone: the other lists are usually empty, and an offline page has to show. */
export function useLoadedPage(deliverable: Deliverable): Live<LoadedPage> {
  const terms = useSignedTerms(deliverable);
  const loaded = useLoadedDeliverable(deliverable, terms);
  const originalId = deliverable.deliverableVariationOfFBUID;
  const remarks = useRemarks(deliverable.FBUID);
  const { mode } = useRemarkViewer();
  const variations = useVariations(originalId ?? deliverable.FBUID);
  const original = useRecord('deliverable', originalId);
  const isGstFree = useIsGstFree(deliverable.deliverableResearchFBUID);
  const recordName = useRecordNames(researchToName(deliverable, terms));
  return mapLive(loaded, (page) => {
    const changesSince = (slot: SignatureSlot) => {
      const signed = page.deliverable[slot.key];
      const found = terms?.get(slot.key);
      if (signed === null || signed === 'unreadable' || found === undefined) return null;
      return changesSinceSignature({
        signedPrice: signed.signatureCost,
        terms: found,
        now: page,
        names: { person: page.people.nameOf, record: recordName },
      });
    };
    const work = workSignatureOf(page.deliverable);
    const list = valueOrUnreadable(remarks);
    return {
      ...page,
      today: todaysVersion(page),
      remarks:
        list === null || list === 'unreadable'
          ? list
          : {
              ...list,
              tracked: trackRemarks(list.records, { mode, deliverable: page.deliverable }),
            },
      variations: valueOrUnreadable(variations),
      original: originalId === null ? null : originalOf(original),
      terms,
      isGstFree,
      changesSince,
      changes: work === null ? null : changesSince(work.slot),
      problems: [
        ...(remarks.state === 'failed' ? [`The questions cannot be read: ${remarks.message}`] : []),
        ...(variations.state === 'failed'
          ? [`The variations cannot be listed: ${variations.message}`]
          : []),
      ],
    };
  });
}

export function useVariations(originalId: string | null): Live<RecordList<Deliverable>> {
  return useRecords(
    'deliverable',
    originalId === null ? 'none' : { field: 'deliverableVariationOfFBUID', equals: originalId },
  );
}

/** The original of a variation. 'unreadable' also if it lies in a research that this client may not read. */
export type Original = Deliverable | 'missing' | 'unreadable';

function originalOf(live: Live<Deliverable>): Original | null {
  if (live.state === 'missing') return 'missing';
  return valueOrUnreadable(live);
}

function valueOrUnreadable<T>(live: Live<T>): T | 'unreadable' | null {
  return live.state === 'failed' ? 'unreadable' : loadedValue(live);
}

/** Reads names only if one of the signed versions lies in another research. */
function researchToName(
  { deliverableResearchFBUID: now }: Deliverable,
  terms: TermsBySlot | null,
): string | null {
  const signed = [...(terms?.values() ?? [])].flatMap((one) =>
    one.state === 'stored' ? [one.version.deliverable.deliverableResearchFBUID] : [],
  );
  const other = signed.find((id) => id !== now);
  return other === undefined ? null : (now ?? other);
}

/** Waits for the profiles, because a person listed by uid and by e-mail shows once. */
function useLoadedDeliverable(
  deliverable: Deliverable,
  terms: TermsBySlot | null,
): Live<LoadedDeliverable> {
  const isClient = useAccess().role === 'client';
  const hypotheses = useRecords('hypothesis', {
    field: 'hypothesisDeliverableFBUID',
    equals: deliverable.FBUID,
  });
  const known = loadedValue(hypotheses)?.records;
  const signed = [...(terms?.values() ?? [])].flatMap((one) =>
    one.state === 'stored' ? recordsIn(one.version) : [],
  );
  const people = usePeopleNamed(
    known === undefined
      ? []
      : [...peopleInDeliverable(deliverable), ...[...known, ...signed].flatMap(peopleInRecord)],
  );
  const live = useMemo(
    () =>
      mapLive(joinLive(hypotheses, people), ([list, named], fromCache) => {
        const price = knownPrice({ deliverable, hypotheses: list, isClient, fromCache });
        return { deliverable, hypotheses: list, people: named, ...price };
      }),
    [deliverable, hypotheses, people, isClient],
  );
  // Keeps the last value on the page while records or profiles load again.
  const last = useLastReady(live);
  return last === null || live.state === 'failed'
    ? live
    : { state: 'ready', value: last, fromCache: false };
}

/** Whether this user, if a client, is still one of the research: the rules then let it read the hypotheses. */
export function useMayReadResearch(id: string | null): boolean {
  const access = useAccess();
  return access.role !== 'client' || (id !== null && access.researchFBUIDs.includes(id));
}
