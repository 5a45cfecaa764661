import { STORAGE_BUCKET } from '../../../local-stack/folders.ts';
import { PASSWORD } from './sign-in.ts';

const { FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST, FIREBASE_STORAGE_EMULATOR_HOST } =
  process.env;
const DOCUMENTS = 'projects/demo-countersign/databases/(default)/documents';
const ENVIRONMENT = 'environments/local';

/** Sends a request and returns the HTTP status of the answer. */
export type Ask = (token: string) => Promise<number>;

/** Signs a person in. Returns the ID token that a browser sends with every request. */
export async function tokenOf(email: string): Promise<string> {
  const address = `http://${FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  const answer = await fetch(address, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  });
  const { idToken } = await answer.json();
  return idToken;
}

// Each exported function below prepares a request. The returned `Ask` sends it.

export function getDocument(path: string): Ask {
  return (token) => firestore(token, `/${ENVIRONMENT}/${path}`);
}

export interface Listing {
  readonly from: string;
  /** Parent document of the collection. Default: the environment. */
  readonly below?: string;
  /** A collection group query: over every environment. */
  readonly isGroup?: boolean;
  readonly where?: readonly [field: string, op: 'EQUAL' | 'IN', value: string | readonly string[]];
}

export function list(listing: Listing): Ask {
  return (token) =>
    firestore(token, `${parentOf(listing)}:runQuery`, { structuredQuery: queryOf(listing) });
}

export function aggregate(listing: Listing, aggregation: object): Ask {
  return (token) =>
    firestore(token, `${parentOf(listing)}:runAggregationQuery`, {
      structuredAggregationQuery: {
        structuredQuery: queryOf(listing),
        aggregations: [{ alias: 'answer', ...aggregation }],
      },
    });
}

export const COUNT = { count: {} };
export const SUM_OF_COSTS = { sum: { field: { fieldPath: 'deliverableCost' } } };

function parentOf({ below, isGroup }: Listing): string {
  if (isGroup) return '';
  return below === undefined ? `/${ENVIRONMENT}` : `/${ENVIRONMENT}/${below}`;
}

function queryOf({ from, isGroup = false, where }: Listing) {
  const source = { from: [{ collectionId: from, allDescendants: isGroup }] };
  if (where === undefined) return source;
  const [fieldPath, op, value] = where;
  return {
    ...source,
    where: { fieldFilter: { field: { fieldPath }, op, value: typedValue(value) } },
  };
}

function typedValue(value: string | readonly string[]) {
  if (typeof value === 'string') return { stringValue: value };
  return { arrayValue: { values: value.map((stringValue) => ({ stringValue })) } };
}

async function firestore(token: string, path: string, body?: object): Promise<number> {
  const answer = await fetch(`http://${FIRESTORE_EMULATOR_HOST}/v1/${DOCUMENTS}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

export function listFolder(folder: string): Ask {
  const prefix = `${ENVIRONMENT}/files/${folder}`;
  return (token) => storage(token, `?${new URLSearchParams({ prefix })}`);
}

export function getFile(path: string, alt: 'json' | 'media' = 'json'): Ask {
  return (token) => storage(token, `/${objectOf(path)}?alt=${alt}`);
}

export function uploadFile(path: string): Ask {
  const name = `${ENVIRONMENT}/files/${path}`;
  const init = { method: 'POST', body: 'by hand', headers: { 'content-type': 'text/plain' } };
  return (token) => storage(token, `?${new URLSearchParams({ name })}`, init);
}

export function deleteFile(path: string): Ask {
  return (token) => storage(token, `/${objectOf(path)}`, { method: 'DELETE' });
}

function objectOf(path: string): string {
  return encodeURIComponent(`${ENVIRONMENT}/files/${path}`);
}

async function storage(token: string, rest: string, init: RequestInit = {}): Promise<number> {
  const address = `http://${FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${STORAGE_BUCKET}/o${rest}`;
  const headers = { ...init.headers, authorization: `Bearer ${token}`, connection: 'close' };
  const answer = await fetch(address, { ...init, headers });
  await answer.arrayBuffer();
  return answer.status;
}
