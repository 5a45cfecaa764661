import { test } from 'vitest';
import { appendFileSync } from 'node:fs';
import { runCase } from './support/cases.ts';
import { openRules } from './support/session.ts';
import { WRITES, withBallast } from './budget.test.ts';
const KEYS = Object.keys(WRITES).filter((k) => /completion|four signatures$|reduced/.test(k));
test('measure', async () => {
  const lo: Record<string, number> = {}; const hi: Record<string, number> = {};
  for (const k of KEYS) { lo[k] = 100; hi[k] = 400; }
  let n = 0;
  for (;;) {
    const open = KEYS.filter((k) => hi[k]! - lo[k]! > 1);
    if (open.length === 0) break;
    // probe shared ballast: pick the mid of the first open, test all for which it is inside
    const mid = Math.floor((lo[open[0]!]! + hi[open[0]!]!) / 2);
    n += 1;
    await openRules(`demo-m${n}`, withBallast(mid));
    for (const k of open) {
      if (mid <= lo[k]! || mid >= hi[k]!) continue;
      try { await runCase('accepted', WRITES[k]!); lo[k] = mid; } catch { hi[k] = mid; }
    }
  }
  appendFileSync('/tmp/r42/measure.txt', Object.entries(lo).map(([k, v]) => `${1000 - v}  ${k}`).join('\n') + '\n---\n');
}, 600_000);
