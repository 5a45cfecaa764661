import { readResearch, readTemplates } from './data-files.ts';
import { recordId } from './ids.ts';
import {
  type GeneratedSize,
  generatedPeople,
  generatedResearch,
} from './large/generated-research.ts';
import { legacyDocuments } from './legacy.ts';
import { accessDocuments } from './members.ts';
import { CALLUM, DEMO_PEOPLE, HELEN, type Person, personFinder, profileFields } from './people.ts';
import { randomOf } from './random.ts';
import { RecordStore, recordPath, type SeedDocument } from './record-store.ts';
import { runResearch, type SeedContext } from './run-research.ts';
import { RecordClock, workingDaysBefore } from './working-days.ts';

export interface WorkspaceOptions {
  /**
   * 'large' adds generated records to the demo. 'huge' adds more: it has ten times the research, deliverables and
   * hypotheses of 'large'.
   */
  readonly size: 'demo' | GeneratedSize;
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

/** Builds the workspace in memory. The same options give the same workspace. */
export function buildWorkspace({ size, access, now }: WorkspaceOptions): Workspace {
  const accounts = size === 'demo' ? DEMO_PEOPLE : [...DEMO_PEOPLE, ...generatedPeople(size)];
  const context: SeedContext = {
    store: new RecordStore(),
    workingDays: workingDaysBefore(now),
    find: personFinder(accounts),
  };
  createProfiles(context, accounts);
  createTemplates(context);
  const demo = readResearch();
  const generated = size === 'demo' ? [] : generatedResearch(size);
  for (const research of [...demo, ...generated]) runResearch(context, research);
  const older = demo.filter(({ olderRecords }) => olderRecords !== undefined);
  return {
    accounts,
    documents: [
      ...accessDocuments(access, accounts),
      ...context.store.documents(),
      ...legacyDocuments(context, older),
      { path: recordPath('profile', CALLUM.uid), data: legacyProfile(CALLUM) },
    ],
  };
}

/** Each profile has the content of the person's first sign-in. `legacyProfile` makes Callum's. */
function createProfiles({ store, workingDays }: SeedContext, accounts: readonly Person[]): void {
  const clock = new RecordClock(workingDays, randomOf('profiles'));
  for (const person of accounts) {
    if (person === CALLUM) continue;
    const write = { table: 'profile', id: person.uid, fields: profileFields(person) } as const;
    store.commit(person, clock.at(FIRST_DAY), [write]);
  }
}

/** A profile of an older version: without history, and with capitals in the e-mail. */
function legacyProfile({ uid, displayName }: Person) {
  return { FBUID: uid, FBAUTHID: uid, email: 'Callum.Reid@Countersign.example', displayName };
}

function createTemplates({ store, workingDays }: SeedContext): void {
  const clock = new RecordClock(workingDays, randomOf('templates'));
  for (const templateName of readTemplates()) {
    const fields = { templateName, templateImage: '/seal.svg' };
    const write = { table: 'template', id: recordId('template', templateName), fields } as const;
    store.commit(HELEN, clock.at(FIRST_DAY - 1), [write]);
  }
}
