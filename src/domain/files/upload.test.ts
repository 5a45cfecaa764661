import { describe, expect, it } from 'vitest';
import {
  enabledControls,
  hasEnded,
  MAX_FILE_BYTES,
  toStoredName,
  type UploadCandidate,
  type UploadState,
  uploadPercent,
  uploadRefusal,
} from './upload.ts';

const PNG: UploadCandidate = { name: 'plan.png', size: 4, type: 'image/png', isFolder: false };
const PLACE = { folder: 'plans', taken: new Set<string>() };

function refusalOf(file: Partial<UploadCandidate>, place: Partial<typeof PLACE> = {}) {
  return uploadRefusal({ ...PNG, ...file }, { ...PLACE, ...place });
}

describe('an upload is refused', () => {
  it.each([
    ['that would overwrite', {}, { taken: new Set(['plan.png']) }, 'exists'],
    ['of a folder', { isFolder: true, type: '' }, {}, 'a-folder'],
    ['of one byte more than 50 MB', { size: MAX_FILE_BYTES + 1 }, {}, 'too-large'],
    ['without a name', { name: ' ' }, { folder: '' }, 'bad-name'],
    ['with too long a name', { name: 'x'.repeat(495) }, {}, 'bad-name'],
  ] as const)('%s', (_, file, place, refusal) => {
    expect(refusalOf(file, place)).toBe(refusal);
  });

  const TYPES = ['text/html', 'application/xhtml+xml', 'image/svg+xml', 'text/javascript'];
  it.each([...TYPES, 'text/plain;text/html', 'image/png\ntext/html'])('of the type %j', (type) => {
    expect(refusalOf({ type })).toBe('unsafe');
  });

  it.each(['setup.exe', 'SETUP.EXE', 'setup.png.exe', 'setup.exe.', 'page.html', 'a.svg', 'a.js'])(
    'of %s, a program or a page, whatever its type',
    (name) => {
      for (const type of ['', 'image/png', 'application/octet-stream', 'text/plain']) {
        expect(refusalOf({ name, type })).toBe('unsafe');
      }
    },
  );

  it('whose stored name is taken', () => {
    const taken = new Set(['100_.png', 'caf\u00e9.png']);
    expect(refusalOf({ name: '100%.png' }, { taken })).toBe('exists');
    expect(refusalOf({ name: 'cafe\u0301.png' }, { taken })).toBe('exists');
  });
});

it.each([
  ['of exactly 50 MB', { size: MAX_FILE_BYTES }],
  ['of a file without a type', { type: '' }],
  ['of a picture of a type that is not offered', { type: 'image/gif' }],
  ['of a design file', { name: 'plan.ai', type: 'application/postscript' }],
  ['of a text', { type: 'text/plain; charset=utf-8' }],
  ['with characters that its stored name replaces', { name: '[plan] 100%? #1*.png' }],
  ['with the longest name', { name: 'x'.repeat(494) }],
])('an upload is not refused: %s', (_, file) => {
  expect(refusalOf(file)).toBeNull();
});

it.each([
  ['100%.png', '100_.png'],
  ['plan #3 [final]?.ai', 'plan _3 _final__.ai'],
  ['back\\slash.png', 'back_slash.png'],
  [' plan.png\u00a0', 'plan.png'],
  ['cafe\u0301.png', 'caf\u00e9.png'],
  ['plan (2) & b.png', 'plan (2) & b.png'],
])('%s is stored as %s', (name, stored) => {
  expect(toStoredName(name)).toBe(stored);
  expect(toStoredName(stored), 'a second call changes nothing').toBe(stored);
});

it.each<[UploadState, string]>([
  [{ state: 'running' }, 'cancel pause'],
  [{ state: 'paused' }, 'resume'],
  [{ state: 'finished' }, ''],
  [{ state: 'cancelled' }, ''],
  [{ state: 'refused', why: 'exists' }, ''],
])('Cancel, Pause and Resume of an upload: %j enables %s', (upload, enabled) => {
  const controls = Object.entries(enabledControls(upload)).filter(([, isEnabled]) => isEnabled);
  expect(controls.map(([name]) => name).join(' ')).toBe(enabled);
  expect(hasEnded(upload)).toBe(enabled === '');
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
