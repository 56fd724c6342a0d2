import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, anonymousVisitor, type Portal } from '../../../test/portal.ts';
import { aResetLink } from '../../../test/password-links.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

test('API-ID-10 verifies the codes of reset and set links, under Login and login', async () => {
  const code = await aResetLink(portal, 'clinic.sp');
  const visitor = await anonymousVisitor(portal);
  expect(await visitor.call('legacyVerifyResetCode', { query: { code } })).toEqual({
    valid: true,
    policy: {
      minPasswordCharLength: 8,
      minPWDNonAlphaNumericChars: 1,
      minPasswordUppercaseChars: 1,
      minPasswordLowercaseChars: 1,
      minimumPasswordNumericChars: 1,
    },
  });
  const wrong = { valid: false, policy: null };
  expect(await visitor.call('legacyVerifySetCode', { query: { code } })).toEqual(wrong);
  expect(await visitor.call('legacyVerifyResetCode', { query: { code: 'x' } })).toEqual(wrong);
  await portal.db.owner.query("UPDATE password_link SET kind = 'SET' WHERE used_at IS NULL");
  const capital = await visitor.send({
    method: 'GET',
    url: '/api/Login/VerifySetPasswordCode',
    query: { code },
  });
  expect(JSON.parse(capital.body)).toMatchObject({ valid: true });
});
