// Routes of the administration of users and programs, for users with the permission.
import { createRoute, redirect } from '@tanstack/react-router';
import { listParams, requestsParams } from './access/administration/list-params.ts';
import { ownMenu } from './access/header/menu.ts';
import { loadSetUp } from './imports/set-up/set-up.api.ts';
import { isInAdministration } from './platform/api/home-of.ts';
import { currentMe } from './platform/api/session.ts';
import { app } from './portal-app.tsx';
import { needsPermission, onlyRead, screen } from './route-parts.tsx';
import { page, paramsOf } from './ui/lists/params-of.ts';

/** The first page of the administration: Get started until claims are possible, then the first entry of the menu. */
const administration = createRoute({
  getParentRoute: () => app,
  path: '/ops',
  beforeLoad: async ({ cause }) => {
    if (cause === 'preload') return;
    throw redirect({ href: await firstPage(), replace: true });
  },
});

async function firstPage(): Promise<string> {
  const me = currentMe();
  if (me?.permissions.includes('master-data:read') === true) {
    const setUp = await loadSetUp().catch(() => undefined);
    if (setUp?.is_ready === false) return '/app/ops/get-started';
  }
  const entries = me === undefined ? [] : ownMenu(me).flatMap((section) => section.entries);
  return entries.find(({ route }) => isInAdministration(route))?.route ?? '/app/error/403';
}

/** For administrators, who work for any clinic or none. */
const openClinic = createRoute({
  getParentRoute: () => app,
  path: '/ops/clinic',
  beforeLoad: () => {
    if (currentMe()?.userType === 'ADMINUSER') return;
    throw redirect({ to: '/app/error/$code', params: { code: '403' }, replace: true });
  },
  component: screen(async () => {
    const { OpenClinicScreen } = await import('./access/header/open-clinic.screen.tsx');
    return OpenClinicScreen;
  }),
});

const roles = createRoute({
  getParentRoute: () => app,
  path: '/ops/roles',
  validateSearch: onlyRead(listParams),
  beforeLoad: needsPermission('roles:read'),
  component: screen(async () => {
    const { RolesScreen } = await import('./access/roles/roles.screen.tsx');
    return RolesScreen;
  }, 'administration'),
});

const newRole = createRoute({
  getParentRoute: () => app,
  path: '/ops/roles/new',
  beforeLoad: needsPermission('roles:create'),
  component: screen(async () => {
    const { NewRoleScreen } = await import('./access/roles/role.screen.tsx');
    return NewRoleScreen;
  }, 'administration'),
});

const role = createRoute({
  getParentRoute: () => app,
  path: '/ops/roles/$id',
  beforeLoad: needsPermission('roles:read'),
  component: screen(async () => {
    const { RoleScreen } = await import('./access/roles/role.screen.tsx');
    return RoleScreen;
  }, 'administration'),
});

const ssoConnections = createRoute({
  getParentRoute: () => app,
  path: '/ops/sso',
  beforeLoad: needsPermission('users:read'),
  component: screen(async () => {
    const { SsoConnectionsScreen } = await import('./access/sso/sso-connections.screen.tsx');
    return SsoConnectionsScreen;
  }, 'sso'),
});

/** A new one has the id `new`. */
const ssoConnection = createRoute({
  getParentRoute: () => app,
  path: '/ops/sso/$id',
  beforeLoad: needsPermission('users:read'),
  component: screen(
    async () => {
      const { SsoConnectionScreen } = await import('./access/sso/sso-connection.screen.tsx');
      return SsoConnectionScreen;
    },
    'accounts',
    'administration',
    'factors',
    'sso',
  ),
});

const requests = createRoute({
  getParentRoute: () => app,
  path: '/ops/register-requests',
  validateSearch: onlyRead(requestsParams),
  beforeLoad: needsPermission('register-requests:read'),
  component: screen(async () => {
    const { RegisterRequestsScreen } =
      await import('./access/registration/register-requests.screen.tsx');
    return RegisterRequestsScreen;
  }, 'administration'),
});

