// Runs inside the firebase-tools process. When the launcher is gone, ends firebase-tools and its emulators, because a
// launcher that was killed with SIGKILL cannot do that.
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
// The channel to the launcher must not keep this process running.
process.channel?.unref();
