import { execa } from 'execa';
import { expect, it } from 'vitest';
import { PROJECT_DIR } from './settings.ts';

it('a command leaves no descendant, not even one in another process group', async () => {
  const script = `
    import { spawn } from 'node:child_process';
    import { runCommand } from './local-stack/processes.ts';
    await runCommand(async () => {
      const inner = "require('child_process').spawn('sleep', ['617'], { detached: true })";
      spawn(process.execPath, ['-e', inner + ";setInterval(() => {}, 1000)"], { stdio: 'ignore' });
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return 3;
    });
  `;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const { exitCode } = await execa('node', args, { cwd: PROJECT_DIR, reject: false });
  expect(exitCode).toBe(3);
  const { stdout } = await execa('ps', ['-A', '-o', 'stat=,args=']);
  expect(stdout.split('\n').filter((line) => /^[^Z].*sleep 617$/.test(line))).toEqual([]);
});
