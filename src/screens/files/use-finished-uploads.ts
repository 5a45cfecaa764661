import { useUploads } from '../../data/files/uploads.ts';

/**
 * A key that changes when an upload to the folder finishes, so that the folder is listed again. Clearing the finished
 * uploads of the folder changes the key too.
 */
export function useFinishedUploadsKey(folder: string): string {
  return useUploads()
    .filter((upload) => upload.folder === folder && upload.status.state === 'finished')
    .map(({ id }) => id)
    .join();
}
