import { addClones, type CloneSize } from './clone.ts';
import { clockOf } from './days.ts';
import { recordId } from './ids.ts';
import { PEOPLE, type Person } from './people.ts';
import { playResearch } from './play.ts';
import { ENVIRONMENT_PATH, Store } from './store.ts';
import { DEMO } from './stories/demo.ts';

export interface WorkspaceOptions {
  /** 'large' and 'huge' add clones of the demo's research. */
  readonly size: 'demo' | CloneSize;
  readonly access: 'open' | 'members';
  /** All dates of the workspace are before this time. */
  readonly now: Date;
}

/** Working days since the studio began to use the app. */
const FIRST_DAY = 500;

const TEMPLATES = ['Home interview guide', 'Usability session plan', 'Bill of materials'];

/** Builds the workspace in memory. The same options give the same workspace. */
export function buildWorkspace({ size, access, now }: WorkspaceOptions) {
  const store = new Store();
  const { documents } = store;
  const stage = { store, now, earlier: 0, suffix: '' };
  for (const story of DEMO) playResearch({ ...stage, person: (key) => PEOPLE[key] }, story);
  const clones = size === 'demo' ? [] : addClones(store, now, size);
  const accounts: readonly Person[] = [...Object.values(PEOPLE), ...clones];
  const timeOf = clockOf(now, 'profiles');
  for (const by of accounts) {
    const { uid, email, displayName, member } = by;
    // The content of the person's first sign-in (specification section 7).
    const fields = { FBAUTHID: uid, email, displayName, photoURL: null, profileEmail: email };
    store.write({ by, at: timeOf(FIRST_DAY) }, 'profile', uid, fields);
    if (member) documents.set(`${ENVIRONMENT_PATH}/members/${email}`, { ...member, uid });
  }
  documents.set(`${ENVIRONMENT_PATH}/settings/access`, { mode: access });
  for (const templateName of TEMPLATES) {
    const act = { by: PEOPLE.helen, at: timeOf(FIRST_DAY - 1) };
    const fields = { templateName, templateImage: '/seal.svg' };
    store.write(act, 'template', recordId('template', templateName), fields);
  }
  return { accounts, documents };
}

export type Workspace = ReturnType<typeof buildWorkspace>;
