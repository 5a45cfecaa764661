/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_STORAGE_BUCKET?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  readonly VITE_COUNTERSIGN_ENVIRONMENT?: string;
  readonly VITE_COUNTERSIGN_APP_CHECK_KEY?: string;
  readonly VITE_COUNTERSIGN_DEMO_ACCESS?: string;
  readonly VITE_EMULATOR_AUTH?: string;
  readonly VITE_EMULATOR_FIRESTORE?: string;
  readonly VITE_EMULATOR_STORAGE?: string;
}
