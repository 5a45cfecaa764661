import { CARGO_BOX } from './content/cargo-box.ts';
import { COVERED_MARKET, VAN_REFIT } from './content/dangling.ts';
import { ESTUARY } from './content/estuary.ts';
import { GRAIN } from './content/grain.ts';
import { LIBRARIES } from './content/libraries.ts';
import { MEDICINES } from './content/medicines.ts';
import { SPEAKING_SCALE } from './content/speaking-scale.ts';
import { TEMPLATE_NAMES } from './content/templates.ts';
import { recordId } from './ids.ts';
import { LARGE_MEMBERS, largeResearch } from './large/large.ts';
import { legacyDocuments } from './legacy.ts';
import { accessDocuments, DEMO_MEMBERS } from './members.ts';
import { CALLUM, HELEN, lookUpOf, type Person, profileFields } from './people.ts';
import { randomOf } from './random.ts';
import { Ledger, recordPath, type SeedDocument } from './record-store.ts';
import { playDeliverable, playResearch, type Stage } from './run-research.ts';
import { calendarOf, StoryClock } from './working-days.ts';

export interface WorkspaceOptions {
  /** 'large' is the demo and much beside it. */
  readonly size: 'demo' | 'large';
  readonly access: 'open' | 'members';
  /** Everything happened before it. */
  readonly now: Date;
}

export interface Workspace {
  /** Everybody with an account; all have the same password and a verified e-mail. */
  readonly accounts: readonly Person[];
  readonly documents: readonly SeedDocument[];
}

/** Every research that is told as a story, the deleted one aside. */
const DEMO_RESEARCH = [MEDICINES, CARGO_BOX, ESTUARY, LIBRARIES, SPEAKING_SCALE, GRAIN] as const;

/** When the studio began to use the app, in working days before today. */
const FIRST_DAY_AGO = 500;

/** The whole demo workspace; the same for the same options. Nothing is written. */
export function buildWorkspace({ size, access, now }: WorkspaceOptions): Workspace {
  const members = size === 'demo' ? DEMO_MEMBERS : [...DEMO_MEMBERS, ...LARGE_MEMBERS];
  const accounts = [...members.map(({ person }) => person), CALLUM];
  const people = lookUpOf(accounts);
  const calendar = calendarOf(now);
  const stage: Stage = { ledger: new Ledger(), calendar, people };
  recordProfiles(stage, accounts);
  recordTemplates(stage);
  for (const research of DEMO_RESEARCH) playResearch(stage, research);
  leaveDangling(stage);
  if (size === 'large') for (const research of largeResearch()) playResearch(stage, research);
  return {
    accounts,
    documents: [
      ...accessDocuments(access, members),
      ...stage.ledger.documents(),
      ...legacyDocuments(calendar, people),
      { path: recordPath('profile', CALLUM.uid), data: legacyProfile(CALLUM) },
    ],
  };
}

/** As each person's first sign-in wrote it. */
function recordProfiles({ ledger, calendar }: Stage, accounts: readonly Person[]): void {
  const clock = new StoryClock(calendar, randomOf('profiles'));
  for (const person of accounts) {
    if (person === CALLUM) continue;
    const write = { table: 'profile', id: person.uid, fields: profileFields(person) } as const;
    ledger.commit(person, clock.at(FIRST_DAY_AGO), [write]);
  }
}

/** From before profiles had a history, with the address as it was typed. */
function legacyProfile({ uid, displayName }: Person) {
  return { FBUID: uid, FBAUTHID: uid, email: 'Callum.Reid@Countersign.example', displayName };
}

function recordTemplates({ ledger, calendar }: Stage): void {
  const clock = new StoryClock(calendar, randomOf('templates'));
  for (const templateName of TEMPLATE_NAMES) {
    const fields = { templateName, templateImage: '/seal.svg' };
    const write = { table: 'template', id: recordId('template', templateName), fields } as const;
    ledger.commit(HELEN, clock.at(FIRST_DAY_AGO - 1), [write]);
  }
}

/** Records whose parent was deleted: the parent's history stays behind (R15, R16). */
function leaveDangling(stage: Stage): void {
  playResearch(stage, COVERED_MARKET);
  stage.ledger.remove('research', recordId('research', COVERED_MARKET.key));
  playDeliverable(stage, {
    deliverable: VAN_REFIT,
    number: LIBRARIES.deliverables.length + 1,
    researchId: recordId('research', LIBRARIES.key),
  });
  stage.ledger.remove('deliverable', recordId('deliverable', VAN_REFIT.key));
}
