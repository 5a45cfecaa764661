import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { descendantsOf, isAlive, killTree, listProcesses, waitForEnd } from './process-tree.ts';

describe('killTree', () => {
  it('kills a process and its child in another process group, but not the caller', async () => {
    const script = `
      const { spawn } = require('node:child_process');
      spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
      console.log('started');
      setInterval(() => {}, 1000);
    `;
    const root = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const pid = root.pid ?? 0;
    await once(root.stdout, 'data');
    const descendants = descendantsOf(pid, listProcesses()).map((process) => process.pid);
    expect(descendants).toHaveLength(1);
    expect(killTree(pid).sort()).toEqual([pid, ...descendants].sort());
    expect(await waitForEnd([pid, ...descendants], { timeoutMs: 5_000 })).toBe(true);
    expect(isAlive(process.pid)).toBe(true);
  });

  it('does nothing when the process has already ended', async () => {
    const root = spawn(process.execPath, ['-e', '']);
    await once(root, 'exit');
    expect(killTree(root.pid ?? 0)).toEqual([]);
  });
});
