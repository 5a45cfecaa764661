import type { People } from '../../../domain/people/people.ts';

/** A display name proves nothing: the side of a remark is what the rules check. */
export function authorName(people: People, uid: string | null): string {
  return people.find(uid) === null ? 'Unknown account' : people.nameOf(uid);
}