const request = createRoute({
  getParentRoute: () => app,
  path: '/ops/register-requests/$id',
  beforeLoad: needsPermission('register-requests:read'),
  component: screen(async () => {
    const { RegisterRequestScreen } =
      await import('./access/registration/register-request.screen.tsx');
    return RegisterRequestScreen;
  }, 'administration'),
});

const apiClients = createRoute({
  getParentRoute: () => app,
  path: '/settings/api-clients',
  beforeLoad: needsPermission('clinic-users:read'),
  component: screen(
    async () => {
      const { ApiClientsScreen } = await import('./access/api-clients/api-clients.screen.tsx');
      return ApiClientsScreen;
    },
    'administration',
    'apiClients',
  ),
});

const newApiClient = createRoute({
  getParentRoute: () => app,
  path: '/settings/api-clients/new',
  beforeLoad: needsPermission('clinic-users:create'),
  component: screen(
    async () => {
      const { NewApiClientScreen } = await import('./access/api-clients/new-api-client.screen.tsx');
      return NewApiClientScreen;
    },
    'administration',
    'apiClients',
  ),
});

const apiClient = createRoute({
  getParentRoute: () => app,
  path: '/settings/api-clients/$id',
  beforeLoad: needsPermission('clinic-users:read'),
  component: screen(
    async () => {
      const { ApiClientScreen } = await import('./access/api-clients/api-client.screen.tsx');
      return ApiClientScreen;
    },
    'administration',
    'apiClients',
  ),
});

const webhook = createRoute({
  getParentRoute: () => app,
  path: '/settings/api-clients/$id/webhooks/$webhook',
  beforeLoad: needsPermission('clinic-users:read'),
  component: screen(
    async () => {
      const { WebhookScreen } = await import('./access/api-clients/webhook.screen.tsx');
      return WebhookScreen;
    },
    'administration',
    'apiClients',
  ),
});

/** Entries name reasons and statuses of claims. */
const textsOfTrail = ['trail', 'claims', 'claimLists'] as const;

const auditTrail = createRoute({
  getParentRoute: () => app,
  path: '/ops/audit',
  beforeLoad: needsPermission('audit:read'),
  component: screen(
    async () => {
      const { AuditTrailScreen } = await import('./trail/audit-trail.screen.tsx');
      return AuditTrailScreen;
    },
    ...textsOfTrail,
  ),
});

const memberReaders = createRoute({
  getParentRoute: () => app,
  path: '/ops/audit/members',
  beforeLoad: needsPermission('audit:read'),
  component: screen(async () => {
    const { MemberReadersScreen } = await import('./trail/member-readers.screen.tsx');
    return MemberReadersScreen;
  }, 'trail'),
});

const securityAlerts = createRoute({
  getParentRoute: () => app,
  path: '/ops/alerts',
  beforeLoad: needsPermission('audit:read'),
  component: screen(async () => {
    const { SecurityAlertsScreen } = await import('./trail/security-alerts.screen.tsx');
    return SecurityAlertsScreen;
  }, 'trail'),
});

const system = createRoute({
  getParentRoute: () => app,
  path: '/ops/system',
  beforeLoad: needsPermission('system:read'),
  component: screen(async () => {
    const { SystemScreen } = await import('./system/system.screen.tsx');
    return SystemScreen;
  }, 'system'),
});

const diary = createRoute({
  getParentRoute: () => app,
  path: '/settings/diary',
  validateSearch: onlyRead(paramsOf({ page })),
  beforeLoad: needsPermission('clinic-users:read'),
  component: screen(async () => {
    const { DiaryScreen } = await import('./trail/diary.screen.tsx');
    return DiaryScreen;
  }, 'trail'),
});

export const administrationRoutes = [
  administration,
  openClinic,
  roles,
  newRole,
  role,
  ssoConnections,
  ssoConnection,
  requests,
  request,
  apiClients,
  newApiClient,
  apiClient,
  webhook,
  auditTrail,
  memberReaders,
  securityAlerts,
  system,
  diary,
] as const;
