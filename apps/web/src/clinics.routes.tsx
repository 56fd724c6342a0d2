// Routes of the directories of laboratories, X-ray clinics and specialists, and of appointments.
import {
  APPOINTED_PERMISSIONS,
  type AppointedType,
} from '@portal/rules/clinics/appointed-providers.ts';
import { createRoute } from '@tanstack/react-router';
import { appointedParams } from './clinics/appointed-params.ts';
import { allAppointmentsParams } from './clinics/appointments/all-appointments-params.ts';
import { appointmentsParams } from './clinics/appointments/appointments-params.ts';
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
  beforeLoad: needsPermission('specialist-doctor:read', 'specialist-panel:read'),
  component: screen(async () => {
    const { SpecialistsScreen } = await import('./clinics/specialists.screen.tsx');
    return SpecialistsScreen;
  }, 'clinics'),
});

const appointments = createRoute({
  getParentRoute: () => app,
  path: '/appointments',
  validateSearch: onlyRead(appointmentsParams),
  beforeLoad: needsPermission('appointment-calendar:read'),
  component: screen(async () => {
    const { AppointmentsScreen } = await import('./clinics/appointments/appointments.screen.tsx');
    return AppointmentsScreen;
  }, 'clinics'),
});

const allAppointments = createRoute({
  getParentRoute: () => app,
  path: '/ops/appointments',
  validateSearch: onlyRead(allAppointmentsParams),
  beforeLoad: needsPermission('appointments:read'),
  component: screen(async () => {
    const { AllAppointmentsScreen } =
      await import('./clinics/appointments/all-appointments.screen.tsx');
    return AllAppointmentsScreen;
  }, 'clinics'),
});

export const clinicsRoutes = [
  appointedLab,
  appointedXray,
  specialists,
  appointments,
  allAppointments,
] as const;
