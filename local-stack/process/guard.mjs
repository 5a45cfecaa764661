// Runs inside the firebase-tools process. Ends firebase-tools and its emulators when the process that started them is
// gone, because that process cannot do it if it was killed with SIGKILL.
import { execFileSync } from 'node:child_process';

function killProcessTree() {
  const listing = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const processes = listing.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const kill = (parent) => {
    for (const [pid, parentPid] of processes) {
      if (parentPid !== parent || pid === undefined) continue;
      kill(pid);
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // The process has already ended.
      }
    }
  };
  kill(process.pid);
  process.kill(process.pid, 'SIGKILL');
}

process.once('disconnect', killProcessTree);
// The IPC channel must not keep this process running.
process.channel?.unref();
