import { getDocsFromCache } from 'firebase/firestore';
import { useEffect, useMemo, useState } from 'react';
import { NO_PEOPLE, normalisePerson, type People, peopleOf } from '../../domain/people/people.ts';
import type { Profile } from '../../domain/records/entities.ts';
import { isRecordId } from '../../domain/records/record-id.ts';
import { typedCollection, typedRecordReference } from '../collections.ts';
import {
  type FieldConstraint,
  whereEmail,
  whereProfileEmail,
  whereUid,
} from '../queries/field-constraints.ts';
import { queriesByFieldValues } from '../queries/records-query.ts';
import { useRecords } from '../records/records.ts';
import { useAccess } from '../session/access.ts';
import { useUser } from '../session/session.ts';
import { useIsKeptPage, useMarkCached } from '../subscriptions/kept-page.ts';
import { type Live, type RecordList, toRecordList } from '../subscriptions/live.ts';
import { useLiveLists } from '../subscriptions/live-lists.ts';
import { mergeById } from '../subscriptions/merge-by-id.ts';
import { useEver } from '../subscriptions/use-ever.ts';
import { useStableValue } from '../subscriptions/use-stable-value.ts';

/**
 * Everyone with a profile, by uid and e-mail (R24). Nobody until the profiles have loaded, and nobody for a client,
 * because a client may not list profiles (R44).
 *
 * @param isWanted false subscribes to nothing: every profile is a billed read.
 */
export function usePeople(isWanted = true): People {
  const profiles = useRecords('profile', isWanted ? undefined : null);
  const records = profiles.state === 'ready' ? profiles.value.records : NOBODY;
  return useMemo(() => peopleOf(records), [records]);
}

/**
 * The people whom a list names. For staff everyone with a profile, for a client the people whom the list names by uid
 * (R44). Nobody until the profiles have loaded.
 *
 * @param isWanted false subscribes to nothing.
 */
export function usePeopleOfList(names: Names, isWanted = true): People {
  const isStaff = useAccess().role === 'staff';
  const everyone = usePeople(isWanted && isStaff);
  const named = usePeopleNamed(isWanted && !isStaff ? names : NO_NAMES);
  const known = named.state === 'ready' ? named.value : NO_PEOPLE;
  return isStaff ? everyone : known;
}

/**
 * The people whom a page names by uid or e-mail (R24), usually without reading every profile. The result keeps each
 * person until the component unmounts, even if the page no longer names the person.
 *
 * For staff, each query searches for the e-mails that the previous queries did not find. If an e-mail stays unknown,
 * the hook reads every profile: a profile may store the e-mail in capitals, which no query finds, and the page must
 * never show one person as two.
 *
 * A client may read profiles only by uid (R44), and finds an e-mail only if one of these profiles holds the e-mail.
 *
 * @param otherNames other names on the page. For a client, the hook also reads the profiles of their uids: these
 * profiles may hold e-mails in `names`.
 */
export function usePeopleNamed(names: Names, otherNames: Names = NO_NAMES): Live<People> {
  const isStaff = useAccess().role === 'staff';
  const batches = useEverNamed(isStaff ? names : [...names, ...otherNames]);
  const emails = useStableValue(isStaff ? batches.flat().filter(isEmail) : NO_EMAILS);
  const byUid = useProfilesByUid(batches);
  // `profileEmail` first, as in `peopleOf`. Otherwise a page and a list could find two people for one e-mail.
  const byProfileEmail = useProfiles(useUnknown(emails, [byUid]), whereProfileEmail);
  const byEmail = useProfiles(useUnknown(emails, [byUid, byProfileEmail]), whereEmail);
  const unknown = useUnknown(emails, [byUid, byProfileEmail, byEmail]);
  const isAnyUnknown = unknown !== null && unknown.length > 0;
  const everyone = useRecords('profile', isAnyUnknown ? undefined : null);
  const live = useMemo((): Live<People> => {
    const profiles = isAnyUnknown ? everyone : mergeById([byUid, byProfileEmail, byEmail]);
    if (profiles.state !== 'ready') return profiles;
    return { ...profiles, value: peopleOf(profiles.value.records) };
  }, [byUid, byProfileEmail, byEmail, isAnyUnknown, everyone]);
  // Cached profiles serve only until the first answer: they may be older than the profiles shown since.
  const hasAnswered = useEver(batches.length > 0 && live.state !== 'loading');
  const isWaiting = live.state === 'loading' && !hasAnswered;
  const shown = useKeptPeople(batches, isWaiting) ?? live;
  useMarkCached(shown);
  return shown;
}

