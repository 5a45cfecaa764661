import { isPlainObject } from '../../domain/migration/wire-value.ts';

/**
 * Firestore's REST API with the signed-in user's tokens; the security rules apply. Firestore's JavaScript
 * library cannot copy records exactly: it does not distinguish 5 from 5.0 and loses integers beyond 2^53.
 * It would also cache all records in this browser and queue writes while offline.
 */
export interface Connection {
  /** Such as 'https://firestore.googleapis.com/v1'. */
  readonly origin: string;
  /** 'projects/…/databases/(default)/documents' */
  readonly documentsPath: string;
  readonly uid: string;
  /** The user's ID token, and the App Check token if there is one. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
}

/** A request without a successful response, or one that was not sent. 'stopped': the app aborted the request. */
export class RequestFailure extends Error {
  readonly code: 'refused' | 'exists' | 'unreachable' | 'stopped' | 'failed';

  constructor(code: RequestFailure['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** The message of a failed run, for the admin. Logs an error that is no {@link RequestFailure}. */
export function failureMessage(error: unknown): string {
  if (error instanceof RequestFailure) return error.message;
  console.error(error);
  return 'It ended unexpectedly.';
}

/** The full name of an environment's document. All its records lie below this document. */
export function environmentRoot({ documentsPath }: Connection, environment: string): string {
  return `${documentsPath}/environments/${environment}`;
}

interface Request {
  /** The part of the URL after the origin. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly signal: AbortSignal;
}

type Answer = Readonly<Record<string, unknown>>;

const MAX_ATTEMPTS = 4;
const PAUSE_MS = 250;

/**
 * Sends a request. Repeats the request up to three times after a lost connection and while the server is busy. An
 * earlier attempt of a write may have succeeded, so the caller must handle existing documents.
 *
 * @throws RequestFailure
 */
export async function request(connection: Connection, call: Request): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(connection, call);
    } catch (error) {
      const isTransient = error instanceof RequestFailure && error.code === 'unreachable';
      if (!isTransient || attempt === MAX_ATTEMPTS) throw error;
      await pause(PAUSE_MS * 2 ** attempt);
    }
  }
}

async function send(connection: Connection, call: Request): Promise<Answer> {
  const { path, query, body, signal } = call;
  const address = new URL(`${connection.origin}/${path.split('/').map(encode).join('/')}`);
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
  try {
    // Inside the `try`, because Firebase cannot renew an expired token while offline.
    const headers = await connection.headers();
    const response = await fetch(address, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal,
    });
    return await answerOf(response);
  } catch (error) {
    if (signal.aborted) throw new RequestFailure('stopped', 'It was stopped.');
    if (error instanceof RequestFailure) throw error;
    throw new RequestFailure('unreachable', 'The server cannot be reached.');
  }
}

/** Keeps the colon before a method name, as in 'documents:commit'. */
function encode(segment: string): string {
  return encodeURIComponent(segment).replaceAll('%3A', ':');
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  if (!response.ok) {
    const { status, message } = errorIn(text);
    const code = failureCode(response.status, status);
    throw new RequestFailure(code, code === 'refused' ? NOT_PERMITTED : message);
  }
  const answer: unknown = JSON.parse(text);
  // The response to a batch request is a list.
  return isPlainObject(answer) ? answer : { list: answer };
}

const NOT_PERMITTED =
  'You are not permitted to read or write there: an environment lets in its own members, and imports are for its admins.';

function failureCode(httpStatus: number, status: unknown): RequestFailure['code'] {
  if (httpStatus === 403 || httpStatus === 401) return 'refused';
  // ABORTED: another request used the same documents. A repeat succeeds.
  if (httpStatus === 429 || httpStatus >= 500 || status === 'ABORTED') return 'unreachable';
  return httpStatus === 409 ? 'exists' : 'failed';
}

/** The error of a response, such as { status: 'ALREADY_EXISTS', message: 'Document already exists' }. */
function errorIn(text: string): { readonly status: unknown; readonly message: string } {
  try {
    const answer: unknown = JSON.parse(text);
    // The response to a batch request is a list.
    const first: unknown = Array.isArray(answer) ? answer[0] : answer;
    const error = isPlainObject(first) && isPlainObject(first.error) ? first.error : {};
    const message = typeof error.message === 'string' ? error.message : text;
    return { status: error.status, message };
  } catch {
    return { status: null, message: text };
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
