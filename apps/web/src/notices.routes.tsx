// Routes of forms, and of broadcasts for administrators.
import { createRoute } from '@tanstack/react-router';
import { formsParams } from './notices/forms-params.ts';
import { page, paramsOf } from './ui/lists/params-of.ts';
import { app } from './portal-app.tsx';
import { needsPermission, onlyRead, screen } from './route-parts.tsx';

const broadcasts = createRoute({
  getParentRoute: () => app,
  path: '/ops/broadcasts',
  validateSearch: onlyRead(paramsOf({ page })),
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

const forms = screen(async () => {
  const { GeneralFormsScreen } = await import('./notices/general-forms.screen.tsx');
  return GeneralFormsScreen;
}, 'notices');

const generalForms = createRoute({
  getParentRoute: () => app,
  path: '/generalforms',
  validateSearch: onlyRead(formsParams),
  beforeLoad: needsPermission('general-forms:read'),
  component: forms,
});

/** The same list for administrators without a clinic. */
const formLibrary = createRoute({
  getParentRoute: () => app,
  path: '/ops/generalforms',
  validateSearch: onlyRead(formsParams),
  beforeLoad: needsPermission('form-library:update'),
  component: forms,
});

export const noticesRoutes = [
  generalForms,
  formLibrary,
  broadcasts,
  newBroadcast,
  broadcast,
] as const;
