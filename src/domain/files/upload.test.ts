import { describe, expect, it } from 'vitest';
import {
  enabledControls,
  freeName,
  hasEnded,
  MAX_FILE_BYTES,
  toStoredName,
  type UploadCandidate,
  type UploadState,
  uploadPercent,
  uploadRefusal,
  uploadSummary,
} from './upload.ts';

const PNG: UploadCandidate = { name: 'plan.png', size: 4, type: 'image/png', isFolder: false };

function refusalOf(fields: Partial<UploadCandidate>, folder = 'plans') {
  return uploadRefusal({ ...PNG, ...fields }, folder);
}

describe('an upload is refused', () => {
  it.each([
    ['of a folder', { isFolder: true, type: '' }, 'plans', 'a-folder'],
    ['of one byte more than 50 MB', { size: MAX_FILE_BYTES + 1 }, 'plans', 'too-large'],
    ['without a name', { name: ' ' }, '', 'bad-name'],
    ['with a name of invisible characters', { name: '\u200f\u2060' }, '', 'bad-name'],
    ['with a name of two dots', { name: '..' }, '', 'bad-name'],
    ['with too long a name', { name: 'x'.repeat(495) }, 'plans', 'bad-name'],
    ['to a folder with a sign of a link', {}, 'plans/50%', 'bad-folder'],
    ['to a folder with a direction mark', {}, 'plans\u200f/a', 'bad-folder'],
    ['to a folder with a blank at its end', {}, 'plans /a', 'bad-folder'],
    ['to a folder with dots at its end', {}, 'plans..', 'bad-folder'],
  ] as const)('%s', (_, file, folder, refusal) => {
    expect(refusalOf(file, folder)).toBe(refusal);
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
});

it.each([
  ['of exactly 50 MB', { size: MAX_FILE_BYTES }],
  ['of a file without a type', { type: '' }],
  ['of a picture of a type that is not offered', { type: 'image/gif' }],
  ['of a design file', { name: 'plan.ai', type: 'application/postscript' }],
  ['of a text', { type: 'text/plain; charset=utf-8' }],
  ['with characters that its stored name replaces', { name: '[plan] 100%? #1*.png' }],
  ['with the longest name', { name: 'x'.repeat(494) }],
  ['with dots in its name', { name: 'a..b.tar.gz' }],
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
  ['\u200f\u062a\u0642\u0631\u064a\u0631.png', '\u062a\u0642\u0631\u064a\u0631.png'],
  ['a\u2066b\u2069.png', 'ab.png'],
  ['plan\u202egpj.png', 'plangpj.png'],
  ['\ufeff a\u2028b\u0000.png', 'ab.png'],
  ['\u061c\u200b1.png', '1.png'],
  ['\u{1f469}\u200d\u{1f52c}.png', '\u{1f469}\u200d\u{1f52c}.png'],
  ['a/b.png', 'a_b.png'],
])('%s is stored as %s', (name, stored) => {
  expect(toStoredName(name)).toBe(stored);
  expect(toStoredName(stored), 'a second call changes nothing').toBe(stored);
});

it.each([
  ['image.jpg', [], 'image.jpg'],
  ['image.jpg', ['image.jpg'], 'image-2.jpg'],
  ['image.jpg', ['image.jpg', 'image-2.jpg', 'image-4.jpg'], 'image-3.jpg'],
  ['image-2.jpg', ['image-2.jpg'], 'image-2-2.jpg'],
  ['README', ['README'], 'README-2'],
  ['.env', ['.env'], '.env-2'],
  ['plan.tar.gz', ['plan.tar.gz'], 'plan.tar-2.gz'],
])('%s beside %j is stored as %s', (name, taken, free) => {
  expect(freeName(name, new Set(taken))).toBe(free);
});

it.each<[UploadState, string]>([
  [{ state: 'waiting' }, 'cancel'],
  [{ state: 'running' }, 'cancel pause'],
  [{ state: 'paused' }, 'resume'],
  [{ state: 'finished' }, ''],
  [{ state: 'cancelled' }, ''],
  [{ state: 'refused', why: 'failed' }, ''],
])('Cancel, Pause and Resume of an upload: %j enables %s', (upload, enabled) => {
  const controls = Object.entries(enabledControls(upload)).filter(([, isEnabled]) => isEnabled);
  expect(controls.map(([name]) => name).join(' ')).toBe(enabled);
  expect(hasEnded(upload)).toBe(enabled === '');
});

const FINISHED = { state: 'finished' } as const;
const REFUSED = { state: 'refused', why: 'failed' } as const;

it.each<[UploadState[], string]>([
  [[...Array(149).fill(FINISHED), { state: 'cancelled' }], '149 of 150 uploaded, 1 cancelled'],
  [[FINISHED, FINISHED], '2 of 2 uploaded'],
  [[REFUSED, { state: 'cancelled' }], '0 of 2 uploaded, 1 cancelled, 1 not uploaded'],
  [
    [{ state: 'running' }, { state: 'waiting' }, { state: 'paused' }],
    '0 of 3 uploaded, 1 paused, 1 waiting',
  ],
])('the summary of uploads %#', (uploads, summary) => {
  expect(uploadSummary(uploads)).toBe(summary);
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
