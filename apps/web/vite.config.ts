import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressOnce } from './vite/compress-once.ts';
import { preloadPortal } from './vite/preload-portal.ts';

/** Where the development server finds the portal's own server. */
const server = process.env['PORTAL_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadPortal(), compressOnce()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.4'],
    modulePreload: { polyfill: false },
    // A data: address would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The English texts of the first page come with the first file, by intent.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          // A few files start the client, not dozens: each more costs a round trip on a slow line.
          // A group brings what its files import.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
              priority: 2,
            },
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'portal', test: /src[\\/](?:portal|notices[\\/]dashboard\.screen)\.tsx$/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': server },
  },
});
