import { addClones, type CloneSize } from './clone.ts';
import { clockOf } from './days.ts';
import { recordId } from './ids.ts';
import { PEOPLE, type Person } from './people.ts';
import { playResearch } from './play.ts';
import { type Data, ENVIRONMENT_PATH, Store } from './store.ts';
import { DEMO } from './stories/demo.ts';

export interface WorkspaceOptions {
  /** 'large' and 'huge' add clones of the demo's research. */
  readonly size: 'demo' | CloneSize;
  readonly access: 'open' | 'members';
  /** All dates of the workspace are before this time. */
  readonly now: Date;
}

export interface Workspace {
  readonly accounts: readonly Person[];
  /** By path. */
  readonly documents: ReadonlyMap<string, Data>;
}

/** Working days since the studio began to use the app. */
const FIRST_DAY = 500;

const TEMPLATES = ['Home interview guide', 'Usability session plan', 'Bill of materials'];

/** Builds the workspace in memory. The same options give the same workspace. */
export function buildWorkspace({ size, access, now }: WorkspaceOptions): Workspace {
  const store = new Store();
  const { documents } = store;
  const stage = { store, now, earlier: 0, suffix: '' };
  for (const story of DEMO) playResearch({ ...stage, person: (key) => PEOPLE[key] }, story);
  const clones = size === 'demo' ? [] : addClones(store, now, size);
  const accounts: readonly Person[] = [...Object.values(PEOPLE), ...clones];
  const timeOf = clockOf(now, 'profiles');
  for (const by of accounts) {
    const { uid, email, displayName, role } = by;
    // The content of the person's first sign-in (specification section 7).
    const fields = { FBAUTHID: uid, email, displayName, photoURL: null, profileEmail: email };
    store.write({ by, at: timeOf(FIRST_DAY) }, 'profile', uid, fields);
    if (role !== null) documents.set(`${ENVIRONMENT_PATH}/members/${email}`, memberOf(by));
  }
  documents.set(`${ENVIRONMENT_PATH}/settings/access`, { mode: access });
  for (const templateName of TEMPLATES) {
    const act = { by: PEOPLE.helen, at: timeOf(FIRST_DAY - 1) };
    const fields = { templateName, templateImage: '/seal.svg' };
    store.write(act, 'template', recordId('template', templateName), fields);
  }
  return { accounts, documents };
}

function memberOf({ uid, role, research }: Person): Data {
  if (role === 'admin') return { role: 'staff', admin: true, uid };
  if (role === 'staff') return { role, uid };
  return { role, uid, researchFBUIDs: research.map((key) => recordId('research', key)) };
}
