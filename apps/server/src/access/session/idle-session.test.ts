// Idle sessions, and the refresh cookie after the browser is closed.
import { describe, expect, test } from 'vitest';
import { demoPassword } from '../../../test/fixtures.ts';
import { portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';

const minute = 60_000;

function opened(): Promise<Portal> {
  return portalForTest({ template: 'claimless' });
}

async function isSignedIn(visitor: Visitor, headers: Record<string, string> = {}) {
  return (await visitor.try('getMe', { headers })).status === 200;
}

describe('an idle session', () => {
  test.each([
    ['clinic.gp', 15],
    ['group.merlion', 15],
    ['admin.ops', 5],
  ])('of %s ends %i minutes after the last request', async (username, minutes) => {
    const portal = await opened();
    const visitor = await portal.signIn(username);
    portal.services.clock.advance(minutes * minute - 1);
    expect(await isSignedIn(visitor)).toBe(true);
    portal.services.clock.advance(minutes * minute);
    const refused = await visitor.refused('getMe', {});
    expect(refused).toMatchObject({ http: 401, code: 'TOKEN_EXPIRED' });
    expect((await visitor.refused('refreshToken', { body: {} })).code).toBe('REFRESH_FAILED');
  });

  test('is not kept alive by token renewals or timer requests', async () => {
    const portal = await opened();
    const visitor = await portal.signIn('clinic.gp');
    for (const minutes of [5, 5, 4]) {
      portal.services.clock.advance(minutes * minute);
      await visitor.call('refreshToken', { body: {} });
      await visitor.call('getLegacyToken', {});
      expect(await isSignedIn(visitor, { 'x-caused-by': 'timer' })).toBe(true);
    }
    portal.services.clock.advance(minute);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('is kept alive by the activity call and by refused requests', async () => {
    const portal = await opened();
    const visitor = await portal.signIn('clinic.gp');
    portal.services.clock.advance(14 * minute);
    await visitor.call('noteActivity', { body: {} });
    portal.services.clock.advance(14 * minute);
    await visitor.refused('getAccessPermissions', { body: { username: 'clinic.sp' } });
    const { data } = await visitor.call('refreshToken', { body: {} });
    visitor.accessToken = data.accessToken;
    portal.services.clock.advance(14 * minute);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('does not count as an active session at the next sign-in', async () => {
    const portal = await opened();
    await portal.signIn('clinic.gp');
    portal.services.clock.advance(15 * minute);
    const visitor = portal.visitor();
    await visitor.call('getConfig', {});
    const { data } = await visitor.call('login', {
      body: { username: 'clinic.gp', password: demoPassword },
    });
    expect(data.activeSessionExists).toBe(false);
  });

  test('records several requests at the same moment only once', async () => {
    const portal = await opened();
    const visitor = await portal.signIn('clinic.gp');
    portal.services.clock.advance(minute);
    let notes = 0;
    const database = portal.database.identity;
    const original = database.transaction.bind(database);
    database.transaction = (work) => ((notes += 1), original(work));
    for (let time = 1; time <= 5; time += 1) await isSignedIn(visitor);
    expect(notes).toBe(1);
  });
});

test('the refresh cookie is a session cookie', async () => {
  const portal = await opened();
  const visitor = await portal.signIn('clinic.gp');
  const answers = [
    await visitor.try('refreshToken', { body: {} }),
    await visitor.try('login', { body: { username: 'clinic.sp', password: demoPassword } }),
  ];
  for (const { headers } of answers) {
    const cookies = [headers['set-cookie'] ?? []].flat().map(String);
    const refresh = cookies.find((cookie) => cookie.startsWith('portal_refresh='));
    expect(refresh).toContain('HttpOnly');
    expect(refresh).not.toMatch(/Max-Age|Expires/i);
  }
});
