import { useMemo, useState } from 'react';
import type { Profile } from '../../domain/entities.ts';
import { NOBODY_KNOWN, normalisePerson, type People, peopleOf } from '../../domain/identity.ts';
import { isRecordId } from '../../domain/record-id.ts';
import { typedDocument } from '../collections.ts';
import { type Constrain, hasEmail, hasProfileEmail, hasUid } from '../queries/field-constraints.ts';
import { queriesByFieldValues } from '../queries/records-query.ts';
import { useRecords } from '../records/records.ts';
import { useAccess } from '../session/access.ts';
import type { Live, RecordList } from '../subscriptions/live.ts';
import { mergeById, useLiveLists } from '../subscriptions/live-lists.ts';
import { useStableValue } from '../subscriptions/use-stable-value.ts';

/**
 * Everyone with a profile, by uid and e-mail (R24). Loading counts as nobody yet, and so does everyone
 * to a client, who lists no profiles (R44).
 *
 * @param isWanted every profile is a billed read: false subscribes to nothing.
 */
export function usePeople(isWanted = true): People {
  const profiles = useRecords('profile', isWanted ? undefined : null);
  const records = profiles.state === 'ready' ? profiles.value.records : NOBODY;
  return useMemo(() => peopleOf(records), [records]);
}

/**
 * Those whom a list names: to staff everyone with a profile, to a client those whose uids it holds (R44).
 * Loading counts as nobody yet.
 */
export function usePeopleOfList(names: Names, isWanted = true): People {
  const isStaff = useAccess().role === 'staff';
  const everyone = usePeople(isWanted && isStaff);
  const named = usePeopleNamed(isWanted && !isStaff ? names : NO_NAMES);
  const known = named.state === 'ready' ? named.value : NOBODY_KNOWN;
  return isStaff ? everyone : known;
}

/**
 * Those whom a page names by uid or e-mail (R24), without reading everybody's profile. Whoever was
 * named before stays known while the page is open.
 *
 * Each step asks for those whom the steps before did not find. An e-mail that no profile holds as it
 * stands may still be one's in capitals, which no query finds: then everybody is read, since one
 * person must never be two.
 *
 * A client reads profiles by uid only (R44): an e-mail is known where one of them holds it.
 *
 * @param around names beside these, whose uids tell a client whose e-mails those are.
 */
export function usePeopleNamed(names: Names, around: Names = NO_NAMES): Live<People> {
  const isStaff = useAccess().role === 'staff';
  const wanted = useEverNamed(isStaff ? names : [...names, ...around]);
  const emails = useStableValue(isStaff ? wanted.filter(isEmail) : NO_EMAILS);
  const byUid = useProfilesByUid(useStableValue(wanted.filter(isUid)));
  const byEmail = useProfiles(useUnknown(emails, [byUid]), hasEmail);
  const byProfileEmail = useProfiles(useUnknown(emails, [byUid, byEmail]), hasProfileEmail);
  const unknown = useUnknown(emails, [byUid, byEmail, byProfileEmail]);
  const isAnyUnknown = unknown !== null && unknown.length > 0;
  const everyone = useRecords('profile', isAnyUnknown ? undefined : null);
  return useMemo((): Live<People> => {
    const profiles = isAnyUnknown ? everyone : mergeById([byUid, byEmail, byProfileEmail]);
    if (profiles.state !== 'ready') return profiles;
    return { ...profiles, value: peopleOf(profiles.value.records) };
  }, [byUid, byEmail, byProfileEmail, isAnyUnknown, everyone]);
}

/** As stored. */
type Names = readonly (string | null)[];

const NO_NAMES: Names = [];
const NO_EMAILS: readonly string[] = [];
const NOBODY: readonly Profile[] = [];

function isEmail(name: string): boolean {
  return name.includes('@');
}

/** As long as the sign-in service makes them; anything else that is no e-mail names nobody. */
const MAX_UID_LENGTH = 128;

/** Older records hold any text: to ask for what can be no id is an error. */
function isUid(name: string): boolean {
  return !isEmail(name) && isRecordId(name) && name.length <= MAX_UID_LENGTH;
}

/** Every name since the page was opened, each once. */
function useEverNamed(names: Names): readonly string[] {
  const [ever, setEver] = useState<readonly string[]>([]);
  const given = names.map((name) => normalisePerson(name ?? '')).filter((name) => name !== '');
  const more = [...new Set(given)].filter((name) => !ever.includes(name));
  if (more.length === 0) return ever;
  const all = [...ever, ...more];
  // Adjusting state while rendering, as React documents for 'information from previous renders'.
  setEver(all);
  return all;
}

type Profiles = Live<RecordList<Profile>>;

/** Staff list them; a client reads each document by itself. */
function useProfilesByUid(uids: readonly string[]): Profiles {
  const access = useAccess();
  const sources = useMemo(
    () =>
      access.role === 'client'
        ? uids.map((uid) => typedDocument('profile', uid))
        : queriesByFieldValues('profile', { access, values: uids, constrain: hasUid }),
    [access, uids],
  );
  return useLiveLists(sources, OFFLINE);
}

/** Nothing is asked for while it is not known whom to ask for. */
function useProfiles(values: readonly string[] | null, constrain: Constrain<'profile'>): Profiles {
  const access = useAccess();
  const queries = useMemo(
    () => queriesByFieldValues('profile', { access, values: values ?? [], constrain }),
    [access, values, constrain],
  );
  const profiles = useLiveLists(queries, OFFLINE);
  return values === null ? LOADING : profiles;
}

/** Offline, whoever is not kept in this browser is nobody: the name is shown as it is stored. */
const OFFLINE = { isEmptyCacheAnAnswer: true } as const;
const LOADING = { state: 'loading' } as const;

/** The e-mails that no profile found so far holds; null while one of the steps is under way. */
function useUnknown(
  emails: readonly string[],
  steps: readonly Profiles[],
): readonly string[] | null {
  const found = mergeById(steps);
  const people = found.state === 'ready' ? peopleOf(found.value.records) : null;
  return useStableValue(people && emails.filter((email) => people.find(email) === null));
}
