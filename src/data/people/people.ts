import { getDoc } from 'firebase/firestore';
import { useMemo } from 'react';
import type { Parsed } from '../../domain/normalise/stored-fields.ts';
import { NO_PEOPLE, type People, peopleOf } from '../../domain/people/people.ts';
import type { Profile } from '../../domain/records/entities.ts';
import { MAX_PERSON_LENGTH, MAX_UID_LENGTH } from '../../domain/records/record-fields.ts';
import { isRecordId } from '../../domain/records/record-id.ts';
import { isEmailAddress, normalisePerson } from '../../domain/text/person-text.ts';
import { parseRecord, personReference, typedRecordReference } from '../collections.ts';
import { type Live, loadErrorMessage, mapLive, orNull, useAsync, useLastReady } from '../live.ts';
import { useRecords } from '../records/records.ts';
import { useAccess } from '../session/access.ts';

type Names = readonly (string | null)[];

/**
 * For staff everyone with a profile. A client may read profiles only by uid, and names only by e-mail: what it finds under
 * an e-mail is the profile of one of these uids that holds it, else a name.
 */
export function usePeopleNamed(names: Names): Live<People> {
  const isStaff = useAccess().role === 'staff';
  const everyone = useRecords('profile', isStaff ? 'all' : 'none');
  const ids = isStaff ? [] : idsIn(names);
  const named = useAsync(ids.length === 0 ? null : ids.join(' '), () => readPeople(ids));
  return useMemo((): Live<People> => {
    if (isStaff) return mapLive(everyone, ({ records }) => peopleOf(records));
    return mapLive(orNull(named), (people) => people ?? NO_PEOPLE);
  }, [isStaff, named, everyone]);
}

/** Until the profiles have loaded, names show as stored. */
export function usePeople(names: Names = []): People {
  const people = usePeopleNamed(names);
  return people.state === 'ready' ? people.value : NO_PEOPLE;
}

/** A record of an earlier version may name a person by any text. Firestore throws on an invalid document id. */
function idsIn(names: Names): readonly string[] {
  const ids = names.map((name) => normalisePerson(name ?? '')).filter(isUidOrEmail);
  return [...new Set(ids)].toSorted();
}

function isUidOrEmail(text: string): boolean {
  if (!isRecordId(text)) return false;
  return text.includes('@')
    ? isEmailAddress(text) && text.length <= MAX_PERSON_LENGTH
    : text.length <= MAX_UID_LENGTH;
}

const reads = new Map<string, Promise<Profile | null>>();

async function readPeople(ids: readonly string[]): Promise<People> {
  const found = (await Promise.all(ids.map(readOnce))).filter((one) => one !== null);
  const isName = ({ FBUID }: Profile) => isEmailAddress(FBUID);
  const profiles = found.filter((one) => !isName(one));
  const { find } = peopleOf(profiles);
  const others = found.filter((one) => isName(one) && find(one.FBUID) === null);
  return peopleOf([...profiles, ...others]);
}

function readOnce(id: string): Promise<Profile | null> {
  const known = reads.get(id);
  if (known !== undefined) return known;
  const read = (isEmailAddress(id) ? readName(id) : readProfile(id)).then(
    (parsed) => (parsed?.ok === true ? parsed.record : null),
    (error: unknown) => {
      console.warn(`The profile ${id} was not read: ${loadErrorMessage(error)}`);
      reads.delete(id);
      return null;
    },
  );
  reads.set(id, read);
  return read;
}

async function readProfile(uid: string): Promise<Parsed<Profile> | undefined> {
  return (await getDoc(typedRecordReference('profile', uid))).data();
}

/** As the profile of somebody of whom nothing else is known. The e-mail stands for the uid. */
async function readName(email: string): Promise<Parsed<Profile> | undefined> {
  const stored = (await getDoc(personReference(email))).data();
  return stored && parseRecord('profile', email, { email, displayName: stored.displayName });
}

/**
 * Null until the profiles have loaded for the first time: people would first show as ids, also in a print. While the
 * profiles of more people load, the result does not change.
 */
export function useKnownPeople(names: Names): People | null {
  const live = usePeopleNamed(names);
  return useLastReady(live) ?? (live.state === 'loading' ? null : NO_PEOPLE);
}
