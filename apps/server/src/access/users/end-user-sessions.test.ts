import { expect, test } from 'vitest';
import {
  aPortalWithAdmin,
  auditOf,
  findUser,
  signInOutcome,
} from '../../../test/administered-users.ts';

test('signs the user out everywhere, who can sign in again', async () => {
  const { portal, admin } = await aPortalWithAdmin();
  const clerk = await portal.signIn('clinic.gp');
  const { id } = await findUser(admin, 'clinic.gp');
  const { data } = await admin.call('endUserSessions', { params: { id }, body: {} });
  expect(data.sign_ins.every(({ ended_at: ended }) => ended !== null)).toBe(true);
  expect(await clerk.refused('getMe', {})).toMatchObject({ code: 'TOKEN_EXPIRED' });
  expect(await signInOutcome(portal, 'clinic.gp')).toBe('ok');
  expect(await auditOf(portal, 'access.end-sessions')).toMatchObject([
    { username: 'admin.ops', after: { username: 'clinic.gp' } },
  ]);
});

test('nobody ends their own sessions here', async () => {
  const { admin } = await aPortalWithAdmin();
  const { id } = await findUser(admin, 'admin.ops');
  expect(await admin.refused('endUserSessions', { params: { id }, body: {} })).toMatchObject({
    code: 'OWN_ACCOUNT',
  });
});
