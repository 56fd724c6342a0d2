import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymousVisitor, type Portal } from '../../../test/portal.ts';
import { linkIn, type Postbox } from '../../../test/smtp.ts';
import { openMailedPortal } from '../../../test/mailed-portal.ts';

let portal: Portal;
let postbox: Postbox;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ portal, postbox, close } = await openMailedPortal());
});
afterAll(() => close());

test('API-ID-09 mails a link that legacyVerifyResetCode accepts', async () => {
  const visitor = await anonymousVisitor(portal);
  const answer = await visitor.call('legacyForgotPassword', { body: { UserName: 'clinic.gp' } });
  expect(answer.message).toContain('An email has been sent');
  const code = linkIn(await postbox.next()).searchParams.get('id') ?? '';
  expect(code).toMatch(/^[\w-]{43}$/);
  const { valid } = await visitor.call('legacyVerifyResetCode', { query: { code } });
  expect(valid).toBe(true);
});
