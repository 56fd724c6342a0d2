import { expect, test } from 'vitest';
import { anonymousVisitor, portalForTest } from '../../../test/portal.ts';
import { addPasskeyTo } from '../factors/factor.builders.ts';

test('the question for a passkey names nobody, whoever has one', async () => {
  const portal = await portalForTest();
  const visitor = await anonymousVisitor(portal);
  const ask = async () => (await visitor.call('startPasskeyLogin', { body: {} })).data.options;
  const { challenge: first, ...before } = await ask();
  await addPasskeyTo(await portal.signIn('clinic.gp'));
  const { challenge: second, ...after } = await ask();
  expect(after).toEqual(before);
  expect(after).toMatchObject({ allowCredentials: [], userVerification: 'required' });
  expect(second).not.toBe(first);
});
