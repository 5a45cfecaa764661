/** Records for tests: nothing is set but what is said; deliverables and hypotheses as they are read. */
import type { Deliverable, Hypothesis, Profile } from './entities.ts';
import type { Parsed } from './normalise/parsed.ts';
import { parseDeliverable, parseHypothesis } from './normalise/read-record.ts';
import { aProfile } from './test-records.ts';

type Stored = Readonly<Record<string, unknown>>;

export function deliverableOf(stored: Stored, id = 'd1'): Deliverable {
  return recordOf(parseDeliverable(id, stored));
}

export function hypothesisOf(stored: Stored, id = 'h1'): Hypothesis {
  return recordOf(parseHypothesis(id, stored));
}

export function profileOf(uid: string, fields: Partial<Profile> = {}): Profile {
  return aProfile({ FBUID: uid, FBAUTHID: uid, email: null, displayName: null, ...fields });
}

export function recordOf<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.record;
}
