import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { parseDeliverable } from '../../src/domain/normalise/parse-record.ts';
import { lastSignerOf, waitingRows } from '../../src/domain/signing/waiting.ts';
import { collectionOf } from './workspace.ts';

/** A record whose page is measured, with how many documents that page shows of its own. */
export interface MeasuredRecord {
  readonly id: string;
  readonly own: number;
}

export interface MeasuredRecords {
  /** With as many hypotheses as is usual. */
  readonly deliverable: MeasuredRecord;
  /** The research of that deliverable: its deliverables, and the hypotheses without one. */
  readonly research: MeasuredRecord;
  /** One hypothesis of that deliverable. */
  readonly hypothesis: string;
}

/** The records of the large workspace that stand for all others. */
export async function measuredRecords(): Promise<MeasuredRecords> {
  const hypotheses = await all('hypotheses');
  const counts = new Map<string, number>();
  for (const hypothesis of hypotheses) {
    const id = textIn(hypothesis, 'hypothesisDeliverableFBUID');
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const ranked = [...counts].toSorted(([a, m], [b, n]) => m - n || a.localeCompare(b));
  const [id, own] = ranked[Math.floor(ranked.length / 2)] ?? [];
  const hypothesis = hypotheses.find((one) => textIn(one, 'hypothesisDeliverableFBUID') === id);
  if (id === undefined || own === undefined || hypothesis === undefined) {
    throw new Error('The workspace holds no deliverable with hypotheses.');
  }
  const research = textIn(hypothesis, 'hypothesisResearchFBUID') ?? '';
  return {
    deliverable: { id, own },
    research: { id: research, own: await recordsOfResearch(research, hypotheses) },
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
 * How many documents the lists of My work hold: the deliverables that this person leads, with their research, and the
 * hypotheses that this person researches, with their deliverables, and the signers whom it names. A deliverable in both
 * lists counts for each.
 */
export async function workOf(email: string): Promise<number> {
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

/** The people whom 'Waiting for the other side' names: their profiles are records that the page shows. */
function lastSignersShown(leading: readonly Document[]): ReadonlySet<string> {
  const deliverables = leading.flatMap((one) => {
    const parsed = parseDeliverable(one.id, one.data());
    return parsed.ok ? [parsed.record] : [];
  });
  const { others } = waitingRows(deliverables, { viewer: 'contractor', today: new Date() });
  const uids = others.map(({ deliverable, turn }) => lastSignerOf(deliverable, turn.slot.side));
  return new Set(uids.filter((uid) => uid !== null));
}

/** How many documents a client's My work shows: the own research projects with their deliverables, and no hypothesis. */
export async function clientWorkOf(email: string): Promise<number> {
  const entry = await collectionOf('members').doc(email).get();
  const projects = listIn(entry, 'researchFBUIDs');
  const deliverables = (await all('deliverables')).filter((one) =>
    projects.includes(one.get('deliverableResearchFBUID')),
  );
  return projects.length + deliverables.length;
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
