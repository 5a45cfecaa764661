import { assertNever } from '../assert-never.ts';
import type { UploadRefusal } from './upload-refusal.ts';

/**
 * One upload (section 4). 'waiting' is running without a connection, which nobody paused: it goes on
 * by itself. 'refused' says why the file is not there.
 */
export type UploadState =
  | { readonly state: 'running' | 'waiting' | 'paused' | 'finished' | 'cancelled' }
  | { readonly state: 'refused'; readonly why: UploadRefusal };

export type UploadAction =
  | { readonly type: 'pause' | 'resume' | 'cancel' | 'finish' | 'disconnect' | 'reconnect' }
  | { readonly type: 'refuse'; readonly why: UploadRefusal };

/** What becomes of an upload; an event that does not fit its state changes nothing. */
export function uploadReducer(upload: UploadState, event: UploadAction): UploadState {
  switch (event.type) {
    case 'pause':
      return isUnderWay(upload) ? { state: 'paused' } : upload;
    case 'resume':
      return upload.state === 'paused' ? { state: 'running' } : upload;
    case 'disconnect':
      return upload.state === 'running' ? { state: 'waiting' } : upload;
    case 'reconnect':
      return upload.state === 'waiting' ? { state: 'running' } : upload;
    case 'cancel':
      return isUnderWay(upload) ? { state: 'cancelled' } : upload;
    case 'finish':
      // Also of a paused one: the last piece was under way when Pause was pressed.
      return isOver(upload) ? upload : { state: 'finished' };
    case 'refuse':
      return isOver(upload) ? upload : { state: 'refused', why: event.why };
    default:
      return assertNever(event);
  }
}

/** Which of an upload's buttons can be pressed (section 4). */
export function enabledControls(upload: UploadState) {
  const underWay = isUnderWay(upload);
  return { cancel: underWay, pause: underWay, resume: upload.state === 'paused' } as const;
}

export function isOver({ state }: UploadState): boolean {
  return state === 'finished' || state === 'cancelled' || state === 'refused';
}

function isUnderWay({ state }: UploadState): boolean {
  return state === 'running' || state === 'waiting';
}

/** Whole percent, rounded down so that only what is complete reads 100; an empty file is complete. */
export function uploadPercent({
  sent,
  size,
}: {
  readonly sent: number;
  readonly size: number;
}): number {
  return size === 0 ? 100 : Math.floor((100 * Math.min(sent, size)) / size);
}
