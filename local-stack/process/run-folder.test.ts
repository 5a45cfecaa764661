import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAlive, waitForEnd } from './process-tree.ts';
import { openRunFolder } from './run-folder.ts';

let path: string;

beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'run-'));
  vi.stubEnv('COUNTERSIGN_LOCAL_DIR', path);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(path, { recursive: true, force: true });
});

async function startProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await once(child, 'spawn');
  return child.pid ?? 0;
}

function markOwnerAsKilled(folder: string): void {
  const file = join(folder, 'processes.json');
  const record: object = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...record, owner: { pid: 999_999_999, command: 'gone' } }));
}

describe('openRunFolder', () => {
  it('refuses a second run of the same name while the first one lives', async () => {
    const folder = await openRunFolder('dev');
    await expect(openRunFolder('dev')).rejects.toThrow(
      `already running here, as process ${process.pid}`,
    );
    await folder.close();
  });

  it('ends the remembered processes and removes the folder on close', async () => {
    const pid = await startProcess();
    const folder = await openRunFolder('dev');
    folder.remember(pid);
    await folder.close();
    expect(await waitForEnd([pid], { timeoutMs: 5_000 })).toBe(true);
    expect(existsSync(folder.path)).toBe(false);
  });

  it('ends the processes and removes the files of a killed run before it opens', async () => {
    const pid = await startProcess();
    const killedRun = await openRunFolder('dev');
    killedRun.remember(pid);
    writeFileSync(join(killedRun.path, 'tmp/left'), '');
    markOwnerAsKilled(killedRun.path);
    const folder = await openRunFolder('dev');
    expect(await waitForEnd([pid], { timeoutMs: 5_000 })).toBe(true);
    expect(existsSync(join(folder.path, 'tmp/left'))).toBe(false);
    await folder.close();
  });

  it('leaves alone another process that now has the id of a recorded one', async () => {
    const pid = await startProcess();
    const folder = join(path, 'run/dev');
    mkdirSync(folder, { recursive: true });
    const record = {
      owner: { pid: 999_999_999, command: '' },
      started: [{ pid, command: 'java -jar emulator.jar' }],
    };
    writeFileSync(join(folder, 'processes.json'), JSON.stringify(record));
    await (await openRunFolder('dev')).close();
    expect(isAlive(pid)).toBe(true);
    process.kill(pid, 'SIGKILL');
  });
});
