import { type DocumentReference, doc } from 'firebase/firestore';
import type { Parsed } from '../../domain/normalise/parsed.ts';
import { type Member, parseMember } from '../../domain/people/member.ts';
import { isRecordId } from '../../domain/records/record-id.ts';
import { environmentCollection, readOnlyConverter } from '../collections.ts';
import { type Live, type RecordList, useLiveDocument, useLiveList } from '../live.ts';

const CONVERTER = readOnlyConverter(
  (email, data) => ({ ok: true, record: parseMember(email, data) }) as const,
);

function typedMemberCollection() {
  return environmentCollection('members').withConverter(CONVERTER);
}

/** The reference to a member's entry without a converter, for commands. */
export function memberReference(email: string): DocumentReference {
  return doc(environmentCollection('members'), email);
}

/** The reference with a converter. Null if the address is no valid document id. */
export function typedMemberReference(email: string): DocumentReference<Parsed<Member>> | null {
  return isRecordId(email) ? doc(typedMemberCollection(), email) : null;
}

/** Subscribes to all entries. The rules allow this only to admins. */
export function useMembers(): Live<RecordList<Member>> {
  return useLiveList(typedMemberCollection());
}

/** Subscribes to one entry. The rules allow this only to admins and to the account with the address. */
export function useMember(email: string): Live<Member> {
  return useLiveDocument(typedMemberReference(email));
}
