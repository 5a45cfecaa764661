import { livePairWith, summariseAllocations } from '../../src/domain/costing/allocations.ts';
import { DEFAULT_SPRINT_RATE } from '../../src/domain/costing/costing.ts';
import { nextNumber } from '../../src/domain/lists/numbering.ts';
import { type ExtraItem, SIGNATURE_KEYS } from '../../src/domain/records/entities.ts';
import { fromFormValues, newFormValues } from '../../src/domain/records/form-values.ts';
import { DELIVERABLE_FIELDS } from '../../src/domain/records/record-fields.ts';
import { proposeVariation } from '../../src/domain/variations/propose-variation.ts';
import { accepted, actAt, type Cast, type Created, storedResearcher } from './cast.ts';
import { Clock } from './days.ts';
import { type Hypothesis, hypothesisFields, saveHypothesis } from './hypotheses.ts';
import { recordId } from './ids.ts';
import type { PersonKey } from './people.ts';
import type { Act, Data, Store } from './store.ts';

/** Something that happens to a deliverable after its creation. Each begins with who does it, and how many working days ago. */
export interface Event {
  readonly happens: (play: DeliverablePlay) => void;
  readonly effect?: 'evidence' | 'hypothesis';
}

export interface Deliverable {
  /** Unique in the research. The ids of the deliverable and of its hypotheses depend on it. */
  readonly key: string;
  readonly name: string;
  readonly created: Created;
  /** The original of a variation (R40). */
  readonly variationOf?: Deliverable;
  /** Deleted after the last event. The history and the hypotheses stay (R15). */
  readonly deleted?: true;
  readonly lead?: PersonKey;
  readonly weeks?: number;
  readonly methodsLink?: string;
  readonly bomLink?: string;
  readonly extraItems?: readonly ExtraItem[];
  readonly hypotheses?: readonly Hypothesis[];
  /** What happens after the creation, in this order. */
  readonly events?: readonly Event[];
}

export interface Research {
  readonly key: string;
  readonly name: string;
  readonly created: Created;
  /** Deleted at the end. The history, the deliverables and the hypotheses stay (R15). */
  readonly deleted?: true;
  readonly deliverables: readonly Deliverable[];
  /** Hypotheses without a deliverable. */
  readonly backlog?: readonly Hypothesis[];
}

export function deliverable(
  key: string,
  name: string,
  story: Omit<Deliverable, 'key' | 'name'>,
): Deliverable {
  return { key, name, ...story };
}

export function research(story: Research): Research {
  return story;
}

/** Writes a research, its deliverables and its backlog with the app's domain functions. */
export function playResearch(store: Store, cast: Cast, story: Research): void {
  const { key, name, created, deliverables } = story;
  const id = recordId('research', key);
  const act = actAt(cast, new Clock(cast.now, `research/${key}`), created);
  store.commit(act, [{ table: 'research', id, fields: { researchName: cast.name(name) } }]);
  for (const [index, deliverable] of deliverables.entries()) {
    new DeliverablePlay(store, cast, { story: deliverable, researchKey: key }).play(index + 1);
  }
  playBacklog(store, cast, story);
  if (story.deleted) store.remove('research', id);
}

/** Adds hypotheses at even distances from the creation of the research until two working days ago. */
function playBacklog(store: Store, cast: Cast, { key, created, backlog = [] }: Research): void {
  const [by, daysAgo] = created;
  const clock = new Clock(cast.now, `backlog/${key}`);
  for (const [index, story] of backlog.entries()) {
    const number = index + 1;
    const day = Math.round(daysAgo - ((daysAgo - 2) * number) / (backlog.length + 1));
    const fields = {
      ...hypothesisFields(cast, story),
      hypothesisNumber: number,
      hypothesisResearchFBUID: recordId('research', key),
    };
    const id = recordId('hypothesis', `${key}/backlog/${number}`);
    saveHypothesis(store, actAt(cast, clock, [by, day]), id, fields);
  }
}