/**
 * The people of these names from the cached profiles, on a page that shows cached data (R43). Null if not wanted, or if
 * one name or more has no cached profile.
 */
function useKeptPeople(batches: readonly Batch[], isWanted: boolean): Live<People> | null {
  const isKeptPage = useIsKeptPage();
  const [people, setPeople] = useState(NO_PEOPLE);
  useEffect(() => {
    if (!isKeptPage || !isWanted) return;
    keptPeople ??= readKeptPeople().catch(() => NO_PEOPLE);
    void keptPeople.then(setPeople);
  }, [isKeptPage, isWanted]);
  const isKnown = isWanted && batches.flat().every((name) => people.find(name) !== null);
  return useMemo(
    () => (isKnown ? { state: 'ready', value: people, fromCache: true } : null),
    [isKnown, people],
  );
}

/** Read once per page load: the cached profiles serve only until the server confirms the profiles. */
let keptPeople: Promise<People> | undefined;

async function readKeptPeople(): Promise<People> {
  const { docs } = await getDocsFromCache(typedCollection('profile'));
  return peopleOf(toRecordList(docs).records);
}

/** Uids and e-mails as stored in records. */
type Names = readonly (string | null)[];

const NO_NAMES: Names = [];
const NO_EMAILS: readonly string[] = [];
const NOBODY: readonly Profile[] = [];

function isEmail(name: string): boolean {
  return name.includes('@');
}

/** Firebase Auth's limit: a longer name cannot be a uid. */
const MAX_UID_LENGTH = 128;

/** A record of an earlier version may name a person by any text. Firestore throws on an invalid document id. */
function isUid(name: string): boolean {
  return !isEmail(name) && isRecordId(name) && name.length <= MAX_UID_LENGTH;
}

/** Names that appeared in the same render. */
type Batch = readonly string[];

/** Every distinct name since the component was mounted. The new names of one render form a batch. */
function useEverNamed(names: Names): readonly Batch[] {
  const [ever, setEver] = useState<readonly Batch[]>([]);
  const known = new Set(ever.flat());
  const given = names.map((name) => normalisePerson(name ?? '')).filter((name) => name !== '');
  const more = [...new Set(given)].filter((name) => !known.has(name));
  if (more.length === 0) return ever;
  const all = [...ever, more.toSorted()];
  setEver(all);
  return all;
}

type Profiles = Live<RecordList<Profile>>;

/**
 * Staff query profiles. A client may read only single documents. Each batch has its own queries: one query for all uids
 * would read the earlier profiles again whenever a name is added. Staff read their own profile as a document, because
 * My work and the profile page subscribe to that document.
 */
function useProfilesByUid(batches: readonly Batch[]): Profiles {
  const access = useAccess();
  const { uid: own } = useUser();
  const sources = useMemo(() => {
    const uids = batches.map((batch) => batch.filter(isUid));
    const isDocument = (uid: string) => access.role === 'client' || uid === own;
    return [
      ...uids
        .flat()
        .filter(isDocument)
        .map((uid) => typedRecordReference('profile', uid)),
      ...uids
        .map((batch) => batch.filter((uid) => !isDocument(uid)))
        .flatMap((values) =>
          queriesByFieldValues('profile', { access, values, constrain: whereUid }),
        ),
    ];
  }, [access, own, batches]);
  return useLiveLists(sources, EMPTY_CACHE_IS_AN_ANSWER);
}

/** Null values subscribe to nothing and are 'loading'. */
function useProfiles(
  values: readonly string[] | null,
  constrain: FieldConstraint<'profile'>,
): Profiles {
  const access = useAccess();
  const queries = useMemo(
    () => queriesByFieldValues('profile', { access, values: values ?? [], constrain }),
    [access, values, constrain],
  );
  const profiles = useLiveLists(queries, EMPTY_CACHE_IS_AN_ANSWER);
  return values === null ? LOADING : profiles;
}

/** Offline, an uncached person counts as unknown: pages then show the stored name. */
const EMPTY_CACHE_IS_AN_ANSWER = { isEmptyCacheAnAnswer: true } as const;
const LOADING = { state: 'loading' } as const;

/** The e-mails that no profile in these lists holds. Null while a list loads, and after a list failed. */
function useUnknown(
  emails: readonly string[],
  lists: readonly Profiles[],
): readonly string[] | null {
  const found = mergeById(lists);
  const people = found.state === 'ready' ? peopleOf(found.value.records) : null;
  return useStableValue(people && emails.filter((email) => people.find(email) === null));
}
