import { getDownloadURL } from 'firebase/storage';
import { fileReference } from './storage.ts';
import { storageFailure } from './storage-failure.ts';

export type CopiedLink =
  | { readonly state: 'copied' }
  /** The clipboard refused. The app only logs the refusal (section 8). */
  | { readonly state: 'not-copied' }
  | { readonly state: 'no-link'; readonly message: string };

/** Copies a file's download link to the clipboard. Call it in the click handler itself. */
export async function copyLink(path: string): Promise<CopiedLink> {
  const link = getDownloadURL(fileReference(path));
  const writing = write(link);
  // Prevents an unhandled rejection if the link fails: then no code awaits `writing`.
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
 * Starts the write before the link has arrived: Safari allows the clipboard only during the click.
 * Browsers without `ClipboardItem` must wait for the text.
 */
async function write(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  // Prevents an unhandled rejection if the clipboard refuses at once and ignores this promise.
  blob.catch(() => undefined);
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