/** One deliverable while its events happen. */
export class DeliverablePlay {
  readonly id: string;
  /** In the order of their numbers. */
  readonly hypotheses: { readonly id: string; readonly story: Hypothesis }[] = [];
  readonly key: string;
  remarks = 0;
  /** The last question, which an answer or 'settled' is about. */
  question: string | null = null;
  readonly store: Store;
  readonly cast: Cast;
  readonly #clock: Clock;
  readonly #story: Deliverable;
  readonly #researchKey: string;

  constructor(
    store: Store,
    cast: Cast,
    { story, researchKey }: { readonly story: Deliverable; readonly researchKey: string },
  ) {
    this.store = store;
    this.cast = cast;
    this.#story = story;
    this.#researchKey = researchKey;
    this.key = `${researchKey}/${story.key}`;
    this.id = recordId('deliverable', this.key);
    this.#clock = new Clock(cast.now, `deliverable/${this.key}`);
  }

  play(number: number): void {
    const { created, hypotheses = [], events = [], deleted } = this.#story;
    this.#create(number);
    for (const story of hypotheses) this.addHypothesis(this.act(...created), story);
    for (const [index, event] of events.entries()) {
      try {
        event.happens(this);
      } catch (cause) {
        throw new Error(`${this.key}, event ${index + 1}: ${cause}`, { cause });
      }
    }
    if (deleted) this.store.remove('deliverable', this.id);
  }

  act(by: PersonKey, daysAgo: number): Act {
    return actAt(this.cast, this.#clock, [by, daysAgo]);
  }

  write(act: Act, fields: Data): void {
    this.store.commit(act, [{ table: 'deliverable', id: this.id, fields }]);
  }

  addHypothesis(act: Act, story: Hypothesis): void {
    const { events = [], lead } = this.#story;
    const siblings = this.store.hypothesesOf(this.store.deliverable(this.id));
    const id = recordId('hypothesis', `${this.key}/${this.hypotheses.length + 1}`);
    const isRecordedLater = events.some(({ effect }) => effect === 'evidence');
    saveHypothesis(this.store, act, id, {
      ...hypothesisFields(this.cast, story),
      hypothesisNumber: nextNumber(siblings.map(({ hypothesisNumber }) => hypothesisNumber)),
      hypothesisResearchFBUID: recordId('research', this.#researchKey),
      hypothesisDeliverableFBUID: this.id,
      hypothesisResearchLead: lead === undefined ? null : storedResearcher(this.cast, lead),
      ...(isRecordedLater ? { hypothesisCompletionEvidence: '' } : {}),
    });
    this.hypotheses.push({ id, story });
  }

  /** The id of the hypothesis at that position, from 1. */
  hypothesisAt(position: number): string {
    const found = this.hypotheses[position - 1];
    if (found === undefined) throw new Error(`There is no hypothesis ${position}.`);
    return found.id;
  }

  /** Creates an unsigned deliverable without hypotheses, as the app does. */
  #create(number: number): void {
    const story = this.#story;
    const act = this.act(...story.created);
    const { lead, extraItems = [] } = story;
    const fields = {
      ...BLANK_DELIVERABLE,
      deliverableName: this.cast.name(story.name),
      deliverableNumber: number,
      deliverableResearchLead: lead === undefined ? null : storedResearcher(this.cast, lead),
      deliverableResearchFBUID: recordId('research', this.#researchKey),
      deliverableTime: story.weeks ?? null,
      deliverableMethodsLink: story.methodsLink ?? '',
      deliverableBOMLink: story.bomLink ?? '',
      deliverableExtraItems: extraItems,
    };
    const { variationOf } = story;
    const original =
      variationOf && recordId('deliverable', `${this.#researchKey}/${variationOf.key}`);
    this.write(act, {
      deliverableCreated: act.moment.serverTime,
      deliverableSprintRate: DEFAULT_SPRINT_RATE,
      deliverableCost: null,
      deliverableAllocations: null,
      ...Object.fromEntries(SIGNATURE_KEYS.map((key) => [key, null])),
      ...livePairWith(summariseAllocations([], DEFAULT_SPRINT_RATE), extraItems),
      ...fields,
      ...(original === undefined
        ? {}
        : accepted(proposeVariation({ original: this.store.deliverable(original), fields }))),
    });
  }
}

const BLANK_DELIVERABLE = fromFormValues(DELIVERABLE_FIELDS, newFormValues(DELIVERABLE_FIELDS));
