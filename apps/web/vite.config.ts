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
          // A group includes the imports of its files.
          // Of two groups that have the same file, the one with the higher priority (an integer) keeps it.
          groups: [
            // React, and two small modules that some pages without a session need. Elsewhere these would be a file of their own, or
            // those pages would load the parts of forms.
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|src[\\/](?:platform[\\/]page[\\/]use-once|access[\\/]password-policy)\.ts$/,
              priority: 9,
            },
            { name: 'start', tags: ['$initial'], priority: 8 },
            { name: 'portal', test: /src[\\/]portal\.tsx$/, priority: 7 },
            // Parts of lists that other first screens show as well.
            {
              name: 'rows',
              test: /src[\\/](?:claims[\\/](?:claims-list\.api|claims-list-status|new-claim-button)\.tsx?|claims[\\/]history[\\/]principal-diagnosis\.tsx|messages[\\/]unread-chip\.tsx|ui[\\/](?:frame[\\/]page|fields[\\/]search-box|display[\\/](?:card|masked-id|meter|money|status-badge)|lists[\\/]scroll-frame)\.tsx|ui[\\/](?:layout\.module\.css|lists[\\/](?:plain-table\.module\.css|use-list\.ts))|claims[\\/]drafts[\\/]draft-problems\.tsx)$|src[\\/]values[\\/](?:cents|decimal)\.ts$/,
              priority: 6,
            },
            // Most screens are lists. The first list brings the parts that all of them share.
            {
              name: 'lists',
              test: /src[\\/]claims[\\/]history[\\/]claims-list\.screen\.tsx$/,
              priority: 5,
            },
            {
              name: 'dashboard',
              test: /src[\\/](?:dashboard-widgets\.ts|notices[\\/]dashboard\.screen\.tsx)$/,
              priority: 5,
            },
            // Fields of all forms, and the styles of the claim form, which would otherwise be three small files.
            {
              name: 'fields',
              test: /src[\\/]ui[\\/](?:fields[\\/](?:cell-field|check-field|date-field|error-summary|field-mistakes|number-field|select-field|text-field|typeahead)|overlays[\\/](?:modal-frame|side-panel)|display[\\/]key-values)\.tsx?$|src[\\/]platform[\\/](?:api[\\/]poll-until|keyboard[\\/]typed|page[\\/]use-online|words[\\/](?:benefit-name|used-up-text))|src[\\/]values[\\/](?:quantity|rounding)\.ts$|useBlocker\.js$|src[\\/](?:ui[\\/]print-sheet|documents[\\/](?:documents|document-viewer)|clinics[\\/]letterhead|claims[\\/](?:approval[\\/]approval|drafts[\\/]merge-panel|amounts[\\/](?:amounts-panel|member-strip)|fields[\\/]claim-form|stay[\\/]stay|detail[\\/]receipt-print))\.module\.css$|dropzone[\\/]styles/,
              priority: 4,
            },
            // The screens of a claim, an approval and a letter use these parts of the claim form, or its documents.
            {
              name: 'claim',
              test: /src[\\/](?:documents[\\/]documents-section|catalogue[\\/](?:fee-category|product)|claims[\\/](?:approval[\\/]granted-limits|checks[\\/]measure-words|claim-limits|claims\.api|detail[\\/](?:claim-not-there|receipt-print)|entered-claim|form-values|form[\\/](?:stay-form|surgical-complexity)|parts[\\/].*|price-list|amounts[\\/](?:own-money|visit-hours)|relation-text)|clinics[\\/]address-text)\.tsx?$/,
              priority: 2,
            },
            {
              name: 'form',
              test: /src[\\/]claims[\\/]form[\\/]new-claim\.screen\.tsx$/,
              priority: 1,
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
