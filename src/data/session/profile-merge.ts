import { createContext, useContext } from 'react';

/** Whether the merge of the user's own profile record on sign-in (R32) has ended. */
export type ProfileMerge = 'pending' | 'settled';

export const ProfileMergeContext = createContext<ProfileMerge>('settled');

export function useProfileMerge(): ProfileMerge {
  return useContext(ProfileMergeContext);
}
