import { expect, test } from 'vitest';
import { demoPassword } from '../../../test/fixtures.ts';
import {
  anonymousVisitor,
  portalForTest,
  type Portal,
  type Visitor,
} from '../../../test/portal.ts';
import { addApp, addPasskeyTo, codeOf, mailsOf } from '../factors/factor.builders.ts';

const HALF_A_MINUTE = 30_000;

/** The reply to a right password. */
async function afterPassword(visitor: Visitor, username = 'clinic.gp') {
  const body = { username, password: demoPassword, loginWithNewSession: true };
  return (await visitor.call('login', { body })).data;
}

async function withApp(portal: Portal) {
  const app = await addApp(portal, await portal.signIn('clinic.gp'));
  portal.services.clock.advance(HALF_A_MINUTE);
  return { ...app, visitor: await anonymousVisitor(portal) };
}

test('an account without a second factor signs in as before', async () => {
  const portal = await portalForTest();
  const reply = await afterPassword(await anonymousVisitor(portal));
  expect(reply.tokenResponse).not.toBeNull();
  expect(reply).not.toHaveProperty('factor');
});

test('a password alone opens no session and says nothing about another one', async () => {
  const portal = await portalForTest();
  const { visitor } = await withApp(portal);
  const body = { username: 'clinic.gp', password: demoPassword };
  const { data } = await visitor.call('login', { body });
  expect(data).toMatchObject({
    activeSessionExists: false,
    tokenResponse: null,
    factor: { methods: ['TOTP'], options: null },
  });
  expect(visitor.cookies.has('portal_refresh')).toBe(false);
});

test('tells nothing about a clinic before the right answer', async () => {
  const portal = await portalForTest();
  const { secret } = await addApp(portal, await portal.signIn('admin.ops'));
  portal.services.clock.advance(HALF_A_MINUTE);
  const visitor = await anonymousVisitor(portal);
  const options = { clinicId: 'NOSUCH', loginWithNewSession: true };
  const { data } = await visitor.call('login', {
    body: {
      username: 'admin.ops',
      password: demoPassword,
      client_id: 'provider-admin',
      ...options,
    },
  });
  const answer = { challenge: data.factor?.challenge ?? '', ...options };
  expect(
    await visitor.refused('answerFactor', { body: { ...answer, recovery_code: 'aaaaa-aaaaa' } }),
  ).toMatchObject({ code: 'FACTOR_WRONG' });
  const code = await codeOf(portal, secret);
  expect(await visitor.refused('answerFactor', { body: { ...answer, code } })).toMatchObject({
    code: 'LOCATION_NOT_FOUND',
  });
  const { data: reply } = await visitor.call('answerFactor', {
    body: { ...answer, clinicId: 'GP0001', code },
  });
  expect(reply.tokenResponse).not.toBeNull();
});

test('a code of the app opens the session, once', async () => {
  const portal = await portalForTest();
  const { visitor, secret } = await withApp(portal);
  const code = await codeOf(portal, secret);
  const { factor } = await afterPassword(visitor);
  const answer = { challenge: factor?.challenge ?? '', code, loginWithNewSession: true };
  const { data } = await visitor.call('answerFactor', { body: answer });
  expect(data.tokenResponse).not.toBeNull();
  expect(await visitor.refused('answerFactor', { body: answer })).toMatchObject({
    code: 'FACTOR_EXPIRED',
  });
  const again = await afterPassword(visitor);
  expect(
    await visitor.refused('answerFactor', {
      body: { ...answer, challenge: again.factor?.challenge ?? '' },
    }),
  ).toMatchObject({ code: 'FACTOR_WRONG' });
});

test('after a right code, another session is asked about and ended without a second code', async () => {
  const portal = await portalForTest();
  const { visitor, secret } = await withApp(portal);
  const { factor } = await afterPassword(visitor);
  const challenge = factor?.challenge ?? '';
  const body = { challenge, code: await codeOf(portal, secret) };
  const asked = await visitor.call('answerFactor', { body });
  expect(asked.data).toMatchObject({ activeSessionExists: true, tokenResponse: null });
  const { data } = await visitor.call('answerFactor', {
    body: { challenge, loginWithNewSession: true },
  });
  expect(data.tokenResponse).not.toBeNull();
});

