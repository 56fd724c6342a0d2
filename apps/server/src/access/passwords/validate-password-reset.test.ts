import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, anonymousVisitor, type Portal } from '../../../test/portal.ts';
import { aResetLink } from '../../../test/password-links.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const client = 'provider-portal';

async function openedLink(username: string) {
  return { visitor: await anonymousVisitor(portal), id: await aResetLink(portal, username) };
}

test('API-ID-07 returns the five numbers of the policy for a valid link, and no data for another', async () => {
  const { visitor, id } = await openedLink('clinic.dental');
  for (const query of [{ session_id: id }, { sessionId: id }, { sessionId: id, session_id: id }]) {
    const { data } = await visitor.call('validatePasswordReset', {
      query: { client_id: client, ...query },
    });
    expect(data).toEqual({
      min_password_char_length: 8,
      min_pwd_non_alpha_numeric_chars: 1,
      min_password_uppercase_chars: 1,
      min_password_lowercase_chars: 1,
      min_password_numeric_chars: 1,
      username_masked: 'c•••••••••••l',
    });
  }
  for (const query of [{ session_id: 'wrong' }, {}]) {
    expect((await visitor.call('validatePasswordReset', { query })).data).toBeNull();
  }
});
