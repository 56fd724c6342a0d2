// The addresses of the administrator's side. They open for whoever has the permission.
import type { Permission } from '@portal/rules/access/permissions.ts';
import { createRoute, redirect } from '@tanstack/react-router';
import { listParams, requestsParams } from './operations/list-params.ts';
import { currentMe } from './platform/session.ts';
import { app } from './portal-app.tsx';
import { onlyRead, screen } from './route-parts.tsx';

const needs = (permission: Permission) => () => {
  if (currentMe()?.permissions.includes(permission) === true) return;
  throw redirect({ to: '/app/error/$code', params: { code: '403' }, replace: true });
};

const roles = createRoute({
  getParentRoute: () => app,
  path: '/ops/roles',
  validateSearch: onlyRead(listParams),
  beforeLoad: needs('roles:read'),
  component: screen(async () => {
    const { RolesScreen } = await import('./operations/roles.screen.tsx');
    return RolesScreen;
  }, 'operations'),
});

const newRole = createRoute({
  getParentRoute: () => app,
  path: '/ops/roles/new',
  beforeLoad: needs('roles:create'),
  component: screen(async () => {
    const { NewRoleScreen } = await import('./operations/role.screen.tsx');
    return NewRoleScreen;
  }, 'operations'),
});

const role = createRoute({
  getParentRoute: () => app,
  path: '/ops/roles/$id',
  beforeLoad: needs('roles:read'),
  component: screen(async () => {
    const { RoleScreen } = await import('./operations/role.screen.tsx');
    return RoleScreen;
  }, 'operations'),
});

const requests = createRoute({
  getParentRoute: () => app,
  path: '/ops/register-requests',
  validateSearch: onlyRead(requestsParams),
  beforeLoad: needs('register-requests:read'),
  component: screen(async () => {
    const { RegisterRequestsScreen } = await import('./operations/register-requests.screen.tsx');
    return RegisterRequestsScreen;
  }, 'operations'),
});

const request = createRoute({
  getParentRoute: () => app,
  path: '/ops/register-requests/$id',
  beforeLoad: needs('register-requests:read'),
  component: screen(async () => {
    const { RegisterRequestScreen } = await import('./operations/register-request.screen.tsx');
    return RegisterRequestScreen;
  }, 'operations'),
});

export const operationsRoutes = [roles, newRole, role, requests, request] as const;
