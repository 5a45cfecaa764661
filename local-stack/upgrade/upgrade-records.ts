import {
  type DocumentReference,
  FieldValue,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import type { StoredDocument } from '../../src/domain/agreement/terms.ts';
import type { TableName } from '../../src/domain/records/entities.ts';
import { type MissingTerms, missingTerms } from './missing-terms.ts';
import type { StoredData } from './todays-form.ts';
import { AUTHOR, type OlderRecord, type Upgrade, upgradeOf } from './upgrade-of.ts';

/** The tables with older records, each with its stored name. Profiles belong to their owners. */
const COLLECTION_NAMES = {
  research: 'researchs',
  deliverable: 'deliverables',
  hypothesis: 'hypotheses',
  template: 'templates',
} as const satisfies Partial<Record<TableName, string>>;
type UpgradedTable = keyof typeof COLLECTION_NAMES;
const TABLES: readonly UpgradedTable[] = ['research', 'template', 'hypothesis', 'deliverable'];

export interface UpgradeOptions {
  readonly database: Firestore;
  readonly environment: string;
  /** Decides as usual, and writes nothing. */
  readonly isDryRun: boolean;
  /** Ends the run between two records. */
  readonly stop?: AbortSignal;
  readonly say?: (line: string) => void;
}

/**
 * Brings the older records of an environment up to date (R46). Each record is read, decided and written in a
 * transaction of its own, so somebody may edit meanwhile, and a run that ended early goes on where it stopped.
 *
 * @returns in a dry run, `changed` and `terms` (texts of signed terms) count what is to be written.
 */
export async function upgradeRecords(options: UpgradeOptions) {
  const { database, environment, isDryRun, stop, say = console.log } = options;
  const total = { read: 0, changed: 0, terms: 0, lostTerms: 0 };
  const unrepairable: { readonly path: string; readonly reason: string }[] = [];
  for (const table of TABLES) {
    const name = COLLECTION_NAMES[table];
    const { docs } = await database
      .collection(`environments/${environment}/${name}`)
      .select()
      .get();
    const before = { ...total };
    const upgradeNext = async ({ ref }: (typeof docs)[number]) => {
      const { upgrade, terms } = await upgradeOne(table, ref, options);
      total.read += 1;
      total.terms += terms.found.size;
      total.lostTerms += terms.lost;
      if (upgrade.kind === 'changed') total.changed += 1;
      if (upgrade.kind === 'unrepairable') {
        unrepairable.push({ path: `${name}/${ref.id}`, reason: upgrade.reason });
      }
    };
    for (let index = 0; index < docs.length && !stop?.aborted; index += AT_ONCE) {
      await Promise.all(docs.slice(index, index + AT_ONCE).map(upgradeNext));
    }
    const [read, changed] = [total.read - before.read, total.changed - before.changed];
    say(`${name}: ${read} read, ${changed} ${isDryRun ? 'to change' : 'changed'}`);
    if (stop?.aborted) break;
  }
  const { terms, lostTerms } = total;
  if (terms > 0) say(`terms: ${terms} ${isDryRun ? 'to write' : 'written'}`);
  if (lostTerms > 0) {
    say(`terms: ${lostTerms} cannot be written, because the history no longer gives them`);
  }
  return { ...total, unrepairable };
}

/** More transactions at a time would wait for each other. */
const AT_ONCE = 8;

const NO_TERMS: MissingTerms = { found: new Map(), lost: 0 };

/** What was decided and, unless this is a dry run, written. */
type Upgraded = { readonly upgrade: Upgrade; readonly terms: MissingTerms };

function upgradeOne(
  table: UpgradedTable,
  reference: DocumentReference,
  { environment, isDryRun }: UpgradeOptions,
): Promise<Upgraded> {
  const upgrade = async (transaction: Transaction): Promise<Upgraded> => {
    const record = await readRecord(transaction, table, reference);
    // Somebody deleted it meanwhile.
    if (record === null) return { upgrade: { kind: 'current' }, terms: NO_TERMS };
    const decided = upgradeOf(record, new Date());
    const terms =
      table === 'deliverable'
        ? await missingTerms(transaction, reference, record.data, environment)
        : NO_TERMS;
    if (isDryRun) return { upgrade: decided, terms };
    const now = FieldValue.serverTimestamp();
    if (decided.kind === 'changed') {
      const { fields } = decided;
      const entry = reference.collection('history').doc(fields.updatedAt);
      transaction.update(reference, fields);
      transaction.create(entry, { ...record.data, ...fields, recordedAt: now });
    }
    for (const [digest, text] of terms.found) {
      const document = reference.collection('terms').doc(digest);
      transaction.create(document, { text, writtenBy: AUTHOR, writtenAt: now });
    }
    return { upgrade: decided, terms };
  };
  return reference.firestore.runTransaction(upgrade, isDryRun ? { readOnly: true } : {});
}

/** Null if there is no such record. */
async function readRecord(
  transaction: Transaction,
  table: UpgradedTable,
  reference: DocumentReference,
): Promise<OlderRecord | null> {
  const stored = await transaction.get(reference);
  const data: StoredData | undefined = stored.data();
  if (data === undefined || stored.createTime === undefined) return null;
  // Outside the transaction, which would lock what it queries: whoever adds an entry, or changes the work of a hypothesis,
  // also writes this record, and so makes the transaction start again.
  const documentsOf = async (query: Query): Promise<readonly StoredDocument[]> =>
    (await query.get()).docs.map((one) => ({ id: one.id, data: one.data() }));
  const linked = reference.firestore
    .collection(`${reference.parent.parent?.path}/${COLLECTION_NAMES.hypothesis}`)
    .where('hypothesisDeliverableFBUID', '==', reference.id);
  return {
    table,
    id: reference.id,
    data,
    storedAt: stored.createTime,
    history: await documentsOf(reference.collection('history').select('updatedAt')),
    hypotheses: table === 'deliverable' ? await documentsOf(linked) : [],
  };
}
