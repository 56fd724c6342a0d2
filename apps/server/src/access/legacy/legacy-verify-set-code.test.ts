import { expect, test } from 'vitest';
import { aResetLink } from '../../../test/password-links.ts';
import { anonymousVisitor, portalForTest } from '../../../test/portal.ts';

test('accepts the link for a first password and no other code', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const visitor = await anonymousVisitor(portal);
  const code = await aResetLink(portal, 'clinic.sp');
  const wrong = { valid: false, policy: null };
  expect(await visitor.call('legacyVerifySetCode', { query: { code } })).toEqual(wrong);
  await portal.db.owner.query("UPDATE password_link SET kind = 'SET'");
  expect(await visitor.call('legacyVerifySetCode', { query: { code } })).toMatchObject({
    valid: true,
    policy: { minPasswordCharLength: 8 },
  });
  expect(await visitor.call('legacyVerifySetCode', { query: { code: 'x' } })).toEqual(wrong);
});
