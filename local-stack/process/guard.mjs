// Loaded into the firebase command-line tool. When whoever started it is gone, however it went, the tool ends and
// takes its emulators with it: a launcher killed with SIGKILL could not do that itself.
import { execFileSync } from 'node:child_process';

function endWithEverything() {
  const listing = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const processes = listing.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const kill = (parent) => {
    for (const [pid, itsParent] of processes) {
      if (itsParent !== parent || pid === undefined) continue;
      kill(pid);
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // Already gone.
      }
    }
  };
  kill(process.pid);
  process.kill(process.pid, 'SIGKILL');
}

process.once('disconnect', endWithEverything);
process.channel?.unref();
