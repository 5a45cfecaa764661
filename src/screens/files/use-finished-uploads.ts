import { useUploads } from '../../data/files/uploads.ts';

/** Another text whenever an upload to the folder has finished: it is to be listed again. */
export function useFinishedUploads(folder: string): string {
  return useUploads()
    .filter((upload) => upload.folder === folder && upload.status.state === 'finished')
    .map(({ id }) => id)
    .join();
}
