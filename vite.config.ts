import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkNames } from './build/chunk-names.ts';
import { configuration } from './build/configuration-plugin.ts';
import { pages } from './build/pages.ts';
import { shakeableRouter } from './build/shakeable-router.ts';
import { versionFile } from './build/version-file.ts';

export default defineConfig({
  plugins: [react(), configuration(), shakeableRouter(), pages(), versionFile()],
  build: {
    // For the byte budgets (tests/bench); Hosting does not serve it.
    manifest: true,
    // Firestore alone is larger.
    chunkSizeWarningLimit: 600,
    // Every browser that runs the app can preload modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkNames(), debugName: 'loaded together' }],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    // While its connection is down, Firestore asks for a picture at google.com; nothing shall leave.
    headers: { 'Content-Security-Policy': "img-src 'self' data: blob: http://127.0.0.1:*" },
  },
  css: {
    preprocessorOptions: {
      // Bootstrap 5.3 still uses @import and global functions; its deprecations are not ours to mend.
      scss: {
        quietDeps: true,
        silenceDeprecations: ['import', 'global-builtin', 'color-functions'],
      },
    },
  },
});
