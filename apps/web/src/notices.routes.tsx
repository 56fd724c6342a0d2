// Routes of broadcasts, for administrators.
import { createRoute } from '@tanstack/react-router';
import { pageParams } from './notices/page-params.ts';
import { app } from './portal-app.tsx';
import { needsPermission, onlyRead, screen } from './route-parts.tsx';

const broadcasts = createRoute({
  getParentRoute: () => app,
  path: '/ops/broadcasts',
  validateSearch: onlyRead(pageParams),
  beforeLoad: needsPermission('broadcasts:read'),
  component: screen(async () => {
    const { BroadcastsScreen } = await import('./notices/broadcasts.screen.tsx');
    return BroadcastsScreen;
  }, 'notices'),
});

const newBroadcast = createRoute({
  getParentRoute: () => app,
  path: '/ops/broadcasts/new',
  beforeLoad: needsPermission('broadcasts:update'),
  component: screen(async () => {
    const { NewBroadcastScreen } = await import('./notices/broadcast.screen.tsx');
    return NewBroadcastScreen;
  }, 'notices'),
});

const broadcast = createRoute({
  getParentRoute: () => app,
  path: '/ops/broadcasts/$id',
  beforeLoad: needsPermission('broadcasts:read'),
  component: screen(async () => {
    const { BroadcastScreen } = await import('./notices/broadcast.screen.tsx');
    return BroadcastScreen;
  }, 'notices'),
});

export const noticesRoutes = [broadcasts, newBroadcast, broadcast] as const;
