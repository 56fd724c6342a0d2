// Routes of bulk claims, for users who can submit claims.
import { createRoute, useParams } from '@tanstack/react-router';
import { bulkListParams, bulkRowsParams } from './claims/bulk/bulk-params.ts';
import { app } from './portal-app.tsx';
import { needsPermission, onlyRead, screen } from './route-parts.tsx';

const bulkClaims = createRoute({
  getParentRoute: () => app,
  path: '/claim/bulk',
  validateSearch: onlyRead(bulkListParams),
  beforeLoad: needsPermission('outpatient-claim:create'),
  component: screen(
    async () => {
      const { BulkClaimsScreen } = await import('./claims/bulk/bulk-claims.screen.tsx');
      return BulkClaimsScreen;
    },
    'bulk',
    'claims',
    'claimLists',
  ),
});

const bulkUpload = createRoute({
  getParentRoute: () => app,
  path: '/claim/bulk/$id',
  validateSearch: onlyRead(bulkRowsParams),
  beforeLoad: needsPermission('outpatient-claim:create'),
  component: screen(
    async () => {
      const { BulkUploadScreen } = await import('./claims/bulk/bulk-upload.screen.tsx');
      return function BulkUpload() {
        const { id } = useParams({ from: '/app/claim/bulk/$id' });
        return <BulkUploadScreen key={id} id={id} />;
      };
    },
    'bulk',
    'claims',
    'claimLists',
  ),
});

export const bulkRoutes = [bulkClaims, bulkUpload] as const;
