import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findUser } from '../../../test/administered-users.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

const details = async (username: string) => {
  const { id } = await findUser(admin, username);
  return (await admin.call('getUser', { params: { id } })).data;
};

test('a user of a clinic has one clinic, one of a group all of its clinics', async () => {
  expect((await details('clinic.gp')).clinics).toHaveLength(1);
  const group = await details('group.merlion');
  expect(group.clinics.length).toBeGreaterThan(1);
  expect((await details('admin.ops')).clinics).toEqual([]);
});

test('shows the last sign-ins, with those that have ended', async () => {
  const clerk = await portal.signIn('clinic.sp');
  await clerk.call('logout', { body: { username: 'clinic.sp' } });
  portal.services.clock.advance(60_000);
  await portal.signIn('clinic.sp');
  const { sign_ins: signIns } = await details('clinic.sp');
  expect(signIns.map(({ ended_at: ended }) => ended === null)).toEqual([true, false]);
  expect(signIns[0]?.clinic).not.toBe('');
});

test('only administrators can have the roles of administrators', async () => {
  const names = ({ role_choices: roles }: Awaited<ReturnType<typeof details>>) =>
    roles.map(({ name }) => name);
  expect(names(await details('clinic.gp'))).toContain('claimmanager');
  expect(names(await details('clinic.gp'))).not.toContain('superadmin');
  expect(names(await details('admin.ops'))).toContain('superadmin');
});

test('says which account is the own one, and that an unknown one does not exist', async () => {
  expect((await details('admin.ops')).is_own).toBe(true);
  expect((await details('clinic.gp')).is_own).toBe(false);
  const params = { id: randomUUID() };
  expect(await admin.refused('getUser', { params })).toMatchObject({ code: 'USER_NOT_FOUND' });
});
