import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressOnce } from './vite/compress-once.ts';
import { firstReplies } from './vite/first-replies.ts';
import { shortClassName } from './vite/class-names.ts';
import { preloadPortal } from './vite/preload-portal.ts';

/** Address of the portal's server for the development server. */
const server = process.env['PORTAL_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), firstReplies(), preloadPortal(), compressOnce()],
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
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
          // A group includes the imports of its files.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
              priority: 3,
            },
            { name: 'start', tags: ['$initial'], priority: 2 },
            {
              name: 'portal',
              test: /src[\\/]portal\.tsx$/,
              priority: 1,
            },
            // Parts of lists that the dashboard shows as well.
            {
              name: 'rows',
              test: /src[\\/](?:claims[\\/](?:claims-list\.api|claims-list-status|new-claim-button)\.tsx?|claims[\\/]history[\\/]principal-diagnosis\.tsx|messages[\\/]unread-chip\.tsx|ui[\\/](?:frame[\\/]page|fields[\\/]search-box|display[\\/](?:masked-id|money|status-badge)|lists[\\/]scroll-frame)\.tsx)$/,
              priority: 0.5,
            },
            // Most screens are lists. The first list brings the parts that all of them share.
            {
              name: 'lists',
              test: /src[\\/]claims[\\/]history[\\/]claims-list\.screen\.tsx$/,
            },
            // A list loads them if one of its drafts has a problem.
            { name: 'draft-problems', test: /src[\\/]claims[\\/]drafts[\\/]draft-problems\.tsx$/ },
            {
              name: 'dashboard',
              test: /src[\\/](?:dashboard-widgets\.ts|notices[\\/]dashboard\.screen\.tsx)$/,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': server, '/docs': server, '/fhir': server, '/llms.txt': server },
  },
});
