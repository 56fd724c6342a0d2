import { expect, test } from 'vitest';
import { demoPassword } from '../../../test/fixtures.ts';
import { untilWaiting, withHeldLock } from '../../../test/held-lock.ts';
import { portalForTest } from '../../../test/portal.ts';
import { Authenticator } from './factor.builders.ts';

test('a passkey for another page, another question or another account is refused', async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  const { data } = await clerk.call('startPasskey', { body: {} });
  const refused = async (credential: ReturnType<Authenticator['create']>, visitor = clerk) =>
    (await visitor.refused('addPasskey', { body: { ...asked, name: 'Laptop', credential } })).code;
  const asked = { challenge: data.challenge, current_password: demoPassword };
  const elsewhere = new Authenticator('https://portal.example');
  expect(await refused(elsewhere.create(data.options))).toBe('FACTOR_WRONG');
  const authenticator = new Authenticator();
  expect(await refused(authenticator.create({ challenge: 'AAAA' }))).toBe('FACTOR_WRONG');
  const other = await portal.signIn('clinic.other');
  expect(await refused(authenticator.create(data.options), other)).toBe('FACTOR_EXPIRED');
  await clerk.call('addPasskey', {
    body: { ...asked, name: 'Laptop', credential: authenticator.create(data.options) },
  });
  const { data: again } = await other.call('startPasskey', { body: {} });
  const taken = {
    challenge: again.challenge,
    name: 'Mine',
    current_password: demoPassword,
    credential: authenticator.create(again.options),
  };
  expect(await other.refused('addPasskey', { body: taken })).toMatchObject({
    code: 'FACTOR_WRONG',
  });
});

test('an open browser is not enough to add a factor: the password is asked for', async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  const { data } = await clerk.call('startPasskey', { body: {} });
  const credential = new Authenticator().create(data.options);
  const body = { challenge: data.challenge, name: 'Mine', credential, current_password: 'Wrong1#' };
  expect(await clerk.refused('addPasskey', { body })).toMatchObject({
    details: [{ field: 'current_password', code: 'PASSWORD_WRONG' }],
  });
});

test('no factor is added by a session that ended while it waited for the account', async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  const { data } = await clerk.call('startPasskey', { body: {} });
  const credential = new Authenticator().create(data.options);
  const lock = {
    text: 'SELECT FROM app_user WHERE id = $1 FOR NO KEY UPDATE',
    values: [clerk.userId],
  };
  const adding = await withHeldLock(portal, lock, async (release) => {
    const answer = clerk.try('addPasskey', {
      body: { challenge: data.challenge, name: 'Mine', credential, current_password: demoPassword },
    });
    await untilWaiting(portal, 1);
    await portal.db.owner.query(
      `UPDATE user_session SET ended_at = created_at, ended_reason = 'PASSWORD_CHANGED' WHERE user_id = $1`,
      [clerk.userId],
    );
    await release();
    return answer;
  });
  expect(adding).toMatchObject({ status: 401, body: { code: 'TOKEN_EXPIRED' } });
  const { rows } = await portal.db.owner.query('SELECT FROM user_factor');
  expect(rows).toEqual([]);
});
