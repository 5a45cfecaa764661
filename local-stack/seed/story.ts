import type { ExtraItem } from '../../src/domain/records/entities.ts';
import type { Person, PersonKey, ResearcherKey } from './people.ts';
import type { Act, Store } from './store.ts';

/** Who creates a record and how many working days ago, with some fields of its form. */
export interface Creation {
  readonly by: PersonKey;
  readonly daysAgo: number;
  /** Without it, the creator leads. */
  readonly lead?: null;
  readonly weeks?: number;
  /** A path on the page of methods, or another text. */
  readonly methods?: string;
  /** A path in the folder of bills of materials. */
  readonly bom?: string;
  /** The key of the original (R40). */
  readonly variationOf?: string;
  /** Deleted after the last event. Its history and its hypotheses stay (R15). */
  readonly deleted?: true;
}

export type Sprints = Readonly<Partial<Record<ResearcherKey, number>>>;

interface HypothesisFields {
  readonly artifact?: string;
  readonly plan?: {
    readonly fidelity?: string;
    readonly testCount?: number;
    readonly weeks?: number;
    readonly sprints?: Sprints;
  };
  /** Values of the test items: Null, Pass, Fail, Fail … Without it: the five default items. */
  readonly tests?: readonly string[];
  /** The description of 'Pass'. */
  readonly measure?: string;
  /** What `recordEvidence` writes. */
  readonly evidence?: string;
  /** If it is added after the creation of its deliverable. */
  readonly added?: readonly [by: PersonKey, daysAgo: number];
}

export function hypothesis(name: string, statement: string, fields: HypothesisFields) {
  return { name, statement, ...fields };
}

export type Hypothesis = ReturnType<typeof hypothesis>;

/** Where a story is played, by whom, when, and under which names. */
export interface Stage {
  readonly store: Store;
  readonly now: Date;
  readonly person: (key: PersonKey) => Person;
  /** Working days by which everything happened earlier than the story tells. */
  readonly earlier: number;
  /** What follows the name of each record. */
  readonly suffix: string;
}

/** One deliverable while its events happen. */
export interface Play extends Stage {
  readonly id: string;
  readonly key: string;
  readonly act: (by: PersonKey, daysAgo: number) => Act;
  /** In the order of their numbers. */
  readonly hypotheses: { readonly id: string; readonly story: Hypothesis }[];
  remarks: number;
  /** The last question, which an answer or 'settled' is about. */
  question: string | null;
}

/** Something that happens to a deliverable after its creation. */
export type Event = (play: Play) => void;

/**
 * @param key unique in the research. The ids of the deliverable and of its hypotheses depend on it.
 * @param parts hypotheses and events in order of time.
 */
export function deliverable(
  key: string,
  name: string,
  [creation, ...parts]: readonly [Creation, ...(ExtraItem | Hypothesis | Event)[]],
) {
  const extraItems = parts.filter((part) => 'amount' in part);
  const steps = parts.filter((part) => typeof part === 'function' || 'statement' in part);
  return { key, name, creation, extraItems, steps };
}

export type Deliverable = ReturnType<typeof deliverable>;

/** @param parts deliverables, and hypotheses without one. */
export function research(
  key: string,
  name: string,
  [creation, ...parts]: readonly [Creation, ...(Deliverable | Hypothesis)[]],
) {
  const deliverables = parts.filter((part) => 'steps' in part);
  const backlog = parts.filter((part) => 'statement' in part);
  return { key, name, creation, deliverables, backlog };
}

export type Research = ReturnType<typeof research>;
