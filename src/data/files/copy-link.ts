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
  let url: string;
  try {
    url = await getDownloadURL(storedFile(path));
  } catch (error) {
    return { state: 'no-link', message: storageFailure(error) };
  }
  try {
    await navigator.clipboard.writeText(url);
    return { state: 'copied' };
  } catch (error) {
    console.warn(`The link to ${path} was not copied.`, error);
    return { state: 'not-copied' };
  }
}
