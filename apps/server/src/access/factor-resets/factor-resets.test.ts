import { expect, test } from 'vitest';
import { demoPassword } from '../../../test/fixtures.ts';
import { portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';
import { addApp } from '../factors/factor.builders.ts';

const reason = 'Lost the phone';

async function idOf(portal: Portal, username: string): Promise<string> {
  const { rows } = await portal.db.owner.query<{ id: string }>(
    'SELECT id FROM app_user WHERE username = $1',
    [username],
  );
  return rows[0]?.id ?? '';
}

/** Two administrators who manage users, and a clerk with a factor. */
async function openWorld() {
  const portal = await portalForTest();
  await portal.db.owner.query(
    `UPDATE app_user SET roles = roles || '{superadmin}' WHERE username IN ('admin.ops', 'admin.finance')
        AND NOT 'superadmin' = ANY (roles)`,
  );
  const clerk = await portal.signIn('clinic.gp');
  await addApp(portal, clerk);
  const params = { id: await idOf(portal, 'clinic.gp') };
  const first = await portal.signIn('admin.ops');
  const second = await portal.signIn('admin.finance');
  return { portal, clerk, params, first, second };
}

const waiting = async (visitor: Visitor) =>
  (await visitor.call('listFactorResets', { query: {} })).data[0];

test('two people reset the factors of somebody who has lost them, and the sessions end', async () => {
  const { portal, clerk, params, first, second } = await openWorld();
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

test('a manager asks for a colleague, an administrator declines, and the factors stay', async () => {
  const { portal, params, first } = await openWorld();
  const other = await portal.signIn('clinic.other');
  const asking = { params, body: { reason } };
  expect(await other.refused('requestClinicFactorReset', asking)).toMatchObject({
    code: 'USER_NOT_FOUND',
  });
  await portal.db.owner.query(
    `UPDATE app_user SET location_id = (SELECT location_id FROM app_user WHERE username = 'clinic.gp')
      WHERE username = 'clinic.other'`,
  );
  const colleague = await portal.signIn('clinic.other');
  await colleague.call('requestClinicFactorReset', asking);
  expect(await colleague.refused('requestClinicFactorReset', asking)).toMatchObject({
    code: 'FACTOR_RESET_WAITS',
  });
  const request = { params: { id: (await waiting(first))?.id ?? '' }, body: {} };
  await first.call('declineFactorReset', request);
  const { data } = await loginAgain(portal);
  expect(data.factor).toBeDefined();
});

async function loginAgain(portal: Portal) {
  const visitor = portal.visitor();
  await visitor.call('getConfig', {});
  return visitor.call('login', { body: { username: 'clinic.gp', password: demoPassword } });
}

test('nobody asks for their own account, or for somebody without a factor', async () => {
  const { portal, first } = await openWorld();
  const ask = async (username: string) => {
    const params = { id: await idOf(portal, username) };
    return (await first.refused('requestFactorReset', { params, body: { reason } })).code;
  };
  expect(await ask('admin.ops')).toBe('OWN_ACCOUNT');
  expect(await ask('clinic.sp')).toBe('NOTHING_TO_RESET');
});
