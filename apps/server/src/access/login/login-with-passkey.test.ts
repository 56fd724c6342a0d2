import { expect, test } from 'vitest';
import { anonymousVisitor, portalForTest, type Visitor } from '../../../test/portal.ts';
import { addPasskeyTo, Authenticator } from '../factors/factor.builders.ts';

async function answerOf(visitor: Visitor, authenticator: Authenticator) {
  const { data } = await visitor.call('startPasskeyLogin', { body: {} });
  return { challenge: data.challenge, assertion: authenticator.get(data.options) };
}

test('a passkey alone signs in, and its question works once', async () => {
  const portal = await portalForTest();
  const authenticator = await addPasskeyTo(await portal.signIn('clinic.gp'));
  const visitor = await anonymousVisitor(portal);
  const body = { ...(await answerOf(visitor, authenticator)), loginWithNewSession: true };
  const { data } = await visitor.call('loginWithPasskey', { body });
  visitor.accessToken = data.tokenResponse?.accessToken;
  expect((await visitor.call('getMe', {})).data.username).toBe('clinic.gp');
  expect((await visitor.call('listFactors', {})).data.step_up_until).not.toBeNull();
  expect(await visitor.refused('loginWithPasskey', { body })).toMatchObject({
    code: 'FACTOR_EXPIRED',
  });
});

test('another session is asked about first, and the answer ends with the password', async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  const authenticator = await addPasskeyTo(clerk);
  const visitor = await anonymousVisitor(portal);
  const { challenge, assertion } = await answerOf(visitor, authenticator);
  const asked = await visitor.call('loginWithPasskey', { body: { challenge, assertion } });
  expect(asked.data).toMatchObject({ activeSessionExists: true, tokenResponse: null });
  await clerk.call('changePassword', {
    body: { current_password: 'Portal@2026', new_password: 'Brand-new-1' },
  });
  const body = { challenge, loginWithNewSession: true };
  expect(await visitor.refused('loginWithPasskey', { body })).toMatchObject({
    code: 'FACTOR_EXPIRED',
  });
});

test('an unknown passkey, a lower count and a suspended user get the same answer', async () => {
  const portal = await portalForTest();
  const authenticator = await addPasskeyTo(await portal.signIn('clinic.gp'));
  const visitor = await anonymousVisitor(portal);
  const refusal = async (from: Authenticator) => {
    const body = { ...(await answerOf(visitor, from)), loginWithNewSession: true };
    const { code, message, http } = await visitor.refused('loginWithPasskey', { body });
    return { code, message, http };
  };
  const unknown = await refusal(new Authenticator());
  expect(unknown).toMatchObject({ code: 'FACTOR_WRONG' });
  authenticator.count = 0xfffffffd;
  const body = { ...(await answerOf(visitor, authenticator)), loginWithNewSession: true };
  await visitor.call('loginWithPasskey', { body });
  authenticator.count = 5;
  expect(await refusal(authenticator)).toEqual(unknown);
  await portal.db.owner.query(
    `UPDATE app_user SET status = 'SUSPENDED' WHERE username = 'clinic.gp'`,
  );
  authenticator.count = 0xfffffffe;
  expect(await refusal(authenticator)).toEqual(unknown);
});
