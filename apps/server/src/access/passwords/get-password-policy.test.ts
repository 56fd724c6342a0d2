import { expect, test } from 'vitest';
import { anonymousVisitor, portalForTest } from '../../../test/portal.ts';

test('returns the five numbers of the password policy to a signed-in user only', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  expect((await clerk.call('getPasswordPolicy', {})).data).toEqual({
    min_password_char_length: 8,
    min_pwd_non_alpha_numeric_chars: 1,
    min_password_uppercase_chars: 1,
    min_password_lowercase_chars: 1,
    min_password_numeric_chars: 1,
  });
  const visitor = await anonymousVisitor(portal);
  expect((await visitor.refused('getPasswordPolicy', {})).http).toBe(401);
});
