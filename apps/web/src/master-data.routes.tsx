// Routes of imports and single records of master data, for users with the permission.
import { createRoute } from '@tanstack/react-router';
import { recordParams, recordsParams } from './imports/records/records-params.ts';
import { importsParams } from './imports/transfers/imports-params.ts';
import { app } from './portal-app.tsx';
import { needsPermission, onlyRead, screen } from './route-parts.tsx';

const needsMasterData = needsPermission('master-data:read');

const importKinds = createRoute({
  getParentRoute: () => app,
  path: '/ops/imports',
  beforeLoad: needsMasterData,
  component: screen(async () => {
    const { ImportKindsScreen } = await import('./imports/transfers/imports.screen.tsx');
    return ImportKindsScreen;
  }, 'masterData'),
});

const pastImports = createRoute({
  getParentRoute: () => app,
  path: '/ops/imports/past',
  validateSearch: onlyRead(importsParams),
  beforeLoad: needsMasterData,
  component: screen(async () => {
    const { PastImportsScreen } = await import('./imports/transfers/imports.screen.tsx');
    return PastImportsScreen;
  }, 'masterData'),
});

const importKind = createRoute({
  getParentRoute: () => app,
  path: '/ops/imports/kinds/$kind',
  beforeLoad: needsMasterData,
  component: screen(async () => {
    const { ImportKindScreen } = await import('./imports/transfers/import-kind.screen.tsx');
    return ImportKindScreen;
  }, 'masterData'),
});

const oneImport = createRoute({
  getParentRoute: () => app,
  path: '/ops/imports/$id',
  beforeLoad: needsMasterData,
  component: screen(
    async () => {
      const { ImportScreen } = await import('./imports/transfers/import.screen.tsx');
      return ImportScreen;
    },
    'importProblems',
    'masterData',
  ),
});

const needsToImport = needsPermission('master-data:update');

const records = createRoute({
  getParentRoute: () => app,
  path: '/ops/records',
  validateSearch: onlyRead(recordsParams),
  beforeLoad: needsToImport,
  component: screen(
    async () => {
      const { RecordsScreen } = await import('./imports/records/records.screen.tsx');
      return RecordsScreen;
    },
    'masterData',
    'records',
  ),
});

/** A new one has no reference. */
const oneRecord = createRoute({
  getParentRoute: () => app,
  path: '/ops/records/one',
  validateSearch: onlyRead(recordParams),
  beforeLoad: needsToImport,
  component: screen(
    async () => {
      const { RecordScreen } = await import('./imports/records/record.screen.tsx');
      return RecordScreen;
    },
    'importProblems',
    'masterData',
    'records',
  ),
});

const getStarted = createRoute({
  getParentRoute: () => app,
  path: '/ops/get-started',
  beforeLoad: needsMasterData,
  component: screen(async () => {
    const { GetStartedScreen } = await import('./imports/set-up/get-started.screen.tsx');
    return GetStartedScreen;
  }, 'masterData'),
});

export const masterDataRoutes = [
  importKinds,
  pastImports,
  importKind,
  oneImport,
  records,
  oneRecord,
  getStarted,
] as const;
