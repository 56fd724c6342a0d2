import { expect, test } from 'vitest';
import { giveRoles } from '../../../test/roles.ts';
import { askForAccount } from '../../../test/admin-requests.ts';
import { openResetWorld, reason, waiting } from './factor-reset.builders.ts';

test('two people reset the factors of somebody who has lost them, and the sessions end', async () => {
  const { portal, clerk, params, first, second } = await openResetWorld();
  await first.call('requestFactorReset', { params, body: { reason } });
  const asked = await waiting(first);
  expect(asked).toMatchObject({ user: { username: 'clinic.gp' }, reason, can_decide: false });
  const request = { params: { id: asked?.id ?? '' }, body: {} };
  expect(await first.refused('approveFactorReset', request)).toMatchObject({
    code: 'SECOND_PERSON_NEEDED',
  });
  expect(await waiting(second)).toMatchObject({ can_decide: true });
  expect((await second.call('approveFactorReset', request)).data).toMatchObject({
    status: 'APPROVED',
    can_decide: false,
  });
  expect(await clerk.refused('listFactors', {})).toMatchObject({ code: 'TOKEN_EXPIRED' });
  const again = await portal.signIn('clinic.gp');
  expect((await again.call('listFactors', {})).data).toMatchObject({
    factors: [],
    recovery_codes_left: 0,
  });
  expect(await second.refused('approveFactorReset', request)).toMatchObject({
    code: 'FACTOR_RESET_NOT_FOUND',
  });
  const { rows } = await portal.db.owner.query<{ action: string; username: string }>(
    `SELECT action, username FROM audit_entry WHERE action LIKE 'access.%factor-reset' ORDER BY at, id`,
  );
  expect(rows).toEqual([
    { action: 'access.ask-factor-reset', username: 'admin.ops' },
    { action: 'access.approve-factor-reset', username: 'admin.finance' },
  ]);
});

test('an administrator does not decide with a manager whose account they have made', async () => {
  const { portal, clerk, params, first, second } = await openResetWorld();
  const stranger = portal.visitor();
  await stranger.call('getConfig', {});
  const id = await askForAccount(stranger, 'mallory.m');
  await first.call('approveRegisterRequest', {
    params: { id },
    headers: { 'if-match': '"1"' },
    body: { clinic_id: clerk.clinicId, profile_type: 'Clinic Manager', roles: ['claimmember'] },
  });
  await giveRoles(portal, 'mallory.m', ['clinicmanager']);
  const mallory = portal.visitor();
  await mallory.signIn('mallory.m', 'Tidal-oak-41');
  await mallory.call('requestClinicFactorReset', { params, body: { reason } });
  const asked = await waiting(first);
  expect(asked).toMatchObject({ requested_by: 'Testa mallory.m', can_decide: false });
  const request = { params: { id: asked?.id ?? '' }, body: {} };
  expect(await first.refused('approveFactorReset', request)).toMatchObject({
    code: 'SECOND_PERSON_NEEDED',
  });
  await second.call('approveFactorReset', request);
});

test('after a reset, a required factor is required at once, and no question is left open', async () => {
  const { portal, params, first, second } = await openResetWorld();
  await portal.db.owner.query(
    `UPDATE setting SET value = value || '{"userTypes": ["CLINICUSER"]}' WHERE name = 'factor_policy'`,
  );
  const visitor = portal.visitor();
  await visitor.call('getConfig', {});
  const { data } = await visitor.call('login', {
    body: { username: 'clinic.gp', password: 'Portal@2026' },
  });
  await first.call('requestFactorReset', { params, body: { reason } });
  const request = { params: { id: (await waiting(second))?.id ?? '' }, body: {} };
  await second.call('approveFactorReset', request);
  const answer = { challenge: data.factor?.challenge ?? '', code: '000000' };
  expect(await visitor.refused('answerFactor', { body: answer })).toMatchObject({
    code: 'FACTOR_EXPIRED',
  });
  const clerk = await portal.signIn('clinic.gp');
  expect((await clerk.call('getMe', {})).data.mustAddFactor).toBe(true);
});
