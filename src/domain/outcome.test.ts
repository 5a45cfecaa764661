import { describe, expect, it } from 'vitest';
import { assertNever } from './assert-never.ts';
import { refuse, succeed } from './outcome.ts';

describe('outcomes', () => {
  it('carry a value or a code', () => {
    expect(succeed(7)).toEqual({ ok: true, value: 7 });
    expect(refuse('no-user')).toStrictEqual({ ok: false, code: 'no-user' });
    const details = { stored: '$1.00' };
    expect(refuse('no-user', details)).toEqual({ ok: false, code: 'no-user', details });
  });
});

describe('assertNever', () => {
  it('throws an error that shows the unexpected value', () => {
    const call = () => Reflect.apply(assertNever, null, [{ kind: 'new' }]);
    expect(call).toThrow('Unexpected value: {"kind":"new"}');
  });
});
