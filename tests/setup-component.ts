import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { deleteApp, getApps } from 'firebase/app';
import { afterEach } from 'vitest';

// Vitest loads our modules anew for each file, but the Firebase library once per process: it would refuse to set up
// again the apps that the last file left behind.
await Promise.all(getApps().map(deleteApp));

afterEach(cleanup);
