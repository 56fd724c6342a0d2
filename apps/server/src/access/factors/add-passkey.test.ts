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

test('an account has twenty passkeys and no more, also if two are added at once', async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  const ready = async () => {
    const { data } = await clerk.call('startPasskey', { body: {} });
    const credential = new Authenticator().create(data.options);
    const { challenge } = data;
    return { challenge, name: 'Laptop', credential, current_password: demoPassword };
  };
  await clerk.call('addPasskey', { body: await ready() });
  const bodies = [await ready(), await ready()];
  await portal.db.owner.query(
    `INSERT INTO user_factor (user_id, kind, name, credential_id, public_key, sign_count, transports, created_at)
     SELECT $1, 'PASSKEY', 'Old', gen_random_uuid(), '\\x00', 0, '{}', now() FROM generate_series(1, 18)`,
    [clerk.userId],
  );
  const answers = await Promise.all(bodies.map((body) => clerk.try('addPasskey', { body })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'TOO_MANY_PASSKEYS',
    message: 'You have 20 passkeys. Remove one before you add another.',
  });
  expect(await clerk.refused('startPasskey', { body: {} })).toMatchObject({
    code: 'TOO_MANY_PASSKEYS',
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
