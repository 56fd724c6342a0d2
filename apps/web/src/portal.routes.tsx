// Routes of the signed-in portal.
import { createRoute, redirect } from '@tanstack/react-router';
import { accountsRoutes } from './accounts.routes.tsx';
import { bulkRoutes } from './bulk.routes.tsx';
import { claimsRoutes } from './claims.routes.tsx';
import { clinicGroupParams } from './clinics/clinic-group-params.ts';
import { clinicsRoutes } from './clinics.routes.tsx';
import { memberDetailParams, memberSearchParams } from './members/member-search-params.ts';
import { assessmentRoutes } from './assessment.routes.tsx';
import { approvalsRoutes } from './approvals.routes.tsx';
import { guaranteesRoutes } from './guarantees.routes.tsx';
import { messagesRoutes } from './messages.routes.tsx';
import { noticesRoutes } from './notices.routes.tsx';
import { administrationRoutes } from './administration.routes.tsx';
import { masterDataRoutes } from './master-data.routes.tsx';
import { paymentsRoutes } from './payments.routes.tsx';
import { reportsRoutes } from './reports.routes.tsx';
import { rulebookRoutes } from './rulebook.routes.tsx';
import { homeOf } from './platform/api/home-of.ts';
import { currentMe } from './platform/api/session.ts';
import { app } from './portal-app.tsx';
import { needsPermission, onlyRead, root, screen } from './route-parts.tsx';

const appIndex = createRoute({
  getParentRoute: () => app,
  path: '/',
  beforeLoad: () => {
    const me = currentMe();
    throw redirect({ to: me === undefined ? '/app/dashboard' : homeOf(me), replace: true });
  },
});

const dashboard = createRoute({
  getParentRoute: () => app,
  path: '/dashboard',
  component: screen(
    async () => {
      const [{ DashboardScreen }, { dashboardWidgets }] = await Promise.all([
        import('./notices/dashboard.screen.tsx'),
        import('./dashboard-widgets.ts'),
      ]);
      return () => <DashboardScreen widgets={dashboardWidgets} />;
    },
    'notices',
    'claimLists',
  ),
});

const today = createRoute({
  getParentRoute: () => app,
  path: '/today',
  beforeLoad: needsPermission('outpatient-claim:read'),
  component: screen(
    async () => {
      const { TodayScreen } = await import('./today/today.screen.tsx');
      return TodayScreen;
    },
    'today',
    'members',
    'clinics',
    'messages',
    'documents',
  ),
});

const clinicGroup = createRoute({
  getParentRoute: () => app,
  path: '/clinicgroupdashboard',
  validateSearch: onlyRead(clinicGroupParams),
  beforeLoad: () => {
    if (currentMe()?.userType !== 'CLINICGROUPUSER') {
      throw redirect({ to: '/app/error/$code', params: { code: '403' }, replace: true });
    }
  },
  component: screen(async () => {
    const { ClinicGroupScreen } = await import('./clinics/clinic-group.screen.tsx');
    return ClinicGroupScreen;
  }, 'clinics'),
});

const memberSearch = createRoute({
  getParentRoute: () => app,
  path: '/searchmember',
  validateSearch: onlyRead(memberSearchParams),
  component: screen(async () => {
    const { MemberSearchScreen } = await import('./members/search/member-search.screen.tsx');
    return MemberSearchScreen;
  }, 'members'),
});

const memberDetail = createRoute({
  getParentRoute: () => app,
  path: '/searchmember/$memberId',
  validateSearch: onlyRead(memberDetailParams),
  component: screen(
    async () => {
      const { MemberDetailScreen } = await import('./members/member-detail.screen.tsx');
      return MemberDetailScreen;
    },
    'members',
    'claims',
    'claimLists',
    'referrals',
  ),
});

const settings = createRoute({
  getParentRoute: () => app,
  path: '/settings',
  component: screen(
    async () => {
      const [{ SettingsScreen }, { OwnProfileCard }, { ScanPaySection }] = await Promise.all([
        import('./clinics/settings/settings.screen.tsx'),
        import('./access/profile/own-profile-card.tsx'),
        import('./payments/scan-pay-card.tsx'),
      ]);
      return () => <SettingsScreen firstPart={<OwnProfileCard />} lastPart={<ScanPaySection />} />;
    },
    'clinics',
    'clinicChanges',
    'accounts',
    'administration',
    'payments',
  ),
});

const changePassword = createRoute({
  getParentRoute: () => app,
  path: '/settings/password',
  component: screen(async () => {
    const { ChangePasswordScreen } = await import('./access/passwords/change-password.screen.tsx');
    return ChangePasswordScreen;
  }),
});

const security = createRoute({
  getParentRoute: () => app,
  path: '/security',
  component: screen(
    async () => {
      const { SecurityScreen } = await import('./access/factors/security.screen.tsx');
      return SecurityScreen;
    },
    'factors',
    'accounts',
  ),
});

/** The address of a claim's paper opens the claim, which offers its PDF. */
const printClaim = createRoute({
  getParentRoute: () => root,
  path: '/print/claim/$id',
  beforeLoad: ({ params: { id } }) => {
    throw redirect({
      to: '/app/claim/providerclaims/$id',
      params: { id },
      replace: true,
    });
  },
});

const error = createRoute({
  getParentRoute: () => app,
  path: '/error/$code',
  component: screen(() =>
    import('./access/frame/forbidden.screen.tsx').then((module) => module.ForbiddenScreen),
  ),
});

export const portalRoutes = app.addChildren([
  appIndex,
  dashboard,
  today,
  clinicGroup,
  memberSearch,
  memberDetail,
  settings,
  changePassword,
  security,
  ...accountsRoutes,
  ...bulkRoutes,
  ...claimsRoutes,
  ...clinicsRoutes,
  ...assessmentRoutes,
  ...administrationRoutes,
  ...masterDataRoutes,
  ...reportsRoutes,
  ...rulebookRoutes,
  ...noticesRoutes,
  ...guaranteesRoutes,
  ...paymentsRoutes,
  ...messagesRoutes,
  ...approvalsRoutes,
  error,
]);

export const printRoutes = [printClaim];
