import { describe, expect, it } from 'vitest';
import { deployInOrder } from './deploy-in-order.ts';

/** Runs a deployment whose indexes become ready at check `checksUntilReady`. Returns its steps and its error. */
async function record(
  checksUntilReady: number,
  { failing = '', older = 0 } = {},
): Promise<readonly string[]> {
  const done: string[] = [];
  let checks = 0;
  await deployInOrder({
    deploy: async (only) => {
      if (only === failing) throw new Error(`${only} failed`);
      done.push(only);
    },
    pendingIndexes: async () => {
      checks += 1;
      return checks < checksUntilReady ? ['deliverables (a, b)'] : [];
    },
    olderRecords: async () => older,
    pause: async () => void done.push('pause'),
    say: () => undefined,
  }).catch((error: Error) => done.push(error.message));
  return done;
}

describe('deployInOrder', () => {
  it('deploys indexes, then rules, then the app', async () => {
    expect(await record(1)).toEqual(['firestore:indexes', 'firestore:rules,storage', 'hosting']);
  });

  it('waits with the rules until every index is ready', async () => {
    expect(await record(3)).toEqual([
      'firestore:indexes',
      'pause',
      'pause',
      'firestore:rules,storage',
      'hosting',
    ]);
  });

  it('deploys neither rules nor app when the indexes are not ready within an hour', async () => {
    const done = await record(Number.POSITIVE_INFINITY);
    expect(done.filter((step) => step !== 'pause')).toEqual([
      'firestore:indexes',
      expect.stringContaining('Rules and app are not deployed'),
    ]);
    expect(done.filter((step) => step === 'pause')).toHaveLength(359);
  });

  it('deploys neither rules nor app while records are older than the new app reads', async () => {
    expect(await record(1, { older: 2 })).toEqual([
      'firestore:indexes',
      expect.stringContaining('2 records are older than this version'),
    ]);
  });

  it.each([
    ['firestore:indexes', []],
    ['firestore:rules,storage', ['firestore:indexes']],
    ['hosting', ['firestore:indexes', 'firestore:rules,storage']],
  ])('deploys nothing more after a failure of %s', async (failing, before) => {
    expect(await record(1, { failing })).toEqual([...before, `${failing} failed`]);
  });
});
