// Routes of the own profile, of users, and of the policy of second factors.
import { createRoute } from '@tanstack/react-router';
import { allUsersParams, usersParams } from './access/administration/list-params.ts';
import { app } from './portal-app.tsx';
import { CONFIRMERS } from '@portal/rules/access/authority.ts';
import { resetsParams } from './access/factor-policy/factor-policy.api.ts';
import { proposalsParams } from './access/proposals/proposals.api.ts';
import { needsPermission, onlyRead, screen } from './route-parts.tsx';

const ownProfile = createRoute({
  getParentRoute: () => app,
  path: '/settings/profile',
  component: screen(
    async () => {
      const { OwnProfileScreen } = await import('./access/profile/own-profile.screen.tsx');
      return OwnProfileScreen;
    },
    'accounts',
    'administration',
  ),
});

const clinicUsers = createRoute({
  getParentRoute: () => app,
  path: '/settings/users',
  validateSearch: onlyRead(usersParams),
  beforeLoad: needsPermission('clinic-users:read'),
  component: screen(
    async () => {
      const { UsersScreen } = await import('./access/users/users.screen.tsx');
      return () => <UsersScreen scope="CLINIC" />;
    },
    'accounts',
    'administration',
  ),
});

const newClinicUser = createRoute({
  getParentRoute: () => app,
  path: '/settings/users/new',
  beforeLoad: needsPermission('manage-user-creation:create'),
  component: screen(
    async () => {
      const { NewClinicUserScreen } = await import('./access/users/new-clinic-user.screen.tsx');
      return NewClinicUserScreen;
    },
    'accounts',
    'administration',
  ),
});

const clinicUser = createRoute({
  getParentRoute: () => app,
  path: '/settings/users/$id',
  beforeLoad: needsPermission('clinic-users:read'),
  component: screen(
    async () => {
      const { ClinicUserScreen } = await import('./access/users/clinic-user.screen.tsx');
      return ClinicUserScreen;
    },
    'accounts',
    'administration',
  ),
});

const users = createRoute({
  getParentRoute: () => app,
  path: '/ops/users',
  validateSearch: onlyRead(allUsersParams),
  beforeLoad: needsPermission('users:read'),
  component: screen(
    async () => {
      const { UsersScreen } = await import('./access/users/users.screen.tsx');
      return () => <UsersScreen scope="ALL" />;
    },
    'accounts',
    'administration',
  ),
});

const newUser = createRoute({
  getParentRoute: () => app,
  path: '/ops/users/new',
  beforeLoad: needsPermission('users:update'),
  component: screen(
    async () => {
      const { NewUserScreen } = await import('./access/users/new-user.screen.tsx');
      return NewUserScreen;
    },
    'accounts',
    'administration',
  ),
});

const user = createRoute({
  getParentRoute: () => app,
  path: '/ops/users/$id',
  beforeLoad: needsPermission('users:read'),
  component: screen(
    async () => {
      const { UserScreen } = await import('./access/users/user.screen.tsx');
      return UserScreen;
    },
    'accounts',
    'administration',
  ),
});

const factorPolicy = createRoute({
  getParentRoute: () => app,
  path: '/ops/factors',
  validateSearch: onlyRead(resetsParams),
  beforeLoad: needsPermission('users:read'),
  component: screen(
    async () => {
      const { FactorPolicyScreen } =
        await import('./access/factor-policy/factor-policy.screen.tsx');
      return FactorPolicyScreen;
    },
    'factors',
    'accounts',
    'administration',
  ),
});

const secondPerson = createRoute({
  getParentRoute: () => app,
  path: '/ops/second-person',
  validateSearch: onlyRead(proposalsParams),
  beforeLoad: needsPermission(...CONFIRMERS),
  component: screen(
    async () => {
      const { SecondPersonScreen } = await import('./access/proposals/second-person.screen.tsx');
      return SecondPersonScreen;
    },
    'authority',
    'accounts',
  ),
});

export const accountsRoutes = [
  ownProfile,
  clinicUsers,
  newClinicUser,
  clinicUser,
  users,
  newUser,
  user,
  factorPolicy,
  secondPerson,
] as const;
