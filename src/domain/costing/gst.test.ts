import { describe, expect, it } from 'vitest';
import { withGst } from './gst.ts';

describe('withGst: 10 % of the total, rounded half away from zero to the cent (R45)', () => {
  it.each([
    [0, 0, 0],
    [21_120, 2_112, 23_232],
    [0.04, 0, 0.04],
    [0.05, 0.01, 0.06],
    [5280.25, 528.03, 5808.28],
    [-0.05, -0.01, -0.06],
    [-8_550, -855, -9_405],
    [1.15, 0.12, 1.27],
    [1e12, 1e11, 1.1e12],
  ])('%d: %d', (exGst, gst, inclGst) => {
    expect(withGst(exGst)).toEqual({ exGst, gst, inclGst });
  });

  it('never shows minus zero', () => {
    expect(Object.is(withGst(-0.04).gst, 0)).toBe(true);
  });
});
