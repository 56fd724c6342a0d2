// Routes of the directories of laboratories, X-ray clinics and specialists, of appointments, and of requests to change
// the data of clinics.
import {
  APPOINTED_PERMISSIONS,
  type AppointedType,
} from '@portal/rules/clinics/appointed-providers.ts';
import { createRoute } from '@tanstack/react-router';
import { appointedParams } from './clinics/appointed-params.ts';
import { allAppointmentsParams } from './clinics/appointments/all-appointments-params.ts';
import { appointmentsParams } from './clinics/appointments/appointments-params.ts';
import { allChangesParams } from './clinics/changes/all-changes-params.ts';
import { specialistsParams } from './clinics/specialists-params.ts';
import { app } from './portal-app.tsx';
import { needsPermission, onlyRead, screen } from './route-parts.tsx';

const appointedOf = (type: AppointedType) =>
  screen(
    async () => {
      const { AppointedScreen } = await import('./clinics/appointed.screen.tsx');
      return () => <AppointedScreen type={type} />;
    },
    'clinics',
    'referrals',
    'claims',
  );

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
  component: screen(
    async () => {
      const { SpecialistsScreen } = await import('./clinics/specialists.screen.tsx');
      return SpecialistsScreen;
    },
    'clinics',
    'referrals',
    'claims',
  ),
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

const newChange = createRoute({
  getParentRoute: () => app,
  path: '/settings/clinic-changes/new',
  beforeLoad: needsPermission('settings:update'),
  component: screen(
    async () => {
      const { NewChangeScreen } = await import('./clinics/changes/new-change.screen.tsx');
      return NewChangeScreen;
    },
    'clinicChanges',
    'documents',
  ),
});

const allChanges = createRoute({
  getParentRoute: () => app,
  path: '/ops/clinic-changes',
  validateSearch: onlyRead(allChangesParams),
  beforeLoad: needsPermission('master-data:read'),
  component: screen(async () => {
    const { AllChangesScreen } = await import('./clinics/changes/all-changes.screen.tsx');
    return AllChangesScreen;
  }, 'clinicChanges'),
});

const changeReview = createRoute({
  getParentRoute: () => app,
  path: '/ops/clinic-changes/$id',
  beforeLoad: needsPermission('master-data:read'),
  component: screen(
    async () => {
      const { ChangeReviewScreen } = await import('./clinics/changes/change-review.screen.tsx');
      return ChangeReviewScreen;
    },
    'clinicChanges',
    'documents',
  ),
});

export const clinicsRoutes = [
  appointedLab,
  appointedXray,
  specialists,
  appointments,
  allAppointments,
  newChange,
  allChanges,
  changeReview,
] as const;
