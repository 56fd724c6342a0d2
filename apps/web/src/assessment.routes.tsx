// Routes of the assessor's desk, for users with the permission.
import { DESK_PERMISSIONS } from '@portal/rules/access/menu.ts';
import { createRoute } from '@tanstack/react-router';
import { hitParams } from './assessment/cover/cover-params.ts';
import { queueFilter, queueParams } from './assessment/queue/queue-params.ts';
import { app } from './portal-app.tsx';
import { needsPermission, onlyRead, screen } from './route-parts.tsx';

const home = createRoute({
  getParentRoute: () => app,
  path: '/ops/desk',
  beforeLoad: needsPermission(...DESK_PERMISSIONS),
  component: screen(async () => {
    const { DeskScreen } = await import('./desk/desk.screen.tsx');
    return DeskScreen;
  }, 'desk'),
});

const queue = createRoute({
  getParentRoute: () => app,
  path: '/ops/queue',
  validateSearch: onlyRead(queueParams),
  beforeLoad: needsPermission('assessment:read'),
  component: screen(
    async () => {
      const { QueueScreen } = await import('./assessment/queue/queue.screen.tsx');
      return QueueScreen;
    },
    'assessment',
    'claims',
    'claimLists',
  ),
});

const claimsHit = createRoute({
  getParentRoute: () => app,
  path: '/ops/claims-hit',
  validateSearch: onlyRead(hitParams),
  beforeLoad: needsPermission('assessment:read', 'payments:read'),
  component: screen(
    async () => {
      const { ClaimsHitScreen } = await import('./assessment/cover/claims-hit.screen.tsx');
      return ClaimsHitScreen;
    },
    'assessment',
    'claims',
    'claimLists',
  ),
});

const desk = createRoute({
  getParentRoute: () => app,
  path: '/ops/claims/$id',
  validateSearch: onlyRead(queueFilter),
  beforeLoad: needsPermission('assessment:read'),
  component: screen(
    async () => {
      const { DeskScreen } = await import('./assessment/decisions/desk.screen.tsx');
      return DeskScreen;
    },
    'assessment',
    'claims',
    'claimLists',
    'documents',
    'members',
    'messages',
  ),
});

export const assessmentRoutes = [home, queue, claimsHit, desk] as const;
