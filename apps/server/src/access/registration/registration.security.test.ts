// The database lets the application create accounts only for an administrator.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { insertClinicAccount } from '../users/users.queries.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

test('refuses an account of an administrator, and an account without an administrator', async () => {
  const account = {
    username: 'sneaky',
    name: 'Sneaky',
    email: 'sneaky@x.sg',
    profile: 'Administrator',
    roles: [],
    locationId: randomUUID(),
    password: { hash: 'x' },
    language: 'en',
  };
  await expect(
    portal.database.transaction((tx) =>
      insertClinicAccount(tx, { ...account, userType: 'CLINICUSER' }),
    ),
  ).rejects.toThrow('not allowed');
  const insert = portal.database.pool.query(
    "INSERT INTO app_user (username, name, email, user_type, profile_type, password_hash) VALUES ('s', 's', 's', 'ADMINUSER', 'Administrator', 'x')",
  );
  await expect(insert).rejects.toThrow('permission denied');
});
