import type { Profile } from '../records/entities.ts';
import { removeInvisible } from '../text/invisible.ts';

/**
 * Who is meant by a uid or an e-mail address (R24).
 *
 * Every question takes what a record stores: a uid, an e-mail in any case, or nothing.
 */
export interface People {
  /** The profile with exactly this uid, else the one with this e-mail; null when nobody has it. */
  find(idOrEmail: string | null): Profile | null;
  /**
   * The one name under which a person is counted: the uid where there is a profile, else the
   * lower-cased e-mail or the unknown uid as it stands; '' for nobody.
   */
  canonical(idOrEmail: string | null): string;
  /** Whether both mean one person. Nobody is never the same as nobody. */
  same(a: string | null, b: string | null): boolean;
  /**
   * Display name, else e-mail, else what was given; '' for nobody. Everybody writes his own name:
   * signs that cannot be seen are left out, and a name of nothing else is none.
   */
  nameOf(idOrEmail: string | null): string;
}

/** The form in which e-mails are stored and compared (R24). */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * What a user typed or an old record holds for a person, as it is stored: e-mails lower-cased (R24),
 * uids untouched, because uids are case-sensitive.
 */
export function normalisePerson(idOrEmail: string): string {
  return idOrEmail.includes('@') ? normaliseEmail(idOrEmail) : idOrEmail.trim();
}

/**
 * Indexes profiles for {@link People}. A uid counts before any e-mail, a `profileEmail` before an
 * `email`; of two profiles with one address the smaller uid wins, whatever the order they came in.
 */
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

  const names = new Map<Profile | null, string | undefined>(
    ordered.map((profile) => [profile, displayNameOf(profile)]),
  );

  function find(idOrEmail: string | null): Profile | null {
    const given = (idOrEmail ?? '').trim();
    return byUid.get(given) ?? byEmail.get(given.toLowerCase()) ?? null;
  }
  function canonical(idOrEmail: string | null): string {
    return find(idOrEmail)?.FBUID ?? normalisePerson(idOrEmail ?? '');
  }
  return {
    find,
    canonical,
    same: (a, b) => canonical(a) !== '' && canonical(a) === canonical(b),
    nameOf: (idOrEmail) =>
      names.get(find(idOrEmail)) ?? visibleText(normalisePerson(idOrEmail ?? '')),
  };
}

/** Before anybody is known: everybody is called as stored. */
export const NO_PEOPLE: People = peopleOf([]);

function displayNameOf({ displayName, profileEmail, email }: Profile): string | undefined {
  return [displayName, profileEmail, email]
    .map((name) => visibleText(name ?? ''))
    .find((name) => name !== '');
}

/** On one line; '' for a text in which there is nothing to see. */
function visibleText(text: string): string {
  const shown = removeInvisible(text.replaceAll(/\s+/g, ' ')).trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(shown) ? shown : '';
}
