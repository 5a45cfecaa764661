import { describe, expect, it } from 'vitest';
import { safeLocalPath } from './safe-local-path.ts';

describe('safeLocalPath', () => {
  it.each([
    ['/research', '/research'],
    ['/research?from=test', '/research?from=test'],
    ['/hypothesis/a%2Fb/update?q=//x', '/hypothesis/a%2Fb/update?q=//x'],
    ['/deliverable/d#client-commencement', '/deliverable/d#client-commencement'],
  ])('lets %j through', (value, path) => {
    expect(safeLocalPath(value)).toBe(path);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/research/..//evil.example',
    '/research/../\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '?q=1',
    '#x',
    '',
    null,
    undefined,
    7,
    ['/research'],
    { toString: () => '/research' },
  ])('refuses %j', (value) => {
    expect(safeLocalPath(value)).toBeNull();
  });
});
