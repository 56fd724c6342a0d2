import { expect, test } from 'vitest';
import { demoPassword } from '../../../test/fixtures.ts';
import { portalForTest } from '../../../test/portal.ts';
import { addApp, codeOf } from './factor.builders.ts';

test('an app needs a right code within five minutes, and another app takes its place', async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  const { data: app } = await clerk.call('startTotp', { body: {} });
  expect(app.uri).toContain(app.secret);
  expect(app.qr).toMatch(/^<svg/);
  const body = {
    challenge: app.challenge,
    name: ' Phone ',
    code: '000000',
    current_password: demoPassword,
  };
  expect(await clerk.refused('addTotp', { body })).toMatchObject({ code: 'FACTOR_WRONG' });
  expect(await clerk.refused('addTotp', { body: { ...body, name: ' ' } })).toMatchObject({
    details: [{ field: 'name', code: 'REQUIRED' }],
  });
  portal.services.clock.advance(5 * 60_000);
  const late = { ...body, code: await codeOf(portal, app.secret) };
  expect(await clerk.refused('addTotp', { body: late })).toMatchObject({ code: 'FACTOR_EXPIRED' });
  await addApp(portal, clerk);
  await addApp(portal, clerk);
  const { data } = await clerk.call('listFactors', {});
  expect(data.factors).toMatchObject([{ kind: 'TOTP', name: 'Phone' }]);
});
