import { assertNever } from '../assert-never.ts';
import type { UploadRefusal } from './upload-refusal.ts';

/** The state of an upload (specification section 4). A 'waiting' upload lost the connection, and resumes by itself. */
export type UploadState =
  | { readonly state: 'running' | 'waiting' | 'paused' | 'finished' | 'cancelled' }
  | { readonly state: 'refused'; readonly why: UploadRefusal };

export type UploadAction =
  | { readonly type: 'pause' | 'resume' | 'cancel' | 'finish' | 'disconnect' | 'reconnect' }
  | { readonly type: 'refuse'; readonly why: UploadRefusal };

export function uploadReducer(upload: UploadState, action: UploadAction): UploadState {
  switch (action.type) {
    case 'pause':
      return isInProgress(upload) ? { state: 'paused' } : upload;
    case 'resume':
      return upload.state === 'paused' ? { state: 'running' } : upload;
    case 'disconnect':
      return upload.state === 'running' ? { state: 'waiting' } : upload;
    case 'reconnect':
      return upload.state === 'waiting' ? { state: 'running' } : upload;
    case 'cancel':
      return isInProgress(upload) ? { state: 'cancelled' } : upload;
    case 'finish':
      // A paused upload can finish too, if its last part was already on the way.
      return hasEnded(upload) ? upload : { state: 'finished' };
    case 'refuse':
      return hasEnded(upload) ? upload : { state: 'refused', why: action.why };
    default:
      return assertNever(action);
  }
}

export function enabledControls(upload: UploadState) {
  const inProgress = isInProgress(upload);
  return { cancel: inProgress, pause: inProgress, resume: upload.state === 'paused' } as const;
}

export function hasEnded({ state }: UploadState): boolean {
  return state === 'finished' || state === 'cancelled' || state === 'refused';
}

function isInProgress({ state }: UploadState): boolean {
  return state === 'running' || state === 'waiting';
}

/** Whole percent, rounded down, so 100 means that all bytes are sent. The server may still refuse the file. */
export function uploadPercent({
  sent,
  size,
}: {
  readonly sent: number;
  readonly size: number;
}): number {
  return size === 0 ? 100 : Math.floor((100 * Math.min(sent, size)) / size);
}
