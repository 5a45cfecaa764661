import { FieldValue } from 'firebase/firestore';
import type { StoredData } from '../../support/records.ts';
import { ACTORS, type ActorName, claimsOf } from './actors.ts';
import { currentProject, FIRESTORE } from './session.ts';

/** A value in the protocol of Firestore. */
export type Value = Readonly<Record<string, unknown>>;

/** One write of a commit in the protocol of Firestore. */
export interface RawWrite {
  readonly update?: { readonly name: string; readonly fields: Readonly<Record<string, Value>> };
  readonly delete?: string;
  readonly updateMask?: { readonly fieldPaths: readonly string[] };
  readonly updateTransforms?: readonly Value[];
  readonly currentDocument?: Value;
}

const ROOT = 'databases/(default)/documents';

/** Sends a request without the web SDK, so that it may be one that the SDK would not send. */
export async function request(
  actor: ActorName,
  method: 'commit' | 'batchWrite' | 'runQuery' | 'runAggregationQuery' | 'listCollectionIds',
  body: object,
  parent = '',
): Promise<{ readonly status: number; readonly body: unknown }> {
  const base = `http://${FIRESTORE.host}:${FIRESTORE.port}/v1/projects/${currentProject()}`;
  const answer = await fetch(`${base}/${ROOT}${parent}:${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization(actor) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

/** The protocol's name of a document. */
export function nameOf(path: string): string {
  return `projects/${currentProject()}/${ROOT}/${path}`;
}

/** Converts plain values. Whole numbers become integers. Server times are left out: they become transforms. */
export function fieldsOf(data: StoredData): Readonly<Record<string, Value>> {
  const own = Object.entries(data).filter(([, value]) => !(value instanceof FieldValue));
  return Object.fromEntries(own.map(([name, value]) => [name, toValue(value)]));
}

function toValue(value: unknown): Value {
  if (value === null || value === undefined) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toValue) } };
  return { mapValue: { fields: fieldsOf({ ...value }) } };
}

/** The header with an unsigned token, which the emulators accept. */
export function authorization(actor: ActorName): Readonly<Record<string, string>> {
  const account = ACTORS[actor];
  if (account === null) return {};
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    ...{ sub: account.uid, user_id: account.uid, iat: now, auth_time: now, exp: now + 3600 },
    ...{ iss: `https://securetoken.google.com/${currentProject()}`, aud: currentProject() },
    ...claimsOf(account),
    firebase: { sign_in_provider: 'custom', identities: {} },
  };
  const part = (content: object): string =>
    Buffer.from(JSON.stringify(content)).toString('base64url');
  return { authorization: `Bearer ${part({ alg: 'none', type: 'JWT' })}.${part(claims)}.` };
}
