import type { Measure } from './budgets.ts';
import { measureBytes } from './bytes.ts';

/** The bytes of a build in a folder and their budgets, in kB of 1,000 bytes after gzip. */
export function byteMeasures(dist: string): readonly Measure[] {
  const { home, login, list, largestFurtherChunk } = measureBytes(dist);
  const rows: readonly (readonly [string, number, number, number])[] = [
    ['/ JavaScript before first paint', home.script, 0, 0],
    ['/ inline CSS', home.style, 3, 3],
    ['/login JavaScript before paint', login.beforePaint, 85, 0],
    ['/login JavaScript, total', login.total, 115, 106],
    ['signed-in list, JavaScript', list.script, 235, 210],
    ['signed-in list, CSS', list.style, 10, 9],
    ['largest further chunk', largestFurtherChunk.script, 20, 15],
  ];
  return rows.map(([what, value, budget, stretch]) => ({
    ...{ what, value, budget, stretch },
    unit: 'kB',
  }));
}
