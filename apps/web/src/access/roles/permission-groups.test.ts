import { PERMISSIONS } from '@portal/rules/access/permissions.ts';
import { expect, test } from 'vitest';
import { permissionGroups, rightsTo, workRights } from './permission-groups.ts';

test('lists every permission once in one group', () => {
  const shown = [
    ...permissionGroups.flatMap(({ resources }) =>
      resources.flatMap((resource) => rightsTo(resource).map(({ permission }) => permission)),
    ),
    ...workRights.map(({ permission }) => permission),
  ];
  expect(shown.toSorted()).toEqual([...PERMISSIONS].toSorted());
});

test('has a text for each action', () => {
  expect(rightsTo('roles').map(({ label }) => label)).toEqual([
    'administration.action_create',
    'administration.action_read',
    'administration.action_update',
    'administration.action_delete',
  ]);
});
