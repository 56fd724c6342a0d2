import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../../test/fixtures.ts';
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

test('API-ID-06 changes the password once, ends the sessions and voids the other links', async () => {
  const first = await openedLink('clinic.online');
  const second = await openedLink('clinic.online');
  const signedIn = await portal.signIn('clinic.online');
  const body = { client_id: client, new_password: 'Brand-new-1', id: first.id };
  const { data } = await first.visitor.call('updatePassword', { body });
  expect(data.message).toBe('Your password has been changed.');
  expect(await signedIn.refused('getMe', {})).toMatchObject({ http: 401 });
  const visitor = await anonymousVisitor(portal);
  await visitor.signIn('clinic.online', 'Brand-new-1');
  const old = await (
    await anonymousVisitor(portal)
  ).refused('login', {
    body: { username: 'clinic.online', password: demoPassword },
  });
  expect(old).toMatchObject({ http: 401 });
  for (const id of [first.id, second.id]) {
    const refused = await first.visitor.refused('updatePassword', { body: { ...body, id } });
    expect(refused).toMatchObject({
      http: 410,
      code: 'LINK_EXPIRED',
      description: 'Something went wrong! Please try again.',
    });
  }
});

test('changes the password once when a link is submitted twice at the same moment', async () => {
  const { visitor, id } = await openedLink('clinic.gpjb');
  const answers = await Promise.all(
    ['Brand-new-1', 'Brand-new-2'].map((password) =>
      visitor.try('updatePassword', { body: { new_password: password, id } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
});

test('refuses a password that violates the policy, and keeps the link valid', async () => {
  const { visitor, id } = await openedLink('clinic.other');
  const weak = await visitor.refused('updatePassword', { body: { new_password: 'short', id } });
  const sentence =
    'Minimum 8 alphanumeric characters at least 1 Uppercase Alphabet, 1 Lowercase Alphabet, 1 Number and 1 Special Character.';
  expect(weak).toMatchObject({ http: 422, description: sentence });
  expect(weak.details).toEqual([
    { field: 'new_password', code: 'PASSWORD_POLICY', message: sentence },
  ]);
  const empty = await visitor.refused('updatePassword', { body: { new_password: '', id } });
  expect(empty.description).toBe('Please enter password');
  expect(
    (await visitor.call('validatePasswordReset', { query: { session_id: id } })).data,
  ).not.toBe(null);
});

test('refuses a common password, and one with a name of the user or the clinic, and keeps the link valid', async () => {
  const { visitor, id } = await openedLink('clinic.other');
  await portal.db.owner.query(
    `UPDATE app_user SET name = 'Testa Tanaka' WHERE username = 'clinic.other'`,
  );
  const { rows } = await portal.db.owner.query<{ code: string }>(
    `UPDATE location SET name = 'Orchid Practice'
      WHERE id = (SELECT location_id FROM app_user WHERE username = 'clinic.other') RETURNING code`,
  );
  const cases = [
    ['P@ssw0rd2026#', 'PASSWORD_COMMON'],
    ['Green-tanaka-7', 'PASSWORD_NAME'],
    ['Green-other-77', 'PASSWORD_NAME'],
    ['Wild-orchid-77', 'PASSWORD_NAME'],
    [`Wild-${rows[0]?.code}`, 'PASSWORD_NAME'],
  ] as const;
  for (const [password, code] of cases) {
    const body = { new_password: password, id };
    const refused = await visitor.refused('updatePassword', { body });
    expect([password, refused.details]).toMatchObject([
      password,
      [{ field: 'new_password', code }],
    ]);
  }
  await visitor.call('updatePassword', { body: { new_password: 'Green-lamp-77', id } });
});

test('refuses a password with the name of a clinic of the group to a user of the group', async () => {
  const { visitor, id } = await openedLink('group.merlion');
  const body = { new_password: 'Green-gp0002-A', id };
  const { details } = await visitor.refused('updatePassword', { body });
  expect(details).toMatchObject([{ field: 'new_password', code: 'PASSWORD_NAME' }]);
});

test('accepts 128 characters and no more', async () => {
  const { visitor, id } = await openedLink('clinic.tcm');
  const longest = 'Longer-1'.repeat(16);
  const refused = await visitor.refused('updatePassword', {
    body: { new_password: `${longest}x`, id },
  });
  expect(refused.details).toMatchObject([{ field: 'new_password', code: 'TEXT_TOO_LONG' }]);
  await visitor.call('updatePassword', { body: { new_password: longest, id } });
  await visitor.signIn('clinic.tcm', longest);
});

test('refuses a link after an hour', async () => {
  const { visitor, id } = await openedLink('clinic.xray');
  portal.services.clock.advance(3_600_001);
  expect((await visitor.call('validatePasswordReset', { query: { session_id: id } })).data).toBe(
    null,
  );
  const refused = await visitor.refused('updatePassword', {
    body: { new_password: 'Brand-new-1', id },
  });
  expect(refused.http).toBe(410);
});

test('writes no token or password to the log, and neither unencrypted to the database', async () => {
  const { visitor, id } = await openedLink('clinic.reader');
  await visitor.call('updatePassword', { body: { new_password: 'Very-secret-1', id } });
  const log = portal.logLines.join('\n');
  expect(log).not.toContain(id);
  expect(log).not.toContain('Very-secret-1');
  const { rows } = await portal.db.owner.query<{ found: boolean }>(
    `SELECT bool_or(l::text LIKE '%' || $1 || '%') AS found FROM password_link l`,
    [id],
  );
  expect(rows[0]?.found).toBe(false);
});
