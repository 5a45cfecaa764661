import { hasInvisible } from '../invisible.ts';

/** The most that storage.rules accept of one file: 50 MB. */
export const MOST_BYTES = 50 * 1024 * 1024;

export type UploadRefusal =
  | 'a-folder'
  | 'exists'
  | 'under-way'
  | 'too-large'
  | 'bad-name'
  | 'bad-type'
  | 'not-permitted'
  | 'signed-out'
  | 'unreachable'
  | 'unreadable'
  | 'failed';

/** What each refusal says to a person. */
export const UPLOAD_REFUSALS: Readonly<Record<UploadRefusal, string>> = {
  'a-folder': 'this is a folder. Open it and choose the files in it.',
  exists:
    'a file of this name is already in the folder, and files are never overwritten. Rename yours first.',
  'under-way': 'a file of this name is being uploaded to the folder right now.',
  'too-large': 'it is larger than 50 MB.',
  'bad-name':
    'its name has a character that a link cannot carry (% # ? * [ ] \\ or an invisible one), begins or ends with a blank, or is too long. Rename it first.',
  'bad-type':
    'a file of this type could run as a page when somebody opens its link, or its type is not known here. Put it in a zip file.',
  'not-permitted': 'you are not permitted to add files here.',
  'signed-out': 'you are signed out. Sign in again, then choose it once more.',
  unreachable: 'the server could not be reached for too long. Choose it once more.',
  unreadable:
    'this browser could not read it. It may have been changed, moved or deleted meanwhile.',
  failed: 'the server did not accept it.',
};

export interface UploadCandidate {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** What the browser takes it for; '' when it does not know. */
  readonly type: string;
  readonly isFolder: boolean;
}

interface Place {
  readonly folder: string;
  /** Names of the files that the folder holds, as far as is known. */
  readonly existing: ReadonlySet<string>;
  /** Names that are being uploaded to the folder. */
  readonly underWay: ReadonlySet<string>;
}

/**
 * Why a file cannot be uploaded; null when it can. The same as storage.rules decide, told before 50 MB
 * have been sent in vain.
 */
export function uploadRefusal(file: UploadCandidate, place: Place): UploadRefusal | null {
  if (file.isFolder) return 'a-folder';
  if (place.underWay.has(file.name)) return 'under-way';
  if (place.existing.has(file.name)) return 'exists';
  if (file.size > MOST_BYTES) return 'too-large';
  if (!isOrdinaryName({ folder: place.folder, name: file.name })) return 'bad-name';
  if (!isHarmlessType(contentTypeOf(file))) return 'bad-type';
  return null;
}

/**
 * What a file is stored as. One without a known type is something to download, never to open; Windows
 * has a name of its own for zip files.
 */
export function contentTypeOf({ type }: Pick<UploadCandidate, 'type'>): string {
  if (type === 'application/x-zip-compressed') return 'application/zip';
  return type === '' ? 'application/octet-stream' : type;
}

const MOST_NAME_LENGTH = 500;
const NOT_IN_LINKS = /[%#?*[\]\\]/;

function isOrdinaryName({ folder, name }: { readonly folder: string; readonly name: string }) {
  const path = `${folder}/${name}`.replace(/^\//, '');
  return (
    path.length <= MOST_NAME_LENGTH &&
    path !== '' &&
    name.trim() === name &&
    !NOT_IN_LINKS.test(path) &&
    !hasInvisible(path)
  );
}

const HARMLESS = [
  /^(image|audio|video|font|model)\/[a-z0-9.+-]+$/,
  /^text\/(plain|csv|markdown|rtf|calendar)(; ?charset=(utf-8|UTF-8|us-ascii|US-ASCII|iso-8859-1|ISO-8859-1))?$/,
  /^application\/(pdf|json|rtf|msword|vnd[.][a-z0-9.+-]+|zip|gzip|x-tar|x-7z-compressed|octet-stream)$/,
] as const;
const PAGE = /[+]xml|svg|html|script|xul/;

function isHarmlessType(type: string): boolean {
  return HARMLESS.some((harmless) => harmless.test(type)) && !PAGE.test(type);
}
