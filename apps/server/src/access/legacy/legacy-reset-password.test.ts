import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, anonymousVisitor, type Portal } from '../../../test/portal.ts';
import { aResetLink } from '../../../test/password-links.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

test('API-ID-11 stores the new password with ResetPassword and SetPassword', async () => {
  for (const [name, username] of [
    ['legacyResetPassword', 'clinic.tcm'],
    ['legacySetPassword', 'clinic.physio'],
  ] as const) {
    const code = await aResetLink(portal, username);
    const visitor = await anonymousVisitor(portal);
    const mismatch = await visitor.refused(name, {
      body: { code, password: 'Brand-new-1', confirmPassword: 'Brand-new-2' },
    });
    expect(mismatch).toMatchObject({
      http: 422,
      description: 'Confirm password does not match.',
    });
    await visitor.call(name, {
      body: { code, password: 'Brand-new-1', confirmPassword: 'Brand-new-1' },
    });
    await visitor.signIn(username, 'Brand-new-1');
  }
});
