// A browser learns that a new sign-in of the same user ended its session.
import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';

const TAKEN_OVER = 'SESSION_TAKEN_OVER';

test('informs the browser that the user signed in somewhere else', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const first = await portal.signIn('clinic.gp');
  await portal.signIn('clinic.gp');
  const refused = await first.refused('refreshToken', { body: {} });
  expect(refused).toMatchObject({
    http: 401,
    code: 'REFRESH_FAILED',
    details: [{ field: 'session', code: TAKEN_OVER }],
  });
});

test('gives no reason for a session that ended in another way', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const visitor = await portal.signIn('clinic.gp');
  portal.services.clock.advance(16 * 60_000);
  const refused = await visitor.refused('refreshToken', { body: {} });
  expect(refused).toMatchObject({ http: 401, code: 'REFRESH_FAILED', details: [] });
});
