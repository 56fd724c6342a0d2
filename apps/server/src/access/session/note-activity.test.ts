import { expect, test } from 'vitest';
import { anonymousVisitor, portalForTest } from '../../../test/portal.ts';

const minute = 60_000;

test('keeps an idle session alive', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const visitor = await portal.signIn('clinic.gp');
  portal.services.clock.advance(14 * minute);
  await visitor.call('noteActivity', { body: {} });
  portal.services.clock.advance(14 * minute);
  visitor.accessToken = (await visitor.call('refreshToken', { body: {} })).data.accessToken;
  expect((await visitor.try('getMe', {})).status).toBe(200);
});

test('refuses a visitor without a session', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const visitor = await anonymousVisitor(portal);
  expect((await visitor.refused('noteActivity', { body: {} })).http).toBe(401);
});
