import type { StoredData } from '../../support/records.ts';
import type { ActorName } from '../support/actors.ts';
import type { Commit } from '../support/commit.ts';
import type { Fixture } from '../support/fixture.ts';

/** The legal write of an action that uses the most expressions. */
export interface CostliestWrite {
  readonly name: string;
  readonly actor?: ActorName;
  readonly records?: Readonly<Record<string, StoredData>>;
  readonly commit: (fixture: Fixture) => Commit;
}

export const by = { uid: 'staff' };
