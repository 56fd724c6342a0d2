import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressOnce } from './vite/compress-once.ts';
import { chunkGroups } from './vite/chunks.ts';
import { shortClassName } from './vite/class-names.ts';
import { inPage } from './vite/in-page.ts';

/** Address of the portal's server for the development server. */
const server = process.env['PORTAL_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), inPage(), compressOnce()],
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // For the people who operate the portal; the server does not send them.
    sourcemap: 'hidden',
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.4'],
    modulePreload: { polyfill: false },
    // A data: address would require a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The library of floating parts does not declare that its parts can be left out.
      treeshake: {
        moduleSideEffects: [{ test: /node_modules[\\/]tabbable[\\/]/, sideEffects: false }],
      },
      // The English texts of the first page are part of the first file on purpose.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          // The client starts with few files, because each further one costs a round trip on a slow connection.
          groups: chunkGroups(),
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': server, '/docs': server, '/fhir': server, '/llms.txt': server },
  },
});
