import { createContext, useContext } from 'react';

/** What became of bringing the user's own profile record up to date on sign-in (R32). */
export type ProfileMerge = 'under-way' | 'settled';

export const ProfileMergeContext = createContext<ProfileMerge>('settled');

export function useProfileMerge(): ProfileMerge {
  return useContext(ProfileMergeContext);
}
