import { describe, expect, it } from 'vitest';
import {
  enabledControls,
  hasEnded,
  type UploadState,
  uploadPercent,
  uploadReducer,
} from './upload.ts';

const REFUSED = { state: 'refused', why: 'exists' } as const;
const IN_PROGRESS: readonly UploadState[] = [{ state: 'running' }, { state: 'waiting' }];
const PAUSED = { state: 'paused' } as const;
const ENDED: readonly UploadState[] = [{ state: 'finished' }, { state: 'cancelled' }, REFUSED];

describe('Cancel, Pause and Resume (section 4)', () => {
  it.each(IN_PROGRESS)('$state: Cancel and Pause', (upload) => {
    expect(enabledControls(upload)).toEqual({ cancel: true, pause: true, resume: false });
  });

  it('paused: Resume only', () => {
    expect(enabledControls(PAUSED)).toEqual({ cancel: false, pause: false, resume: true });
  });

  it.each(ENDED)('$state: none', (upload) => {
    expect(enabledControls(upload)).toEqual({ cancel: false, pause: false, resume: false });
    expect(hasEnded(upload)).toBe(true);
  });
});

describe('an upload', () => {
  it.each([
    ['running', 'pause', 'paused'],
    ['waiting', 'pause', 'paused'],
    ['paused', 'resume', 'running'],
    ['running', 'cancel', 'cancelled'],
    ['waiting', 'cancel', 'cancelled'],
    ['paused', 'cancel', 'paused'],
    ['running', 'finish', 'finished'],
    ['paused', 'finish', 'finished'],
    ['running', 'disconnect', 'waiting'],
    ['waiting', 'reconnect', 'running'],
  ] as const)('that is %s, on %s is %s', (state, type, next) => {
    expect(uploadReducer({ state }, { type })).toEqual({ state: next });
  });

  it.each([...IN_PROGRESS, PAUSED])('that is $state can be refused, with the reason', (upload) => {
    expect(uploadReducer(upload, { type: 'refuse', why: 'exists' })).toEqual(REFUSED);
  });

  it.each(ENDED)('that is $state ignores every later action', (upload) => {
    for (const type of ['pause', 'resume', 'cancel', 'finish', 'reconnect'] as const) {
      expect(uploadReducer(upload, { type })).toBe(upload);
    }
    expect(uploadReducer(upload, { type: 'refuse', why: 'failed' })).toBe(upload);
  });
});

it.each([
  [0, 200, 0],
  [2, 200, 1],
  [199, 200, 99],
  [201, 200, 100],
  [0, 0, 100],
])('%i of %i bytes is %i percent', (sent, size, percent) => {
  expect(uploadPercent({ sent, size })).toBe(percent);
});
