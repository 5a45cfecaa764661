import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PROJECT_ID } from '../../../local-stack/folders.ts';
import { openRunFolder, type RunFolder } from '../../../local-stack/process/run-folder.ts';

/** `npm test` sets them. */
const { FIRESTORE_COMMAND = '[]', FIRESTORE_EMULATOR_HOST = '' } = process.env;
const START_LIMIT_MS = 60_000;

/** The Firestore emulator in a process of its own, which a test may suspend and kill. */
export class FirestoreEmulator {
  readonly #folder: RunFolder;
  #process: ChildProcess | null = null;
  #exports = 0;

  private constructor(folder: RunFolder) {
    this.#folder = folder;
  }

  static async start(): Promise<FirestoreEmulator> {
    const folder = await openRunFolder(`faults-${new URL(url('/')).port}`);
    const emulator = new FirestoreEmulator(folder);
    await emulator.#start([]);
    return emulator;
  }

  /** The suspended process accepts connections and answers nothing. */
  suspend(): void {
    this.#process?.kill('SIGSTOP');
  }

  /** The resumed process answers the pending requests. */
  resume(): void {
    this.#process?.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    const process = this.#process;
    this.#process = null;
    if (process === null) return;
    const ended = once(process, 'exit');
    process.kill('SIGKILL');
    await ended;
  }

  /** Deletes every document, the access mode included. */
  async clear(): Promise<void> {
    const path = `/emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`;
    // A kept connection may be one that the emulator has just closed.
    const headers = { connection: 'close' };
    const answer = await fetch(url(path), { method: 'DELETE', headers });
    if (!answer.ok) throw new Error(`Nothing is cleared: ${await answer.text()}`);
  }

  /** Exports the database. The returned function starts the emulator again from that export. */
  async export(): Promise<() => Promise<void>> {
    this.#exports += 1;
    const name = `export-${this.#exports}`;
    const body = {
      database: `projects/${PROJECT_ID}/databases/(default)`,
      export_directory: this.#folder.path,
      export_name: name,
    };
    const answer = await fetch(url(`/emulator/v1/projects/${PROJECT_ID}:export`), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`There is no export: ${await answer.text()}`);
    const metadata = join(this.#folder.path, name, `${name}.overall_export_metadata`);
    return () => this.#start(['--seed_from_export', metadata]);
  }

  async stop(): Promise<void> {
    await this.kill();
    await this.#folder.close();
  }

  async #start(more: readonly string[]): Promise<void> {
    const [java = '', ...args]: string[] = JSON.parse(FIRESTORE_COMMAND);
    this.#process = spawn(java, [...args, ...more], { stdio: 'ignore' });
    if (this.#process.pid !== undefined) this.#folder.remember(this.#process.pid);
    await untilAnswering(this.#process);
  }
}

async function untilAnswering(process: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const isUp = await fetch(url('/')).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    if (process.exitCode !== null || Date.now() > deadline) {
      throw new Error('The Firestore emulator did not start.');
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function url(path: string): string {
  return `http://${FIRESTORE_EMULATOR_HOST}${path}`;
}
