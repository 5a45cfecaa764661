import type {
  AllocationSummary,
  Deliverable,
  Hypothesis,
  Profile,
  Records,
  TableName,
} from '../records/entities.ts';
import { signaturesOf } from '../records/signature.ts';
import { foldedText } from '../text/folded-text.ts';
import { isEmailAddress, normaliseEmail, normalisePerson } from '../text/person-text.ts';

/** Finds people by what records store (R24): a uid, an e-mail in any case, or null or a blank for nobody. */
export interface People {
  find(idOrEmail: string | null): Profile | null;
  /** One key per person. '' for nobody. */
  canonical(idOrEmail: string | null): string;
  /** False if both are nobody. */
  same(a: string | null, b: string | null): boolean;
  /** Display name, else e-mail, else the given value; '' for nobody. */
  nameOf(idOrEmail: string | null): string;
  /** The uid of each person with this display name, in any case and without accents. */
  named(name: string): readonly string[];
}

/** A display name proves nothing: anyone can choose any name. */
export function accountName(people: People, uid: string | null): string {
  return people.find(uid) === null ? 'Unknown account' : people.nameOf(uid);
}

/** Of two profiles with one address the smaller uid wins, so the order of `profiles` does not matter. */
export function peopleOf(profiles: readonly Profile[]): People {
  const ordered = profiles.toSorted((a, b) => (a.FBUID < b.FBUID ? -1 : 1));
  const byUid = new Map(ordered.map((profile) => [profile.FBUID, profile]));
  const byEmail = new Map<string, Profile>();
  for (const field of ['profileEmail', 'email'] as const) {
    for (const profile of ordered) {
      const email = normaliseEmail(profile[field] ?? '');
      if (email !== '' && !byEmail.has(email)) byEmail.set(email, profile);
    }
  }

  function find(idOrEmail: string | null): Profile | null {
    const given = (idOrEmail ?? '').trim();
    return byUid.get(given) ?? byEmail.get(given.toLowerCase()) ?? null;
  }
  function canonical(idOrEmail: string | null): string {
    return find(idOrEmail)?.FBUID ?? normalisePerson(idOrEmail ?? '');
  }
  function named(name: string): readonly string[] {
    const words = (text: string) => foldedText(text).split(/\s+/u).filter(Boolean).join(' ');
    const wanted = words(name);
    const found = ordered.filter(
      ({ displayName }) => wanted && words(displayName ?? '') === wanted,
    );
    // Two profiles with one address are one person.
    return [...new Set(found.map(({ FBUID }) => canonical(personText({ find }, FBUID))))];
  }
  return {
    find,
    canonical,
    named,
    same: (a, b) => canonical(a) !== '' && canonical(a) === canonical(b),
    nameOf: (idOrEmail) => displayNameOf(find(idOrEmail)) ?? normalisePerson(idOrEmail ?? ''),
  };
}

/** Several can have one address: the profile of a lost account stays when the person signs up again. */
export function profilesWithEmail(
  profiles: readonly Profile[],
  address: string,
): readonly Profile[] {
  const wanted = normaliseEmail(address);
  return profiles
    .filter(({ profileEmail, email }) =>
      [profileEmail, email].some((stored) => normaliseEmail(stored ?? '') === wanted),
    )
    .toSorted((a, b) => (a.FBUID < b.FBUID ? -1 : 1));
}

export const NO_PEOPLE: People = peopleOf([]);

function displayNameOf(profile: Profile | null): string | undefined {
  return [profile?.displayName, profile?.profileEmail, profile?.email]
    .map((name) => (name ?? '').trim())
    .find((name) => name !== '');
}

/** A uid means nothing to a reader. */
export function personText(people: Pick<People, 'find'>, stored: string): string {
  const profile = people.find(stored);
  return (profile?.FBUID === stored ? (profile.profileEmail ?? profile.email) : null) ?? stored;
}

/** The address in 'Name <address>', or that of the only person with this uid or name. Any other text stays. */
export function settledPerson(typed: string, people: People): string {
  const text = typed.trim();
  const address = /<([^<>]*)>$/.exec(text)?.[1]?.trim() ?? text;
  // Before the names, because anyone can choose an address as the name.
  if (text === '' || isEmailAddress(address)) return normaliseEmail(address);
  const [only = text, ...others] = people.find(text) === null ? people.named(text) : [];
  return others.length > 0 ? text : personText(people, only);
}

/** The owner of a stored hypothesis is the research lead of its deliverable (R18). A new one has no owner. */
export function ownershipOf(options: {
  readonly deliverable: Pick<Deliverable, 'deliverableResearchLead'> | null;
  readonly user: { readonly uid: string; readonly email: string | null };
  readonly people: People;
}): 'nobody' | 'own' | 'somebody else' {
  const { deliverable, user, people } = options;
  const lead = deliverable?.deliverableResearchLead ?? null;
  if (people.canonical(lead) === '') return 'nobody';
  // Also compares the account's e-mail, because the user's profile may not exist yet.
  return people.same(lead, user.uid) || people.same(lead, user.email) ? 'own' : 'somebody else';
}

type StoredPeople = readonly (string | null)[];

export function peopleInDeliverable(deliverable: Deliverable): StoredPeople {
  const { deliverableResearchLead, deliverableAllocations, deliverableEstimate } = deliverable;
  return [
    deliverableResearchLead,
    ...peopleInSummary(deliverableAllocations),
    ...peopleInSummary(deliverableEstimate),
    ...signaturesOf(deliverable).map(({ signature }) => signature.signatureUid),
  ];
}

export function peopleInHypothesis(hypothesis: Hypothesis): StoredPeople {
  const { hypothesisResearchLead, hypothesisResearchers } = hypothesis;
  return [hypothesisResearchLead, ...hypothesisResearchers.map(({ researcher }) => researcher)];
}

export function peopleInRecord(record: Records[TableName]): StoredPeople {
  if ('deliverableEstimate' in record) return peopleInDeliverable(record);
  return 'hypothesisResearchers' in record ? peopleInHypothesis(record) : [];
}

function peopleInSummary(summary: AllocationSummary | null): StoredPeople {
  return (summary?.contractors ?? []).flatMap(({ uid, adjustment }) => [
    uid,
    adjustment?.editorUid ?? null,
  ]);
}
