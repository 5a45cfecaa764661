import { demoCast } from './cast.ts';
import { addClones, type CloneSize, clonedPeople } from './clone.ts';
import { Clock } from './days.ts';
import { recordId } from './ids.ts';
import { PEOPLE, type Person } from './people.ts';
import { playResearch } from './play.ts';
import { type Data, ENVIRONMENT_PATH, type SeedDocument, Store } from './store.ts';
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
  readonly documents: readonly SeedDocument[];
}

/** Working days since the studio began to use the app. */
const FIRST_DAY = 500;

const TEMPLATES = [
  'Home interview guide',
  'Consent form for participants',
  'Usability session plan',
  'Bill of materials',
  'Hand-over letter',
];

/** Builds the workspace in memory. The same options give the same workspace. */
export function buildWorkspace({ size, access, now }: WorkspaceOptions): Workspace {
  const store = new Store();
  const accounts = [...Object.values(PEOPLE), ...(size === 'demo' ? [] : clonedPeople(size))];
  createAccess(store, access, accounts);
  createProfiles(store, now, accounts);
  createTemplates(store, now);
  for (const research of DEMO) playResearch(store, demoCast(now), research);
  if (size !== 'demo') addClones(store, now, size);
  return { accounts, documents: store.documents() };
}

/** The access settings and one entry per member. In the open mode only the entries of admins have an effect. */
function createAccess(store: Store, mode: 'open' | 'members', people: readonly Person[]): void {
  store.create(`${ENVIRONMENT_PATH}/settings/access`, { mode });
  for (const { uid, email, membership } of people) {
    if (membership === null) continue;
    const { research, ...member } = membership;
    const keys = research && {
      researchFBUIDs: research.map((key) => recordId('research', key)),
    };
    store.create(`${ENVIRONMENT_PATH}/members/${email}`, { ...member, uid, ...keys });
  }
}

/** Each profile has the content of the person's first sign-in (specification section 7). */
function createProfiles(store: Store, now: Date, people: readonly Person[]): void {
  const clock = new Clock(now, 'profiles');
  for (const by of people) {
    const { uid, email, displayName } = by;
    const fields: Data = { FBAUTHID: uid, email, displayName, photoURL: null, profileEmail: email };
    store.commit({ by, moment: clock.at(FIRST_DAY) }, [{ table: 'profile', id: uid, fields }]);
  }
}

function createTemplates(store: Store, now: Date): void {
  const clock = new Clock(now, 'templates');
  for (const templateName of TEMPLATES) {
    const id = recordId('template', templateName);
    const fields = { templateName, templateImage: '/seal.svg' };
    const act = { by: PEOPLE.helen, moment: clock.at(FIRST_DAY - 1) };
    store.commit(act, [{ table: 'template', id, fields }]);
  }
}