test('a passkey answers', async () => {
  const portal = await portalForTest();
  const authenticator = await addPasskeyTo(await portal.signIn('clinic.gp'));
  const visitor = await anonymousVisitor(portal);
  const { factor } = await afterPassword(visitor);
  if (factor === undefined || factor.options === null) throw new Error('nothing was asked');
  const { data } = await visitor.call('answerFactor', {
    body: {
      challenge: factor.challenge,
      assertion: authenticator.get(factor.options),
      loginWithNewSession: true,
    },
  });
  expect(data.tokenResponse).not.toBeNull();
});

test('a recovery code answers once, however it is typed', async () => {
  const portal = await portalForTest();
  const { visitor, recoveryCodes } = await withApp(portal);
  const [code = ''] = recoveryCodes;
  const answer = async (typed: string) => {
    const { factor } = await afterPassword(visitor);
    return { challenge: factor?.challenge ?? '', recovery_code: typed, loginWithNewSession: true };
  };
  const body = await answer(` ${code.toUpperCase().replace('-', ' ')} `);
  const { data } = await visitor.call('answerFactor', { body });
  expect(data.tokenResponse).not.toBeNull();
  expect(await visitor.refused('answerFactor', { body: await answer(code) })).toMatchObject({
    code: 'FACTOR_WRONG',
  });
});

test('a question ends after five minutes, and with the password', async () => {
  const portal = await portalForTest();
  const { visitor, secret } = await withApp(portal);
  const late = await afterPassword(visitor);
  portal.services.clock.advance(5 * 60_000);
  const body = { challenge: late.factor?.challenge ?? '', code: await codeOf(portal, secret) };
  expect(await visitor.refused('answerFactor', { body })).toMatchObject({ code: 'FACTOR_EXPIRED' });
  const early = await afterPassword(visitor);
  await portal.db.owner.query(
    `UPDATE app_user SET password_hash = password_hash || 'x' WHERE username = 'clinic.gp'`,
  );
  expect(
    await visitor.refused('answerFactor', {
      body: { ...body, challenge: early.factor?.challenge ?? '' },
    }),
  ).toMatchObject({ code: 'FACTOR_EXPIRED' });
});

test('five wrong codes lock the second factor, not the password', async () => {
  const portal = await portalForTest();
  const { visitor, secret } = await withApp(portal);
  const { factor } = await afterPassword(visitor);
  const challenge = factor?.challenge ?? '';
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect(
      await visitor.refused('answerFactor', { body: { challenge, code: '000000' } }),
    ).toMatchObject({ code: 'FACTOR_WRONG' });
  }
  const body = { challenge, code: await codeOf(portal, secret) };
  expect(await visitor.refused('answerFactor', { body })).toMatchObject({ code: 'USER_SUSPENDED' });
  expect((await afterPassword(visitor)).factor).toBeDefined();
  expect(await mailsOf(portal, 'FACTOR_GUESSED')).toBe(1);
});

test('twenty wrong codes on unknown machines lock these for a day; the user is told of each lock', async () => {
  const portal = await portalForTest();
  const { visitor, secret } = await withApp(portal);
  const answer = async (code: string) => {
    const { factor } = await afterPassword(visitor);
    return visitor.try('answerFactor', { body: { challenge: factor?.challenge ?? '', code } });
  };
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    expect((await answer('000000')).status).toBe(422);
    if (attempt % 5 === 0) portal.services.clock.advance(15 * 60_000 + 1);
  }
  expect((await answer(await codeOf(portal, secret))).status).toBe(403);
  expect(await mailsOf(portal, 'FACTOR_GUESSED')).toBe(4);
  portal.services.clock.advance(24 * 60 * 60_000);
  expect((await answer(await codeOf(portal, secret))).status).toBe(200);
});
