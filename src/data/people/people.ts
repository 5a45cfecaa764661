import { getDoc } from 'firebase/firestore';
import { useMemo } from 'react';
import { NO_PEOPLE, type People, peopleOf } from '../../domain/people/people.ts';
import type { Profile } from '../../domain/records/entities.ts';
import { MAX_UID_LENGTH } from '../../domain/records/record-fields.ts';
import { isRecordId } from '../../domain/records/record-id.ts';
import { normalisePerson } from '../../domain/text/person-text.ts';
import { typedRecordReference } from '../collections.ts';
import { type Live, loadErrorMessage, mapLive, orNull, useAsync, useLastReady } from '../live.ts';
import { useRecords } from '../records/records.ts';
import { useAccess } from '../session/access.ts';

type Names = readonly (string | null)[];

/**
 * For staff everyone with a profile. A client may read profiles only by uid, and finds an e-mail only if the profile of
 * one of these uids holds it.
 */
export function usePeopleNamed(names: Names): Live<People> {
  const isStaff = useAccess().role === 'staff';
  const everyone = useRecords('profile', isStaff ? 'all' : 'none');
  const uids = isStaff ? [] : uidsIn(names);
  const named = useAsync(uids.length === 0 ? null : uids.join(' '), () => readProfiles(uids));
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
function uidsIn(names: Names): readonly string[] {
  const uids = names
    .map((name) => normalisePerson(name ?? ''))
    .filter((name) => !name.includes('@') && isRecordId(name) && name.length <= MAX_UID_LENGTH);
  return [...new Set(uids)].toSorted();
}

const reads = new Map<string, Promise<Profile | null>>();

async function readProfiles(uids: readonly string[]): Promise<People> {
  const profiles = await Promise.all(uids.map(readProfile));
  return peopleOf(profiles.filter((profile) => profile !== null));
}

function readProfile(uid: string): Promise<Profile | null> {
  const known = reads.get(uid);
  if (known !== undefined) return known;
  const read = getDoc(typedRecordReference('profile', uid)).then(
    (document) => {
      const parsed = document.data();
      return parsed?.ok === true ? parsed.record : null;
    },
    (error: unknown) => {
      console.warn(`The profile ${uid} was not read: ${loadErrorMessage(error)}`);
      reads.delete(uid);
      return null;
    },
  );
  reads.set(uid, read);
  return read;
}

/**
 * Null until the profiles have loaded for the first time: people would first show as ids, also in a print. While the
 * profiles of more people load, the result does not change.
 */
export function useKnownPeople(names: Names): People | null {
  const live = usePeopleNamed(names);
  return useLastReady(live) ?? (live.state === 'loading' ? null : NO_PEOPLE);
}
