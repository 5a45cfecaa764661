import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  descendantsOf,
  isAlive,
  killTree,
  listProcesses,
  parseProcessList,
  waitForEnd,
} from './process-tree.ts';

const PS_OUTPUT = `
    1     0 Ss   /sbin/init
   10     1 Sl   node start.ts
   11    10 Sl   node firebase.js --only auth,firestore
   12    11 Ssl  java -jar emulator.jar
   13    11 Z    [java] <defunct>
   20     1 S    node another.js
`;

describe('parseProcessList', () => {
  it('reads ids, parents and whole command lines', () => {
    expect(parseProcessList(PS_OUTPUT)).toContainEqual({
      pid: 11,
      parent: 10,
      command: 'node firebase.js --only auth,firestore',
    });
  });

  it('leaves out a zombie', () => {
    expect(parseProcessList(PS_OUTPUT).map(({ pid }) => pid)).not.toContain(13);
  });
});

describe('descendantsOf', () => {
  it.each([
    ['children and grandchildren', 10, [11, 12]],
    ['nothing for a process without children', 12, []],
    ['nothing for an unknown process', 99, []],
  ])('finds %s', (_, root, pids) => {
    expect(descendantsOf(root, parseProcessList(PS_OUTPUT)).map(({ pid }) => pid)).toEqual(pids);
  });
});

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
