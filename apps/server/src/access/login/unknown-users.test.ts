// A request does the same work for a known and an unknown user. `npm run bench` measures the times.
import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { statementsOf } from '../../../test/statements.ts';

async function opened() {
  const portal = await portalForTest({ template: 'claimless' });
  const visitor = portal.visitor();
  await visitor.call('getConfig', {});
  return { portal, visitor };
}

const registration = (username: string) => ({
  fullname: 'Testa Tan',
  email: 'testa@clinic.sg',
  username,
  password: 'Tidal-oak-41',
  confirmPassword: 'Tidal-oak-41',
  terms: true,
});

test.each(['forgetPassword', 'login', 'register'] as const)(
  '%s runs the same statements for a known and an unknown user',
  async (name) => {
    const { portal, visitor } = await opened();
    const ask = {
      forgetPassword: (username: string) => visitor.try('forgetPassword', { body: { username } }),
      login: (username: string) =>
        visitor.try('login', { body: { username, password: 'Wrong1#' } }),
      register: (username: string) => visitor.try('register', { body: registration(username) }),
    }[name];
    const known = await statementsOf(portal, () => ask('clinic.gp'));
    const unknown = await statementsOf(portal, () => ask('nobody.here'));
    expect(known.length).toBeGreaterThan(0);
    expect(unknown).toEqual(known);
  },
);

test('delays the mail job after the reply, for a known and an unknown user', async () => {
  const { portal, visitor } = await opened();
  for (const username of ['clinic.gp', 'nobody.here']) {
    await visitor.call('forgetPassword', { body: { username } });
  }
  const { rows } = await portal.db.owner.query<{ username: string; waits: boolean }>(
    `SELECT payload ->> 'username' AS username,
            run_at - created_at BETWEEN interval '0.2 s' AND interval '1.2 s' AS waits
       FROM graphile_worker._private_jobs ORDER BY 1`,
  );
  expect(rows).toEqual([
    { username: 'clinic.gp', waits: true },
    { username: 'nobody.here', waits: true },
  ]);
});
