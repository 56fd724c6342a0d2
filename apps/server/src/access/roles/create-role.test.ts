import { Problem } from '@portal/contract/problem.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letDeciderPay } from '../../../test/roles.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

test('refuses a role with which one person would decide and pay, unless the setting allows it', async () => {
  const permissions = ['Permission.Claim.Member' as const, 'payments:release' as const];
  const body = { name: 'Decides and pays', permissions };
  expect(await admin.refused('createRole', { body })).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: [{ field: 'permissions', code: 'ROLE_DECIDES_AND_PAYS' }],
  });
  await letDeciderPay(portal, true);
  expect((await admin.call('createRole', { body })).permissions).toEqual(
    expect.arrayContaining(permissions),
  );
  await letDeciderPay(portal, false);
});

test('refuses a name that is taken in any letter case, and unknown permissions', async () => {
  await admin.call('createRole', { body: { name: 'Night shift' } });
  const taken = await admin.refused('createRole', { body: { name: ' night SHIFT ' } });
  expect(taken.details).toEqual([
    { field: 'name', code: 'NAME_TAKEN', message: 'A role with this name already exists.' },
  ]);
  const url = '/api/roles';
  const body = { name: 'ab', permissions: ['gardens:water'] };
  const wrong = Problem.parse(JSON.parse((await admin.send({ method: 'POST', url, body })).body));
  expect(wrong.details.map(({ field }) => field)).toEqual(['name', 'permissions.0']);
});
