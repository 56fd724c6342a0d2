import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../../test/fixtures.ts';
import {
  anonymousVisitor,
  openPortal,
  type Portal,
  type Visitor,
} from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
});
afterAll(() => portal.close());

const xsrf = (visitor: Visitor) => visitor.cookies.get('XSRF-TOKEN') ?? '';
const refusal = { http: 403, code: 'CSRF_FAILED' };
/** A call of a session that changes nothing. */
const unsafe = (visitor: Visitor) => visitor.try('listClaimsByPost', { body: {} });

/** Another tab of the same browser: the same cookies, and a token of its own. */
function tabOf(visitor: Visitor): Visitor {
  const tab = portal.visitor();
  Object.assign(tab, { cookies: visitor.cookies, accessToken: visitor.accessToken });
  return tab;
}

describe('an anti-forgery token', () => {
  test('belongs to the session that has just begun', async () => {
    const visitor = await anonymousVisitor(portal);
    const before = xsrf(visitor);
    await visitor.signIn('clinic.gp');
    expect(xsrf(visitor)).not.toBe(before);
    expect((await unsafe(visitor)).status).toBe(200);
  });

  test('of a browser without a session is good for sign-in, and not in a session', async () => {
    const visitor = await portal.signIn('clinic.gp');
    visitor.cookies.set('XSRF-TOKEN', xsrf(await anonymousVisitor(portal)));
    expect(await visitor.refused('listClaimsByPost', { body: {} })).toMatchObject(refusal);
    expect(await visitor.refused('refreshToken', { body: {} })).toMatchObject(refusal);
    expect(await visitor.refused('logout', { body: {} })).toMatchObject(refusal);
    visitor.cookies.delete('portal_refresh');
    expect(await visitor.refused('listClaimsByPost', { body: {} })).toMatchObject(refusal);
  });

  test('of another session is refused, which counts as a request of the session', async () => {
    const visitor = await portal.signIn('clinic.gp');
    const attacker = await portal.signIn('clinic.sp');
    visitor.cookies.set('XSRF-TOKEN', xsrf(attacker));
    portal.services.clock.advance(60_000);
    expect(await visitor.refused('listClaimsByPost', { body: {} })).toMatchObject(refusal);
    expect(await visitor.refused('refreshToken', { body: {} })).toMatchObject(refusal);
    const { rows } = await portal.db.owner.query<{ at: Date }>(
      `SELECT last_active_at AS at FROM user_session WHERE user_id = $1 AND ended_at IS NULL`,
      [visitor.userId],
    );
    expect(rows[0]?.at).toEqual(portal.services.clock.now());
  });

  test('of a session is refused in a browser without one, until the settings replace it', async () => {
    const visitor = await anonymousVisitor(portal);
    visitor.cookies.set('XSRF-TOKEN', xsrf(await portal.signIn('clinic.sp')));
    const body = { username: 'clinic.tcm', password: demoPassword };
    expect(await visitor.refused('login', { body })).toMatchObject(refusal);
    await visitor.call('getConfig', {});
    await visitor.call('login', { body });
  });

  test('is not needed by a program, which sends no cookies', async () => {
    const visitor = await portal.signIn('clinic.gp');
    visitor.cookies.clear();
    expect((await unsafe(visitor)).status).toBe(200);
  });

  test('that a browser keeps from before the upgrade is replaced with the settings', async () => {
    const visitor = await portal.signIn('clinic.gp');
    visitor.cookies.set('XSRF-TOKEN', xsrf(await anonymousVisitor(portal)));
    await visitor.call('getConfig', {});
    expect((await visitor.try('refreshToken', { body: {} })).status).toBe(200);
    expect((await unsafe(visitor)).status).toBe(200);
  });
});

describe('tabs of one browser are not refused', () => {
  test('while two of them renew their token', async () => {
    const first = await portal.signIn('clinic.gp');
    const second = tabOf(first);
    for (let time = 1; time <= 3; time += 1) {
      const answers = await Promise.all(
        [first, second].flatMap((tab) => [tab.try('refreshToken', { body: {} }), unsafe(tab)]),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      portal.services.clock.advance(11_000);
    }
  });

  test('when the same user signs in in another tab: the first one only renews its token', async () => {
    const first = await portal.signIn('clinic.gp');
    const second = tabOf(first);
    await second.signIn('clinic.gp');
    expect(await first.refused('listClaimsByPost', { body: {} })).toMatchObject({
      code: 'TOKEN_EXPIRED',
    });
    const { data } = await first.call('refreshToken', { body: {} });
    first.accessToken = data.accessToken;
    expect((await unsafe(first)).status).toBe(200);
  });

  test('when another user signs in in another tab', async () => {
    const first = await portal.signIn('clinic.gp');
    const second = tabOf(first);
    await second.signIn('clinic.sp');
    expect((await unsafe(first)).status).toBe(200);
    expect((await unsafe(second)).status).toBe(200);
  });

  test('when another tab signs out: the session has ended', async () => {
    const first = await portal.signIn('clinic.gp');
    const second = tabOf(first);
    await second.call('logout', { body: {} });
    expect(await first.refused('listClaimsByPost', { body: {} })).toMatchObject({
      code: 'TOKEN_EXPIRED',
    });
    expect(await first.refused('refreshToken', { body: {} })).toMatchObject({
      code: 'REFRESH_FAILED',
    });
    await first.signIn('clinic.gp');
  });

  test('when the user signs in in another browser: the session has ended, and a new one can begin', async () => {
    const first = await portal.signIn('clinic.gp');
    await portal.signIn('clinic.gp');
    expect(await first.refused('listClaimsByPost', { body: {} })).toMatchObject({
      code: 'TOKEN_EXPIRED',
    });
    expect(await first.refused('refreshToken', { body: {} })).toMatchObject({
      code: 'REFRESH_FAILED',
      details: [{ code: 'SESSION_TAKEN_OVER' }],
    });
    const body = { username: 'clinic.gp', password: demoPassword, loginWithNewSession: true };
    await first.call('login', { body });
  });

  test('after a change of the password', async () => {
    const first = await portal.signIn('clinic.dental');
    const second = tabOf(first);
    const body = { current_password: demoPassword, new_password: 'Tidal-oak-41' };
    await first.call('changePassword', { body });
    const { data } = await second.call('refreshToken', { body: {} });
    second.accessToken = data.accessToken;
    expect((await unsafe(first)).status).toBe(200);
    expect((await unsafe(second)).status).toBe(200);
  });
});
