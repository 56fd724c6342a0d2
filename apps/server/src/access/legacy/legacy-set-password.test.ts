import { expect, test } from 'vitest';
import { aResetLink } from '../../../test/password-links.ts';
import { anonymousVisitor, portalForTest } from '../../../test/portal.ts';

test('stores a first password once', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const visitor = await anonymousVisitor(portal);
  const code = await aResetLink(portal, 'clinic.sp');
  const body = { code, password: 'Brand-new-1', confirmPassword: 'Brand-new-1' };
  await visitor.call('legacySetPassword', { body });
  await visitor.signIn('clinic.sp', 'Brand-new-1');
  expect((await visitor.refused('legacySetPassword', { body })).code).toBe('LINK_EXPIRED');
});
