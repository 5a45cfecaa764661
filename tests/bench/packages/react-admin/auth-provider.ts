import { signInWithEmailAndPassword, signOut } from 'firebase/auth';
import type { AuthProvider } from 'react-admin';
import { auth } from '../../../../src/data/firebase/auth.ts';

/** Shares the app's session, so both pages find it equally fast. */
export const authProvider: AuthProvider = {
  login: async ({ username, password }) => {
    await signInWithEmailAndPassword(auth, username, password);
  },
  logout: () => signOut(auth),
  checkAuth: async () => {
    await auth.authStateReady();
    if (auth.currentUser === null) throw new Error('Nobody is signed in.');
  },
  checkError: async ({ code }) => {
    if (code === 'unauthenticated') throw new Error('The session has ended.');
  },
};
