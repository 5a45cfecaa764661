import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { deleteApp, getApps } from 'firebase/app';
import { afterEach } from 'vitest';

// Vitest reloads our modules for each file, but not the Firebase library. The library keeps the apps of the last file and
// refuses to set them up again.
await Promise.all(getApps().map(deleteApp));

afterEach(cleanup);
