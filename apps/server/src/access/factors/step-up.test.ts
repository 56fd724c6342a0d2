import { expect, test } from 'vitest';
import {
  anonymousVisitor,
  portalForTest,
  type Portal,
  type Visitor,
} from '../../../test/portal.ts';
import { clockStoppedAt } from '../../platform/clock.ts';
import { requireStepUpForRows } from '../../platform/http/step-up.ts';
import { addApp, addPasskeyTo, codeOf } from './factor.builders.ts';

const MINUTE = 60_000;
const removed = (id: string) => ({ params: { id }, body: {} });

async function withApp() {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  return { portal, clerk, ...(await addApp(portal, clerk)) };
}

/** The next code of the app, because each works once. */
async function stepUpWith(portal: Portal, visitor: Visitor, secret: string) {
  portal.services.clock.advance(MINUTE);
  const { data } = await visitor.call('startStepUp', { body: {} });
  const body = { challenge: data.challenge, code: await codeOf(portal, secret) };
  return visitor.call('stepUp', { body });
}

test('an answer counts for ten minutes', async () => {
  const { portal, clerk, secret } = await withApp();
  const unknown = removed(crypto.randomUUID());
  const codeNow = async () => (await clerk.refused('removeFactor', unknown)).code;
  portal.services.clock.advance(10 * MINUTE - 1);
  expect(await codeNow()).toBe('FACTOR_NOT_FOUND');
  portal.services.clock.advance(1);
  expect(await codeNow()).toBe('STEP_UP_REQUIRED');
  const { data } = await stepUpWith(portal, clerk, secret);
  expect(await codeNow()).toBe('FACTOR_NOT_FOUND');
  expect((await clerk.call('listFactors', {})).data.step_up_until).toBe(data.until);
});

test('a passkey answers, and not for the question of another session', async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  const authenticator = await addPasskeyTo(clerk);
  const { data: question } = await clerk.call('startStepUp', { body: {} });
  const other = await portal.signIn('clinic.other');
  const body = {
    challenge: question.challenge,
    assertion: authenticator.get(question.options ?? { challenge: '' }),
  };
  expect(await other.refused('stepUp', { body })).toMatchObject({ code: 'FACTOR_EXPIRED' });
  await clerk.call('stepUp', { body });
  expect(await clerk.refused('stepUp', { body })).toMatchObject({ code: 'FACTOR_EXPIRED' });
});

test('an answer that was signed for another page is wrong', async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  const authenticator = await addPasskeyTo(clerk);
  const { data } = await clerk.call('startStepUp', { body: {} });
  const body = { challenge: data.challenge, assertion: authenticator.get({ challenge: 'AAAA' }) };
  expect(await clerk.refused('stepUp', { body })).toMatchObject({ code: 'FACTOR_WRONG' });
});

test('a sign-in with the second factor counts as an answer, one with an older session does not', async () => {
  const { portal, secret } = await withApp();
  portal.services.clock.advance(MINUTE);
  const visitor = await anonymousVisitor(portal);
  const { data } = await visitor.call('login', {
    body: { username: 'clinic.gp', password: 'Portal@2026', loginWithNewSession: true },
  });
  const { data: reply } = await visitor.call('answerFactor', {
    body: {
      challenge: data.factor?.challenge ?? '',
      code: await codeOf(portal, secret),
      loginWithNewSession: true,
    },
  });
  visitor.accessToken = reply.tokenResponse?.accessToken;
  expect((await visitor.call('listFactors', {})).data.step_up_until).not.toBeNull();
});

test('revealing a number and asking for another bank account need an answer, other changes do not', async () => {
  const { portal, clerk } = await withApp();
  portal.services.clock.advance(10 * MINUTE);
  const revealed = { params: { id: crypto.randomUUID() }, body: { reason: 'Asked by phone' } };
  expect(await clerk.refused('revealNationalNumber', revealed)).toMatchObject({
    code: 'STEP_UP_REQUIRED',
  });
  const change = (changes: object) => ({
    body: { provider_company_id: clerk.clinicId, reason: 'New bank', changes },
  });
  const account = change({ bank_account: '0123456789', bank_bic: 'DBSSSGSGXXX' });
  expect(await clerk.refused('createClinicChange', account)).toMatchObject({
    code: 'STEP_UP_REQUIRED',
  });
  await clerk.call('createClinicChange', change({ phone: '+6561234567' }));
});

test('opening the session in another browser needs an answer, so no code is made without one', async () => {
  const { portal, clerk, secret } = await withApp();
  portal.services.clock.advance(10 * MINUTE);
  const body = { location_code: 'GP0001' };
  expect(await clerk.refused('openLegacySession', { body })).toMatchObject({
    code: 'STEP_UP_REQUIRED',
  });
  const { rowCount } = await portal.db.owner.query('SELECT FROM exchange_code');
  expect(rowCount).toBe(0);
  await stepUpWith(portal, clerk, secret);
  const opened = await clerk.call('openLegacySession', { body });
  const refreshToken = decodeURIComponent(opened.portal_url.split('/').at(-1) ?? '');
  const elsewhere = await anonymousVisitor(portal);
  await elsewhere.call('setSecurityCookies', { body: { refreshToken } });
});

test('a file of more than a thousand rows needs an answer', () => {
  const now = clockStoppedAt('2026-11-29T04:00:00Z').now();
  const user = { needs_step_up: true, step_up_at: null };
  expect(() => requireStepUpForRows(user, now, 1000)).not.toThrow();
  expect(() => requireStepUpForRows(user, now, 1001)).toThrow(
    expect.objectContaining({ code: 'STEP_UP_REQUIRED' }),
  );
  expect(() => requireStepUpForRows({ ...user, needs_step_up: false }, now, 9999)).not.toThrow();
});
