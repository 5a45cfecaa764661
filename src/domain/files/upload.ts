import { joinPath, visibleName } from './folder.ts';

/** `storage.rules` has the same limit. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;

export const UPLOAD_REFUSALS = {
  'a-folder': 'this is a folder. Open it and choose the files in it.',
  'too-large': 'it is larger than 50 MB.',
  'bad-name': 'its name is empty, or too long together with the names of its folders.',
  'bad-folder':
    'nothing can be added to a folder whose name has % # ? * [ ], an invisible character, or a blank or two dots at an end. Choose another folder.',
  unsafe:
    'a file of this kind could run as a page or as a program when somebody opens it, or its type is not known here. Put it in a zip file.',
  'not-permitted': 'you are not permitted to add files here.',
  failed: 'this browser could not read it, or the server did not take it. Choose it once more.',
} as const;
export type UploadRefusal = keyof typeof UPLOAD_REFUSALS;

export interface UploadCandidate {
  readonly name: string;
  readonly size: number;
  /** '' if the browser knows none. */
  readonly type: string;
  readonly isFolder: boolean;
}

/** Repeats the checks of `storage.rules` except permission, so the user learns of refusals before the upload. */
export function uploadRefusal(file: UploadCandidate, folder: string): UploadRefusal | null {
  if (file.isFolder) return 'a-folder';
  if (file.size > MAX_FILE_BYTES) return 'too-large';
  if (UNSTORABLE_FOLDER.test(folder)) return 'bad-folder';
  const name = toStoredName(file.name);
  if (/^[.]{0,2}$/.test(name) || joinPath(folder, name).length > MAX_PATH_LENGTH) return 'bad-name';
  if (RUNNABLE.test(name) || !isHarmlessType(contentTypeOf(file))) return 'unsafe';
  return null;
}

/** A file without a type becomes a plain download, which browsers never open as a page. */
export function contentTypeOf({ type }: Pick<UploadCandidate, 'type'>): string {
  return type === '' ? 'application/octet-stream' : type;
}

/** Characters that a link or a name cannot contain. `storage.rules` refuses them. */
const NOT_IN_LINKS = /[%#?*[\]\\/]/g;

/** Made by an older version or in the console. `storage.rules` refuses what is below it. */
const UNSTORABLE_FOLDER =
  /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069%#?*[\]\\]|(^|[/])\s|\s([/]|$)|[.]{2}([/]|$)/u;

/**
 * The name under which a file is stored: composed (macOS decomposes 'é' into two characters), without invisible
 * characters and the blanks around it, and with '_' for each character that links cannot contain.
 */
export function toStoredName(name: string): string {
  return visibleName(name).normalize('NFC').trim().replace(NOT_IN_LINKS, '_');
}

/** With a number if the name is taken: phones call every photo 'image.jpg'. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  const end = dot > 0 ? dot : name.length;
  let free = name;
  for (let number = 2; taken.has(free); number += 1) {
    free = `${name.slice(0, end)}-${number}${name.slice(end)}`;
  }
  return free;
}

const MAX_PATH_LENGTH = 500;

/** Programs and pages run when a user opens the download, whatever their stored type. */
const RUNNABLE =
  /[.](app|bat|cmd|com|cpl|exe|hta|html?|jar|m?js|jse|lnk|mht|msi|pif|ps1|scr|sh|svgz?|url|vb[es]|ws[fh]|xht|xhtml|xml|xsl)[.]*$/i;

const MEDIA_TYPE =
  /^(image|audio|video|font|model|text|application)\/[a-z0-9.+-]+(; ?charset=(utf|UTF)-8)?$/;
/** Types that a browser runs when it opens the link of the file. */
const PAGE = /[+/](xml|xsl)|svg|html|(ecma|live|vb|j)script|xul|flash|hta|java|manifest/;

function isHarmlessType(type: string): boolean {
  return MEDIA_TYPE.test(type) && !PAGE.test(type);
}

export type UploadState =
  | { readonly state: 'waiting' | 'running' | 'paused' | 'finished' | 'cancelled' }
  | { readonly state: 'refused'; readonly why: UploadRefusal };

export function enabledControls({ state }: UploadState) {
  const isRunning = state === 'running';
  return {
    cancel: isRunning || state === 'waiting',
    pause: isRunning,
    resume: state === 'paused',
  } as const;
}

export function hasEnded({ state }: UploadState): boolean {
  return !['waiting', 'running', 'paused'].includes(state);
}

const OTHERS = {
  cancelled: 'cancelled',
  refused: 'not uploaded',
  paused: 'paused',
  waiting: 'waiting',
};

/** What became of several uploads. */
export function uploadSummary(uploads: readonly UploadState[]): string {
  const count = (wanted: string) => uploads.filter(({ state }) => state === wanted).length;
  const others = Object.entries(OTHERS).map(([state, word]) => `, ${count(state)} ${word}`);
  const some = others.filter((text) => !text.startsWith(', 0 '));
  return `${count('finished')} of ${uploads.length} uploaded${some.join('')}`;
}

/** Rounded down: 100 means that all bytes are sent. */
export function uploadPercent({
  sent,
  size,
}: {
  readonly sent: number;
  readonly size: number;
}): number {
  return size === 0 ? 100 : Math.floor((100 * Math.min(sent, size)) / size);
}
