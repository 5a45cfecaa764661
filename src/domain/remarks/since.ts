import type { ReadableField, ReadableRecord } from '../history/diff-records.ts';
import { type HistoryEntry, historyLog } from '../history/history-log.ts';
import type { Deliverable, Hypothesis, Revision, TableName } from '../records/entities.ts';
import { hypothesisLabel } from '../records/record-title.ts';
import {
  hasLapsed,
  isRecordedForClient,
  SIGNATURE_SLOTS,
  type SignatureInSlot,
  signatureIdOf,
  signatureStateOf,
  signaturesOf,
} from '../records/signature.ts';
import { excerptOf, type Remark, type RemarkViewer } from './remark.ts';

/** What somebody did, for one line of My work. */
export interface Happening {
  readonly id: string;
  /** By the server's clock: that of a device may be wrong. */
  readonly at: Date;
  readonly by: string | null;
  /** What follows the name of who did it. */
  readonly text: string;
  readonly deliverable: Deliverable;
  /** Null for the deliverable as a whole. */
  readonly about: SignatureInSlot | Remark | Hypothesis | null;
}

/** A deliverable, or a hypothesis with its own. */
export interface WorkRecord {
  readonly record: Deliverable | Hypothesis;
  readonly deliverable: Deliverable;
}

/** Newest first, by the id of the record. */
export type NewestEntries = ReadonlyMap<string, readonly HistoryEntry<TableName>[]>;

interface Reader extends Pick<RemarkViewer, 'mode' | 'uid'> {
  readonly since: Date;
}

interface Known {
  readonly work: readonly WorkRecord[];
  readonly remarks: readonly Remark[];
  readonly entries: NewestEntries;
}

/** What others did since then, the newest first. */
export function happeningsSince(
  { since, uid, mode }: Reader,
  { work, remarks, entries }: Known,
): readonly Happening[] {
  const happened = work.flatMap(({ record, deliverable }) => {
    const known =
      record === deliverable ? [...signed(deliverable, mode), ...said(deliverable, remarks)] : [];
    return [...known, ...changed(record, entries.get(record.FBUID))].map((one) => ({
      ...one,
      id: `${record.FBUID} ${one.id}`,
      deliverable,
    }));
  });
  return happened
    .filter(({ at, by }) => at > since && by !== uid)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? -1 : 1));
}

const MAX_RECORDS = 10;

/** The records whose histories may tell of others. Those that somebody else saved last go first. */
export function changedSince(
  { since, uid }: Omit<Reader, 'mode'>,
  work: readonly WorkRecord[],
): readonly WorkRecord[] {
  const isOwn = ({ updatedBy }: Revision) => Number(updatedBy === uid);
  const savedAt = ({ updatedAt }: Revision) => updatedAt ?? '';
  return work
    .filter(({ record }) => savedAt(record) > since.toISOString())
    .toSorted(
      ({ record: a }, { record: b }) => isOwn(a) - isOwn(b) || (savedAt(a) > savedAt(b) ? -1 : 1),
    )
    .slice(0, MAX_RECORDS);
}

type Happened = Omit<Happening, 'deliverable'>;

/** An ended signature too: somebody gave it before it ended. */
function signed(deliverable: Deliverable, mode: Reader['mode']): readonly Happened[] {
  return signaturesOf(deliverable).map((about) => {
    const { slot, signature } = about;
    const isRecorded = isRecordedForClient(mode, slot, signature);
    return {
      id: signatureIdOf(about),
      at: signature.signatureDate,
      by: signature.signatureUid,
      text: `${isRecorded ? "recorded the client's signature" : 'signed'}: ${slot.meaning}`,
      about,
    };
  });
}

/** Nobody has to hear of the other kinds. */
const VERBS = new Map<Remark['remarkKind'], string>([
  ['question', 'asked'],
  ['answer', 'answered'],
  ['not-yet', 'said ‘not yet’'],
]);

function said({ FBUID }: Deliverable, remarks: readonly Remark[]): readonly Happened[] {
  return remarks
    .filter((one) => one.remarkDeliverableFBUID === FBUID && VERBS.has(one.remarkKind))
    .map((about) => ({
      id: about.FBUID,
      at: about.remarkAt,
      by: about.remarkUid,
      text: `${VERBS.get(about.remarkKind)}: ${excerptOf(about.remarkText)}`,
      about,
    }));
}

const SHOWN: readonly ReadableField[] = [
  'deliverablePaymentState',
  'hypothesisOutcome',
  'hypothesisCompletionEvidence',
];

/** An entry without the server's time tells only what was there before. */
function changed(
  record: WorkRecord['record'],
  entries: readonly HistoryEntry<TableName>[] = [],
): readonly Happened[] {
  return historyLog({ entries, isComplete: false }).flatMap(({ id, by, change }) => {
    const { recordedAt: at, content } = entries.find((one) => one.id === id) ?? {};
    if (change.kind !== 'changed' || content?.ok !== true || !at) return [];
    const fields = change.changes.map(({ field }) => field);
    const ended = SIGNATURE_SLOTS.flatMap((slot) => {
      const state = signatureStateOf((content.record as ReadableRecord)[slot.key] ?? null);
      const hasEnded = fields.includes(slot.key) && state.kind === 'ended';
      return hasEnded ? [{ slot, signature: state.signature }] : [];
    });
    const isHypothesis = 'hypothesisName' in record;
    const set = change.changes
      .filter(({ field }) => SHOWN.includes(field))
      .map(({ label, after }) => ({
        text: `set ${label}: ${excerptOf(after)}${isHypothesis ? ` (${hypothesisLabel(record)})` : ''}`,
        about: isHypothesis ? record : null,
      }));
    // One save revokes one signature, or lapses all.
    return [...ended.slice(0, 1).map(endOf), ...set].map((one) => ({
      id: `${id} ${one.text}`,
      at,
      by,
      ...one,
    }));
  });
}

function endOf(about: SignatureInSlot): Pick<Happening, 'text' | 'about'> {
  return hasLapsed(about.signature)
    ? { text: 'let the signatures lapse because the hypotheses changed', about: null }
    : { text: `revoked: ${about.slot.meaning}`, about };
}
