import type { Profile } from '../records/entities.ts';
import { normaliseEmail } from './people.ts';

/**
 * The profiles with this address, in the order of their uids. Several profiles can have one address: the profile of a
 * lost account stays when the person signs up again with the same address.
 */
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
