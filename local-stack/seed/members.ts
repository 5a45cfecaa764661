import { recordId } from './ids.ts';
import type { Person } from './people.ts';
import { ENVIRONMENT_PATH, type SeedDocument } from './record-store.ts';

/** The access settings and one entry per member. In the open mode only the entries of admins have an effect. */
export function accessDocuments(
  mode: 'open' | 'members',
  people: readonly Person[],
): readonly SeedDocument[] {
  return [
    { path: `${ENVIRONMENT_PATH}/settings/access`, data: { mode } },
    ...people.flatMap(memberDocument),
  ];
}

function memberDocument({ uid, email, membership }: Person): readonly SeedDocument[] {
  if (membership === null) return [];
  const { role, admin, research } = membership;
  const data = {
    role,
    uid,
    ...(admin === undefined ? {} : { admin }),
    ...(research === undefined
      ? {}
      : { researchFBUIDs: research.map((key) => recordId('research', key)) }),
  };
  return [{ path: `${ENVIRONMENT_PATH}/members/${email}`, data }];
}
