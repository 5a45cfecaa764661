import { createContext, useContext } from 'react';

/** Whether the merge of the user's own profile record on sign-in (R32) is still running. */
export type ProfileMerge = 'under-way' | 'settled';

export const ProfileMergeContext = createContext<ProfileMerge>('settled');

export function useProfileMerge(): ProfileMerge {
  return useContext(ProfileMergeContext);
}
