// Links and one-time codes, followed in a browser in which another user is signed in.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAddressLink, aResetLink } from '../../../test/password-links.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { makeExternalToken } from '../public.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
});
afterAll(() => portal.close());

const asked = { http: 409, code: 'OTHER_USER_SIGNED_IN' };

/** Fails unless the user is still signed in, with the cookies from before. */
async function expectKept(browser: Visitor, before: ReadonlyMap<string, string>): Promise<void> {
  expect(browser.cookies.get('portal_refresh')).toBe(before.get('portal_refresh'));
  expect(browser.cookies.get('XSRF-TOKEN')).toBe(before.get('XSRF-TOKEN'));
  expect((await browser.try('getMe', {})).status).toBe(200);
}

describe('a mailed link opens no session and ends none of another user', () => {
  test.each([
    [
      'to choose a password',
      async (browser: Visitor) => {
        const id = await aResetLink(portal, 'clinic.sp');
        await browser.call('validatePasswordReset', { query: { session_id: id } });
        await browser.call('updatePassword', { body: { new_password: 'Tidal-oak-41', id } });
      },
    ],
    [
      'of the older calls',
      async (browser: Visitor) => {
        const chosen = { password: 'Tidal-oak-41', confirmPassword: 'Tidal-oak-41' };
        for (const call of ['legacyResetPassword', 'legacySetPassword'] as const) {
          const code = await aResetLink(portal, 'clinic.tcm');
          await browser.call(call, { body: { code, ...chosen } });
        }
      },
    ],
    [
      'that confirms an email address',
      async (browser: Visitor) => {
        const id = await anAddressLink(portal, 'clinic.lab', 'confirmEmail');
        await browser.call('confirmEmail', { body: { id } });
      },
    ],
    [
      'that takes an email address back',
      async (browser: Visitor) => {
        const id = await anAddressLink(portal, 'clinic.xray', 'takeBackEmail');
        await browser.call('takeBackEmail', { body: { id } });
      },
    ],
  ])('%s', async (_, follow) => {
    const browser = await portal.signIn('clinic.gp');
    const before = new Map(browser.cookies);
    await follow(browser);
    await expectKept(browser, before);
  });
});

async function anEntrance() {
  const { clinicId, value } = await makeExternalToken(
    portal.db.owner,
    { clinicCode: 'GP0001', externalClientId: 'broker', username: undefined },
    portal.services.clock,
  );
  return { clinic_id: clinicId, external_client_id: 'broker', access_token: value };
}

describe('the token of an external portal', () => {
  test('ends the session of another user only with consent, and stays valid until then', async () => {
    const browser = await portal.signIn('clinic.gp');
    const before = new Map(browser.cookies);
    const body = await anEntrance();
    expect(await browser.refused('exchangeToken', { body })).toMatchObject(asked);
    await expectKept(browser, before);

    const { data } = await browser.call('exchangeToken', { body: { ...body, replace: true } });
    expect(await browser.refused('getMe', {})).toMatchObject({ code: 'TOKEN_EXPIRED' });
    browser.accessToken = data.tokenResponse.accessToken;
    expect((await browser.call('getMe', {})).data.username).toBe('admin.ops');
    const { rows } = await portal.db.owner.query<{ user_id: string }>(
      `SELECT user_id FROM user_session WHERE ended_reason = 'REPLACED'`,
    );
    expect(rows).toEqual([{ user_id: browser.userId }]);
  });

  test('needs no consent after that session has ended', async () => {
    const browser = await portal.signIn('clinic.gp');
    portal.services.clock.advance(16 * 60_000);
    const body = await anEntrance();
    expect((await browser.try('exchangeToken', { body })).status).toBe(200);
  });
});
