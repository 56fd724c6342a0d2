// The files of the client that first screens share (docs/decisions/0054-which-files-the-client-is-split-into.md).
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const repository = path.resolve(import.meta.dirname, '../../..');

interface Chunk {
  readonly name: string;
  /** Below apps/web/src, or from the root of the repository, with all their imports. One with a slash at its end is a folder. */
  readonly modules: readonly string[];
}

/** The first files of every page are in a chunk of their own; only these modules of them are not. */
const BEFORE_START = 'react';

/** Of two that have the same module, the earlier one keeps it. */
const CHUNKS: readonly Chunk[] = [
  {
    // React, and two small modules that some pages without a session need. Elsewhere these would be a file of their own,
    // or those pages would load the parts of forms.
    name: 'react',
    modules: [
      'node_modules/react/',
      'node_modules/react-dom/',
      'node_modules/scheduler/',
      'platform/page/use-once.ts',
      'packages/rules/src/access/passwords/password-policy.ts',
    ],
  },
  { name: 'portal', modules: ['portal.tsx'] },
  {
    // Parts of lists that other first screens show as well.
    name: 'rows',
    modules: [
      'claims/claims-list-status.tsx',
      'claims/claims-list.api.ts',
      'claims/drafts/draft-problems.tsx',
      'claims/history/principal-diagnosis.tsx',
      'claims/new-claim-button.tsx',
      'messages/unread-chip.tsx',
      'packages/rules/src/values/cents.ts',
      'packages/rules/src/values/decimal.ts',
      'ui/display/card.tsx',
      'ui/display/masked-id.tsx',
      'ui/display/meter.tsx',
      'ui/display/money.tsx',
      'ui/display/status-badge.tsx',
      'ui/fields/search-box.tsx',
      'ui/frame/page.tsx',
      'ui/layout.module.css',
      'ui/lists/plain-table.module.css',
      'ui/lists/scroll-frame.tsx',
      'ui/lists/use-list.ts',
    ],
  },
  {
    // Most screens are lists. The first list brings the parts that all of them share.
    name: 'lists',
    modules: ['claims/history/claims-list.screen.tsx'],
  },
  { name: 'dashboard', modules: ['dashboard-widgets.ts', 'notices/dashboard.screen.tsx'] },
  {
    // Fields of all forms, and the styles of the claim form, which would otherwise be three small files.
    name: 'fields',
    modules: [
      'claims/amounts/amounts-panel.module.css',
      'claims/approval/approval.module.css',
      'claims/detail/receipt-print.module.css',
      'claims/drafts/merge-panel.module.css',
      'claims/fields/claim-form.module.css',
      'claims/stay/stay.module.css',
      'clinics/letterhead.module.css',
      'documents/document-viewer.module.css',
      'documents/documents.module.css',
      'node_modules/@mantine/dropzone/styles.layer.css',
      'node_modules/@tanstack/react-router/dist/esm/useBlocker.js',
      'packages/rules/src/values/quantity.ts',
      'packages/rules/src/values/rounding.ts',
      'platform/api/poll-until.ts',
      'platform/keyboard/typed-forms.ts',
      'platform/keyboard/typed-text.ts',
      'platform/page/use-online.ts',
      'platform/words/benefit-name.ts',
      'platform/words/used-up-text.ts',
      'ui/display/key-values.tsx',
      'ui/fields/cell-field.tsx',
      'ui/fields/check-field.tsx',
      'ui/fields/date-field.tsx',
      'ui/fields/error-summary.tsx',
      'ui/fields/field-mistakes.ts',
      'ui/fields/number-field.tsx',
      'ui/fields/select-field.tsx',
      'ui/fields/text-field.tsx',
      'ui/fields/typeahead.tsx',
      'ui/overlays/modal-frame.tsx',
      'ui/overlays/side-panel.tsx',
      'ui/print-sheet.module.css',
    ],
  },
  {
    // The screens of a claim, an approval and a letter use these parts of the claim form, or its documents.
    name: 'claim',
    modules: [
      'claims/approval/granted-limits.tsx',
      'claims/checks/measure-words.ts',
      'claims/claims.api.ts',
      'claims/detail/claim-not-there.tsx',
      'claims/detail/receipt-print.tsx',
      'claims/entered-claim.ts',
      'claims/parts/',
      'claims/price-list.ts',
      'claims/relation-text.ts',
      'clinics/address-text.ts',
      'documents/documents-section.tsx',
      'packages/contract/src/claims/form-values.ts',
      'packages/rules/src/catalogue/fee-category.ts',
      'packages/rules/src/catalogue/product.ts',
      'packages/rules/src/claims/amounts/own-money.ts',
      'packages/rules/src/claims/amounts/visit-hours.ts',
      'packages/rules/src/claims/claim-limits.ts',
      'packages/rules/src/claims/form/stay-form.ts',
      'packages/rules/src/claims/form/surgical-complexity.ts',
    ],
  },
  { name: 'form', modules: ['claims/form/new-claim.screen.tsx'] },
];

const absolute = (module: string) =>
  path.join(repository, /^(?:node_modules|packages)\//.test(module) ? '' : 'apps/web/src', module);

/** Whether a module, or one in its folder, is the module with this id. */
const isIn = (module: string, id: string) =>
  module.endsWith('/') ? id.startsWith(absolute(module)) : id === absolute(module);

/** For the bundler, which wants higher integers for the earlier ones. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const groups = CHUNKS.map(({ name, modules }) => ({
    name,
    test: (id: string) => modules.some((module) => isIn(module, id)),
  }));
  const start: Rolldown.CodeSplittingGroup = { name: 'start', tags: ['$initial'] };
  const at = CHUNKS.findIndex(({ name }) => name === BEFORE_START) + 1;
  return [...groups.slice(0, at), start, ...groups.slice(at)].map((group, index, { length }) => ({
    ...group,
    priority: length - index,
  }));
}

/** Fails the build if a module that is named here is not part of the client. */
export function checkChunks(): Plugin {
  return {
    name: 'check-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const ids = Object.values(bundle).flatMap((one) =>
        one.type === 'chunk' ? one.moduleIds : [],
      );
      for (const module of CHUNKS.flatMap(({ modules }) => modules)) {
        if (!ids.some((id) => isIn(module, id)))
          throw new Error(`${module} is not part of the client`);
      }
    },
  };
}
