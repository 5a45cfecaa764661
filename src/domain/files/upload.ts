import { joinPath } from './folder.ts';

/** `storage.rules` has the same limit. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;

export const UPLOAD_REFUSALS = {
  'a-folder': 'this is a folder. Open it and choose the files in it.',
  exists:
    'a file of this name is already in the folder or on its way, and files are never overwritten. Rename yours first.',
  'too-large': 'it is larger than 50 MB.',
  'bad-name': 'its name is empty, or too long together with the names of its folders.',
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

interface TargetFolder {
  readonly folder: string;
  /** Names of the known files in the folder, and of those on their way to it, in NFC. */
  readonly taken: ReadonlySet<string>;
}

/** Repeats the checks of `storage.rules` except permission, so the user learns of most refusals before the upload. */
export function uploadRefusal(file: UploadCandidate, place: TargetFolder): UploadRefusal | null {
  if (file.isFolder) return 'a-folder';
  const name = toStoredName(file.name);
  if (place.taken.has(name)) return 'exists';
  if (file.size > MAX_FILE_BYTES) return 'too-large';
  if (name === '' || joinPath(place.folder, name).length > MAX_PATH_LENGTH) return 'bad-name';
  if (RUNNABLE.test(name) || !isHarmlessType(contentTypeOf(file))) return 'unsafe';
  return null;
}

/** A file without a type becomes a plain download, which browsers never open as a page. */
export function contentTypeOf({ type }: Pick<UploadCandidate, 'type'>): string {
  return type === '' ? 'application/octet-stream' : type;
}

/** Characters that a link or a path cannot contain. `storage.rules` refuses them. */
const NOT_IN_LINKS = /[%#?*[\]\\]/g;

/**
 * The name under which a file is stored: composed (macOS decomposes 'é' into two characters), without blanks around it,
 * and with '_' for each character that links cannot contain. If two files then have the same name, the second is refused.
 */
export function toStoredName(name: string): string {
  return name.normalize('NFC').trim().replace(NOT_IN_LINKS, '_');
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
  | { readonly state: 'running' | 'paused' | 'finished' | 'cancelled' }
  | { readonly state: 'refused'; readonly why: UploadRefusal };

export function enabledControls({ state }: UploadState) {
  const isRunning = state === 'running';
  return { cancel: isRunning, pause: isRunning, resume: state === 'paused' } as const;
}

export function hasEnded({ state }: UploadState): boolean {
  return state !== 'running' && state !== 'paused';
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
