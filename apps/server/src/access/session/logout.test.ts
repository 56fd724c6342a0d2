import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

test('API-ID-04 ends the session for every tab, and responds identically to an unknown session', async () => {
  const visitor = await portal.signIn('clinic.other');
  const reply = await visitor.call('logout', {
    body: { username: 'clinic.other', client_id: 'provider-portal' },
  });
  expect(reply).toEqual({ status: 'success', message: 'Signed out' });
  expect((await visitor.try('getMe', {})).status).toBe(401);
  expect((await visitor.try('logout', { body: {} })).status).toBe(200);
});
