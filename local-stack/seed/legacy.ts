import {
  DEFAULT_SPRINT_RATE,
  livePriceOf,
  summariseAllocations,
} from '../../src/domain/costing.ts';
import type { People } from '../../src/domain/identity.ts';
import { parseHypothesis } from '../../src/domain/normalise/read-record.ts';
import type { Calendar } from './calendar.ts';
import { LEGACY_HYPOTHESES, LEGACY_SESSIONS } from './content/legacy-hypotheses.ts';
import { SPEAKING_SCALE } from './content/speaking-scale.ts';
import { recordId, uidOf } from './ids.ts';
import { type Data, recordOf, recordPath, type SeedDocument } from './ledger.ts';
import { CALLUM, IMOGEN } from './people.ts';

/**
 * Records as older versions of the app left them (R25): without revisions and mostly without
 * history, numbers as texts, researchers in every form there was, fields that are not there.
 */
export function legacyDocuments(calendar: Calendar, people: People): readonly SeedDocument[] {
  const id = recordId('research', SPEAKING_SCALE.key);
  const research = { FBUID: id, researchName: SPEAKING_SCALE.name };
  return [
    { path: recordPath('research', id), data: research },
    ...sessions(calendar, people),
    { path: recordPath('deliverable', HANDLE_ID), data: HANDLE },
    ...LEGACY_HYPOTHESES.map((data) => ({
      path: recordPath('hypothesis', data.FBUID),
      data,
    })),
  ];
}

const RESEARCH_ID = recordId('research', SPEAKING_SCALE.key);
const SESSIONS_ID = recordId('deliverable', 'speaking-scale/sessions');
const HANDLE_ID = recordId('deliverable', 'speaking-scale/handle');

/** The client's representative of that time: her account is gone, her signature stays. */
const FORMER_CLIENT_UID = uidOf('former-client@example.com');

/** Signed when a signature was just a tick: nothing that could be shown as somebody's. */
const HANDLE: Data = {
  FBUID: HANDLE_ID,
  deliverableName: 'Handle, feet and display',
  deliverableResearchFBUID: RESEARCH_ID,
  deliverableResearchLead: 'Tom.Ackland@Countersign.example',
  deliverableTime: 'about 3',
  deliverablePaymentState: '',
  deliverableClientCommencementSignature: true,
};

/** Complete and paid, with the history of the time: entries without a server's time or a chain. */
function sessions(calendar: Calendar, people: People): readonly SeedDocument[] {
  const path = recordPath('deliverable', SESSIONS_ID);
  const { created, commenced, completed, paid } = sessionVersions(calendar, people);
  const entries: readonly (readonly [ago: number, version: Data])[] = [
    [CREATED_AGO, created],
    [COMMENCED_AGO, commenced],
    [COMPLETED_AGO, completed],
    [PAID_AGO, paid],
  ];
  return [
    { path, data: paid },
    ...entries.map(([ago, version]) => {
      const updatedAt = openingOf(calendar, ago).toISOString();
      const data = { ...version, updatedAt, updatedBy: CALLUM.uid };
      return { path: `${path}/history/${updatedAt}`, data };
    }),
  ];
}

const CREATED_AGO = 325;
const COMMENCED_AGO = 320;
const COMPLETED_AGO = 299;
const PAID_AGO = 280;

interface SessionVersions {
  readonly created: Data;
  readonly commenced: Data;
  readonly completed: Data;
  readonly paid: Data;
}

/** The deliverable after each change; the figures are right, however they are written down. */
function sessionVersions(calendar: Calendar, people: People): SessionVersions {
  const { cost, allocations } = sessionPrice(people);
  const signed = (uid: string, ago: number, seenAgo: number): Data => ({
    deprecatedReason: null,
    signatureDate: openingOf(calendar, ago),
    signatureCost: cost,
    signatureHistoryDocumentFBUID: openingOf(calendar, seenAgo).toISOString(),
    signatureUid: uid,
  });
  const begun = (uid: string): Data => signed(uid, COMMENCED_AGO, CREATED_AGO);
  const done = (uid: string): Data => signed(uid, COMPLETED_AGO, COMMENCED_AGO);
  const created = { ...SESSIONS, deliverableCreated: openingOf(calendar, CREATED_AGO) };
  const commenced = {
    ...created,
    deliverableCost: String(cost),
    deliverableAllocations: allocations,
    deliverableContractorCommencementSignature: begun(IMOGEN.uid),
    deliverableClientCommencementSignature: begun(FORMER_CLIENT_UID),
  };
  const completed = {
    ...commenced,
    deliverableContractorCompletionSignature: done(IMOGEN.uid),
    deliverableClientCompletionSignature: done(FORMER_CLIENT_UID),
  };
  return { created, commenced, completed, paid: { ...completed, deliverablePaymentState: 'paid' } };
}

/** Rows had no adjustment then, not even an empty one. */
function sessionPrice(people: People): { readonly cost: number; readonly allocations: Data } {
  const { contractors, ...allocations } = summariseAllocations({
    sprintRate: DEFAULT_SPRINT_RATE,
    hypotheses: LEGACY_SESSIONS.map((data) => recordOf(parseHypothesis(data.FBUID, data))),
    people,
  });
  return {
    cost: livePriceOf({ allocations, extraItems: [GROCERIES] }),
    allocations: {
      ...allocations,
      contractors: contractors.map(({ adjustment: _, ...row }) => row),
    },
  };
}

const GROCERIES = { amount: 360, justification: 'Groceries for six sessions' };

const SESSIONS: Data = {
  FBUID: SESSIONS_ID,
  deliverableName: 'Cooking sessions with people with low vision',
  deliverableNumber: '1',
  deliverableResearchFBUID: RESEARCH_ID,
  deliverableResearchLead: 'Lead@Example.com',
  deliverableMethodsLink: 'http://methods.countersign.example/cooking-sessions',
  deliverableExtraItems: [{ ...GROCERIES, amount: String(GROCERIES.amount) }],
  deliverableTime: '4',
};

function openingOf(calendar: Calendar, ago: number): Date {
  return new Date(calendar.openingTime(ago));
}
