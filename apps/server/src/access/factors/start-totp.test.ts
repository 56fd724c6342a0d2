import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';

test('an app is begun with a secret, its address and a picture, each time another', async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  const first = (await clerk.call('startTotp', { body: {} })).data;
  const second = (await clerk.call('startTotp', { body: {} })).data;
  expect(first.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(first.uri).toContain('Provider%20Portal:clinic.gp');
  expect(first.uri).toContain(first.secret);
  expect(first.qr).toMatch(/^<svg/);
  expect(second.secret).not.toBe(first.secret);
});
