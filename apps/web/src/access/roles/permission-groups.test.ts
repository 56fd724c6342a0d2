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
    'operations.action_create',
    'operations.action_read',
    'operations.action_update',
    'operations.action_delete',
  ]);
});
