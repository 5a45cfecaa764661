import { createContext, useContext } from 'react';

/** Whether the merge of the account into the user's own profile record (R32) has ended, also after a failure. */
export type ProfileMerge = 'pending' | 'settled';

export const ProfileMergeContext = createContext<ProfileMerge>('settled');

export function useProfileMerge(): ProfileMerge {
  return useContext(ProfileMergeContext);
}
