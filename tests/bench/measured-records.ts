import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { parseDeliverable } from '../../src/domain/normalise/parse-record.ts';
import { lastSignerOf, waitingRows } from '../../src/domain/signing/waiting.ts';
import { collectionOf } from './workspace.ts';

/** A record whose page is measured, and the number of child records that this page shows. */
export interface MeasuredRecord {
  readonly id: string;
  readonly childCount: number;
}

export interface MeasuredRecords {
  /** With the median number of hypotheses. */
  readonly deliverable: MeasuredRecord;
  /** The research of that deliverable: its deliverables, and the hypotheses without one. */
  readonly research: MeasuredRecord;
  /** One hypothesis of that deliverable. */
  readonly hypothesis: string;
}

/** Typical records of the large workspace. */
export async function measuredRecords(): Promise<MeasuredRecords> {
  const hypotheses = await all('hypotheses');
  const counts = new Map<string, number>();
  for (const hypothesis of hypotheses) {
    const id = textIn(hypothesis, 'hypothesisDeliverableFBUID');
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const ranked = [...counts].toSorted(([a, m], [b, n]) => m - n || a.localeCompare(b));
  const [id, childCount] = ranked[Math.floor(ranked.length / 2)] ?? [];
  const hypothesis = hypotheses.find((one) => textIn(one, 'hypothesisDeliverableFBUID') === id);
  if (id === undefined || childCount === undefined || hypothesis === undefined) {
    throw new Error('The workspace holds no deliverable with hypotheses.');
  }
  const research = textIn(hypothesis, 'hypothesisResearchFBUID') ?? '';
  return {
    deliverable: { id, childCount },
    research: { id: research, childCount: await recordsOfResearch(research, hypotheses) },
    hypothesis: hypothesis.id,
  };
}

type Document = QueryDocumentSnapshot;

async function recordsOfResearch(id: string, hypotheses: readonly Document[]): Promise<number> {
  const deliverables = (await all('deliverables')).filter(
    (one) => textIn(one, 'deliverableResearchFBUID') === id,
  );
  const backlog = hypotheses.filter(
    (one) =>
      textIn(one, 'hypothesisResearchFBUID') === id &&
      textIn(one, 'hypothesisDeliverableFBUID') === null,
  );
  return deliverables.length + backlog.length;
}

/**
 * Number of documents on My work: the deliverables that this person leads, their research, the hypotheses that this
 * person researches, their deliverables, and the profiles of the signers that the page names. A deliverable in both
 * lists counts twice.
 */
export async function countMyWork(email: string): Promise<number> {
  const profiles = await all('profiles');
  const uid = profiles.find((one) => textIn(one, 'email') === email)?.id;
  const identities: readonly unknown[] = uid === undefined ? [email] : [uid, email];
  const leading = (await all('deliverables')).filter((one) =>
    identities.includes(one.get('deliverableResearchLead')),
  );
  const researching = (await all('hypotheses')).filter((one) =>
    listIn(one, 'hypothesisResearchers').some((researcher) => identities.includes(researcher)),
  );
  const lists: readonly (readonly (string | null)[])[] = [
    leading.map(({ id }) => id),
    leading.map((one) => textIn(one, 'deliverableResearchFBUID')),
    researching.map(({ id }) => id),
    researching.map((one) => textIn(one, 'hypothesisDeliverableFBUID')),
  ];
  const listed = lists.reduce((sum, ids) => sum + new Set(ids.filter((id) => id !== null)).size, 0);
  return listed + lastSignersShown(leading).size;
}

/** Uids of the signers that 'Waiting for the other side' names. The page reads their profiles. */
function lastSignersShown(leading: readonly Document[]): ReadonlySet<string> {
  const deliverables = leading.flatMap((one) => {
    const parsed = parseDeliverable(one.id, one.data());
    return parsed.ok ? [parsed.record] : [];
  });
  const { others } = waitingRows(deliverables, { viewer: 'contractor', today: new Date() });
  const uids = others.map(({ deliverable, turn }) => lastSignerOf(deliverable, turn.slot.side));
  return new Set(uids.filter((uid) => uid !== null));
}

/**
 * Number of documents on a client's My work: the client's research projects, their deliverables and the remarks about
 * them, no hypotheses.
 */
export async function countClientWork(email: string): Promise<number> {
  const entry = await collectionOf('members').doc(email).get();
  const projects = listIn(entry, 'researchFBUIDs');
  const deliverables = (await all('deliverables')).filter((one) =>
    projects.includes(one.get('deliverableResearchFBUID')),
  );
  const remarks = (await all('remarks')).filter((one) =>
    projects.includes(one.get('remarkResearchFBUID')),
  );
  return projects.length + deliverables.length + remarks.length;
}

async function all(collection: string): Promise<readonly Document[]> {
  return (await collectionOf(collection).get()).docs;
}

function textIn(document: Document, field: string): string | null {
  const value: unknown = document.get(field);
  return typeof value === 'string' && value !== '' ? value : null;
}

function listIn(document: DocumentSnapshot, field: string): readonly unknown[] {
  const value: unknown = document.get(field);
  return Array.isArray(value) ? value : [];
}
