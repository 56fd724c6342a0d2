// The caller's address that counts behind proxies.
import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';

const limitOfSignIns = 30;

async function signInsFrom(
  environment: Record<string, string>,
  addressOf: (time: number) => string,
): Promise<number[]> {
  const portal = await portalForTest({
    template: 'claimless',
    environment: { RATE_LIMITS: 'on', ...environment },
  });
  // Accounts that exist; for an unknown name, the server hashes as long as for a real password.
  const { rows: accounts } = await portal.db.owner.query<{ username: string }>(
    'SELECT username FROM app_user',
  );
  const visitor = portal.visitor();
  await visitor.call('getConfig', {});
  const statuses: number[] = [];
  for (let time = 0; time <= limitOfSignIns; time += 1) {
    // In sequence, as an attacker would.
    const { status } = await visitor.try('login', {
      body: { username: accounts[time % accounts.length]?.username ?? '', password: 'x' },
      headers: { 'x-forwarded-for': addressOf(time) },
    });
    statuses.push(status);
  }
  return statuses;
}

const behindOne = { PUBLIC_URL: 'https://portal.localhost' };

test('a forged address does not bypass the limit of sign-ins', async () => {
  const statuses = await signInsFrom(behindOne, (time) => `10.0.0.${time}, 198.51.100.7`);
  expect(statuses[limitOfSignIns]).toBe(429);
  expect(statuses.slice(0, limitOfSignIns)).not.toContain(429);
});

test('the header is ignored without a proxy', async () => {
  const statuses = await signInsFrom({}, (time) => `198.51.100.${time}`);
  expect(statuses[limitOfSignIns]).toBe(429);
});

test('users behind the same proxy are counted separately', async () => {
  const statuses = await signInsFrom(behindOne, (time) => `198.51.100.${time}`);
  expect(statuses).not.toContain(429);
});

test("the outer one of two proxies provides the caller's address", async () => {
  const two = { ...behindOne, TRUSTED_PROXIES: '127.0.0.1, 192.0.2.0/24' };
  const statuses = await signInsFrom(
    two,
    (time) => `10.0.0.${time}, 198.51.100.7, 192.0.2.${time}`,
  );
  expect(statuses[limitOfSignIns]).toBe(429);
});

test('a machine that is not a trusted proxy cannot set the address', async () => {
  const elsewhere = { ...behindOne, TRUSTED_PROXIES: '192.0.2.1' };
  const statuses = await signInsFrom(elsewhere, (time) => `198.51.100.${time}`);
  expect(statuses[limitOfSignIns]).toBe(429);
});

test('all addresses of an IPv6 network count as one', async () => {
  const statuses = await signInsFrom(behindOne, (time) => `2001:db8:1:2::${time}`);
  expect(statuses[limitOfSignIns]).toBe(429);
});
