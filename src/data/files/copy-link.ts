import { getDownloadURL } from 'firebase/storage';
import { storedFile } from './storage.ts';
import { storageFailure } from './storage-failure.ts';

export type CopiedLink =
  | { readonly state: 'copied' }
  /** The clipboard did not take it, which is logged only (section 8). */
  | { readonly state: 'not-copied' }
  | { readonly state: 'no-link'; readonly message: string };

/** Copies a file's download link to the clipboard. */
export async function copyLink(path: string): Promise<CopiedLink> {
  const link = getDownloadURL(storedFile(path));
  const writing = write(link);
  // A failure of the link itself is told first.
  writing.catch(() => undefined);
  try {
    await link;
  } catch (error) {
    return { state: 'no-link', message: storageFailure(error) };
  }
  try {
    await writing;
    return { state: 'copied' };
  } catch (error) {
    console.warn(`The link to ${path} was not copied.`, error);
    return { state: 'not-copied' };
  }
}

/**
 * Begins to write before the text is there: Safari allows it only within the press, not after waiting.
 * Older browsers take the text alone.
 */
async function write(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  // A clipboard that refuses at once does not wait for it.
  blob.catch(() => undefined);
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
