export type RecordTable = 'hypothesis' | 'deliverable' | 'research' | 'template';
/** The tables with pages. A member has no history and no FBUID: the e-mail is the id. */
export type Table = RecordTable | 'members';
export type RecordAction = 'read' | 'update' | 'deprecate';

/** In the mode 'unknown', `state` is the action of the URL, for the 'Oops' message. */
type TableMode =
  | { readonly mode: 'list' }
  | { readonly mode: 'create' }
  | { readonly mode: RecordAction; readonly id: string }
  | { readonly mode: 'unknown'; readonly id: string; readonly state: string };

/** What a create page takes from the query string. */
interface Prefill {
  readonly hypothesisResearchFBUID?: string;
  readonly hypothesisDeliverableFBUID?: string;
  readonly hypothesisNumber?: number;
  readonly deliverableResearchFBUID?: string;
  readonly deliverableNumber?: number;
  readonly variationOf?: string;
  /** The id of the record to copy. */
  readonly from?: string;
}

export const HOME_PATH = '/';
export const LOGIN_PATH = '/login';
export const PROFILE_PATH = '/profile';
export const FILE_PATH = '/file';
export const WORK_PATH = '/work';
export const MIGRATION_PATH = '/migration';
export const MONEY_PATH = '/money';
export const TAB_PARAMETER = 'tab';
export const INVOICED_TAB = 'invoiced';
export const INVOICED_PATH = `${MONEY_PATH}?${TAB_PARAMETER}=${INVOICED_TAB}`;
const CERTIFICATE_PATH = '/certificate';
const REPORT_PATH = '/report';
const STATEMENT_PATH = '/statement';
export const VERIFY_PATH = '/verify';

/** The navigation state when the login page redirects a signed-in user. `pathAfterSignIn` reads this state. */
export const AFTER_SIGN_IN = { isAfterSignIn: true } as const;

/** @param folder names from the root down, joined by '/'; '' is the root. */
export function filePath(folder: string): string {
  const query = new URLSearchParams({ folder }).toString();
  return folder === '' ? FILE_PATH : `${FILE_PATH}?${query}`;
}

export function certificatePath(deliverableId: string): string {
  return `${CERTIFICATE_PATH}/${encodeURIComponent(deliverableId)}`;
}

export function reportPath(researchId: string): string {
  return `${REPORT_PATH}/${encodeURIComponent(researchId)}`;
}

export function statementPath(researchId: string): string {
  return `${STATEMENT_PATH}/${encodeURIComponent(researchId)}`;
}

export const VIEW_PARAMETER = 'view';
export const REGISTER_VIEW = 'register';

/** The second view of the report. */
export function registerPath(researchId: string): string {
  return `${reportPath(researchId)}?${VIEW_PARAMETER}=${REGISTER_VIEW}`;
}

export function listPath(table: Table): string {
  return `/${table}`;
}

export function readPath(table: Table, id: string): string {
  // The e-mail of a member keeps its '@', which is legal in a path, as people type it.
  return `/${table}/${encodeURIComponent(id).replaceAll('%40', '@')}`;
}

interface SignaturePlace {
  readonly side: 'contractor' | 'client';
  readonly step: 'commencement' | 'completion';
}

/** The anchor of a signature's region. Also the value of `?signed=`. */
export function anchorOf({ side, step }: SignaturePlace): string {
  return `${side}-${step}`;
}

export function regionPath(deliverableId: string, place: SignaturePlace): string {
  return `${readPath('deliverable', deliverableId)}#${anchorOf(place)}`;
}

export const SIGNED_PARAMETER = 'signed';

export function signedVersionPath(deliverableId: string, place: SignaturePlace): string {
  return `${readPath('deliverable', deliverableId)}?${SIGNED_PARAMETER}=${anchorOf(place)}`;
}

export const QUESTIONS_ANCHOR = 'questions';

export function questionsPath(deliverableId: string): string {
  return `${readPath('deliverable', deliverableId)}#${QUESTIONS_ANCHOR}`;
}

export function updatePath(table: Table, id: string): string {
  return `${readPath(table, id)}/update`;
}

export const VALUES_PARAMETER = 'values';

/** The edit form, filled from an older version. */
export function versionPath(table: Table, id: string, historyId: string): string {
  return `${updatePath(table, id)}?${new URLSearchParams({ [VALUES_PARAMETER]: historyId })}`;
}

export function deprecatePath(table: Table, id: string): string {
  return `${readPath(table, id)}/deprecate`;
}

export function createPath(table: Table, prefill: Prefill = {}): string {
  const values = Object.entries(prefill).map(([name, value]) => [name, String(value)]);
  const text = new URLSearchParams(values).toString();
  return `/${table}/create${text === '' ? '' : `?${text}`}`;
}

/** Ignores what follows the third token. 'create' as the second is never an id (R29). */
export function parseTablePath(pathname: string): {
  readonly table: string;
  readonly mode: TableMode;
} {
  const [table = '', id = '', action = ''] = pathname
    .replace(/^\//, '')
    .split('/')
    .map(decodeToken);
  return { table, mode: modeOf(id, action) };
}

function modeOf(id: string, action: string): TableMode {
  if (id === '') return { mode: 'list' };
  if (id === 'create') return { mode: 'create' };
  switch (action) {
    case '':
    case 'read':
      return { mode: 'read', id };
    case 'update':
    case 'deprecate':
      return { mode: action, id };
    default:
      return { mode: 'unknown', id, state: action };
  }
}

/** Returns a token with invalid percent-encoding unchanged: a bad link must not crash the app. */
function decodeToken(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}

/**
 * What a sentence or a mail program leaves at the end of a link: punctuation, quotes, brackets and blanks, as typed and as
 * a browser or a mail program encodes them. The long codes are the punctuation of Latin-1, typography and East Asia.
 */
const AFTER_A_LINK =
  /(?:[.,;:!?)\]}>"'*|~\s]|&(?:gt|quot|nbsp);|%(?:0[9AD]|2[0-27-9ACE]|3[ABEF]|5D|60|7[CD]|C2%(?:A0|AB|BB)|E2%80%..|E3%80%..|EF%B[BC]%..))+$/i;

/** The address that a link was meant to have. Its query is not touched: it may be a search that ends in a full stop. */
export function meantAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return `${pathname.replace(AFTER_A_LINK, '')}${search}${hash.replace(AFTER_A_LINK, '')}`;
}
