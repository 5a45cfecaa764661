import { createContext, useContext } from 'react';

/** Whether the app has merged the account's data into the user's own profile (R32). A failed merge is settled too. */
export type ProfileMerge = 'pending' | 'settled';

export const ProfileMergeContext = createContext<ProfileMerge>('settled');

export function useProfileMerge(): ProfileMerge {
  return useContext(ProfileMergeContext);
}
