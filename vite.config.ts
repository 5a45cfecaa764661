import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { prerender } from './build/prerender.ts';

export default defineConfig({
  plugins: [react(), prerender()],
  // In kB. Firestore's chunk is larger than Vite's default, 500.
  build: {
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunkGroups(),
        },
      },
    },
  },
  // Vite would also crawl the page of the bench.
  optimizeDeps: { entries: ['index.html'] },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    // Offline, Firestore requests an image from google.com. No request for an image may leave the machine.
    headers: { 'Content-Security-Policy': "img-src 'self' data: blob: http://127.0.0.1:*" },
  },
  css: {
    preprocessorOptions: {
      // Bootstrap 5.3 still uses @import and global functions.
      scss: {
        quietDeps: true,
        silenceDeprecations: ['import', 'global-builtin', 'color-functions'],
      },
    },
  },
});
