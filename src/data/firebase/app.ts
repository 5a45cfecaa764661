import { initializeApp } from 'firebase/app';
import { FIREBASE_OPTIONS } from './config.ts';

export const firebaseApp = initializeApp(FIREBASE_OPTIONS);
