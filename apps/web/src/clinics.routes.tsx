// Routes of the directories of laboratories, X-ray clinics and specialists.
import {
  APPOINTED_PERMISSIONS,
  type AppointedType,
} from '@portal/rules/clinics/appointed-providers.ts';
import { createRoute } from '@tanstack/react-router';
import { appointedParams } from './clinics/appointed-params.ts';
import { specialistsParams } from './clinics/specialists-params.ts';
import { app } from './portal-app.tsx';
import { needsPermission, onlyRead, screen } from './route-parts.tsx';

const appointedOf = (type: AppointedType) =>
  screen(async () => {
    const { AppointedScreen } = await import('./clinics/appointed.screen.tsx');
    return () => <AppointedScreen type={type} />;
  }, 'clinics');

const appointedLab = createRoute({
  getParentRoute: () => app,
  path: '/appointedlab',
  validateSearch: onlyRead(appointedParams),
  beforeLoad: needsPermission(APPOINTED_PERMISSIONS.LAB),
  component: appointedOf('LAB'),
});

const appointedXray = createRoute({
  getParentRoute: () => app,
  path: '/appointedxray',
  validateSearch: onlyRead(appointedParams),
  beforeLoad: needsPermission(APPOINTED_PERMISSIONS.XRAY),
  component: appointedOf('XRAY'),
});

const specialists = createRoute({
  getParentRoute: () => app,
  path: '/specialists',
  validateSearch: onlyRead(specialistsParams),
  beforeLoad: needsPermission('specialist-doctor:read'),
  component: screen(async () => {
    const { SpecialistsScreen } = await import('./clinics/specialists.screen.tsx');
    return SpecialistsScreen;
  }, 'clinics'),
});

export const clinicsRoutes = [appointedLab, appointedXray, specialists] as const;
