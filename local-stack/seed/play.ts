import { addMinutes, max, startOfDay, subBusinessDays } from 'date-fns';
import type { Outcome } from '../../src/domain/outcome.ts';
import { DEFAULT_SPRINT_RATE } from '../../src/domain/price/allocations.ts';
import { asCurrent, currentPrice } from '../../src/domain/price/price.ts';
import type {
  ExtraItem,
  Hypothesis,
  Research as ResearchRecord,
} from '../../src/domain/records/entities.ts';
import { SIGNATURE_SLOTS } from '../../src/domain/records/signature.ts';
import { proposeVariation } from '../../src/domain/variations/propose-variation.ts';
import type { Cast, PersonKey } from './people.ts';
import { recordId, recordPath, type Store } from './store.ts';

/** Who creates a record and how many working days ago, with some fields of a deliverable's form. */
interface Creation {
  readonly by: PersonKey;
  readonly daysAgo: number;
  /** Without it, the creator leads. */
  readonly lead?: null;
  readonly weeks?: number;
  /** A path on the page of methods, or another text. */
  readonly methods?: string;
  readonly bom?: string;
  /** The key of the original (R40). */
  readonly variationOf?: string;
  /** Of a research: its commercial terms (R42). */
  readonly terms?: Partial<ResearchRecord>;
  /** Deleted after the last event. Its history and its hypotheses stay (R15). */
  readonly deleted?: true;
}

/** Something that happens after the creation. */
export type Event = (play: Play) => void;

type Parts<Part> = readonly [Creation, ...(Part | Event)[]];

/** Ids depend on the key, unique in the research. Events are in order of time. */
export function deliverable(key: string, name: string, [creation, ...parts]: Parts<ExtraItem>) {
  const extraItems = parts.filter((part) => typeof part !== 'function');
  const events = parts.filter((part) => typeof part === 'function');
  return { key, name, creation, extraItems, events };
}

/** A hypothesis here has no deliverable. */
export function research(key: string, name: string, [creation, ...parts]: Parts<Deliverable>) {
  const deliverables = parts.filter((part) => typeof part !== 'function');
  const backlog = parts.filter((part) => typeof part === 'function');
  return { key, name, creation, deliverables, backlog };
}

type Deliverable = ReturnType<typeof deliverable>;
type Research = ReturnType<typeof research>;

export interface Stage {
  readonly store: Store;
  readonly now: Date;
  readonly cast: Cast;
  /** 1 is the demo. In the others, of a large workspace, everything happened earlier. */
  readonly performance: number;
  /** How often each hypothesis is added. */
  readonly copies: number;
}

/** A deliverable, or a research with its backlog, while its events happen. */
export type Play = ReturnType<typeof begin>;

function begin(stage: Stage, key: string, creation: Creation, place: Partial<Hypothesis>) {
  const { now, cast, performance } = stage;
  const earlier = ((performance - 1) * 37) % 280;
  let last = new Date(0);
  const act = (by: PersonKey, daysAgo: number) => {
    const day = startOfDay(subBusinessDays(now, daysAgo + earlier));
    // From nine o'clock on, another time on each day, and later than what happened before.
    last = max([addMinutes(day, 9 * 60 + ((daysAgo * 47) % 240)), addMinutes(last, 5)]);
    return { by: cast[by], at: last };
  };
  const create = () => act(creation.by, creation.daysAgo);
  const id = recordId('deliverable', key);
  const hypotheses: string[] = [];
  const remarks: string[] = [];
  return { ...stage, id, key, place, act, create, hypotheses, remarks };
}

export function nameIn({ performance }: Stage, name: string): string {
  return performance === 1 ? name : `${name} (${performance})`;
}

/** Writes a research, its deliverables and its backlog with the app's domain functions. */
export function playResearch(stage: Stage, { key, name, creation, ...parts }: Research): Play {
  const { store } = stage;
  const id = recordId('research', key);
  const play = begin(stage, `${key}/backlog`, creation, { hypothesisResearchFBUID: id });
  store.write(play.create(), 'research', id, {
    researchName: nameIn(stage, name),
    ...creation.terms,
  });
  for (const [index, story] of parts.deliverables.entries()) {
    playDeliverable(stage, key, index + 1, story, creation.terms?.researchSprintRate);
  }
  for (const event of parts.backlog) event(play);
  if (creation.deleted) store.documents.delete(recordPath('research', id));
  return play;
}

function playDeliverable(
  stage: Stage,
  researchKey: string,
  number: number,
  story: Deliverable,
  rate: number | null = null,
) {
  const { store, cast } = stage;
  const { by, lead = by, weeks = null, methods = '', bom = '', variationOf } = story.creation;
  const key = `${researchKey}/${story.key}`;
  const place = {
    hypothesisResearchFBUID: recordId('research', researchKey),
    hypothesisDeliverableFBUID: recordId('deliverable', key),
    hypothesisResearchLead: lead && cast[lead].email,
  };
  const play = begin(stage, key, story.creation, place);
  const created = play.create();
  const fields = {
    deliverableName: nameIn(stage, story.name),
    deliverableNumber: number,
    deliverableResearchLead: place.hypothesisResearchLead,
    deliverableResearchFBUID: place.hypothesisResearchFBUID,
    deliverableTime: weeks,
    deliverableMethodsLink: methods.replace(/^[/]/, 'https://methods.countersign.example/'),
    deliverableBOMLink: bom && `https://docs.countersign.example/${bom}`,
    deliverableExtraItems: story.extraItems,
    deliverablePaymentState: null,
    deliverableCreated: created.at,
    deliverableSprintRate: rate ?? DEFAULT_SPRINT_RATE,
    deliverableCost: null,
    deliverableAllocations: null,
    ...Object.fromEntries(SIGNATURE_SLOTS.map(({ key }) => [key, null])),
  };
  const original =
    variationOf && store.deliverable(recordId('deliverable', `${researchKey}/${variationOf}`));
  store.write(created, 'deliverable', play.id, {
    ...fields,
    ...asCurrent(currentPrice(fields, [])),
    ...(original && accepted(proposeVariation({ original, fields }))),
  });
  for (const event of story.events) event(play);
  if (story.creation.deleted) store.documents.delete(recordPath('deliverable', play.id));
}

/** @throws Error if the domain refuses what a story tells. */
export function accepted<T>(outcome: Outcome<T, string>): T {
  if (!outcome.ok) throw new Error(`The domain refuses this: ${outcome.code}.`);
  return outcome.value;
}
