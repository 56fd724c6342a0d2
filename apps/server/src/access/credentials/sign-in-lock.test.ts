// Password guessing: how many guesses are checked, and which machines the lock applies to.
import { describe, expect, test } from 'vitest';
import { demoPassword } from '../../../test/fixtures.ts';
import { portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';
import { inPasswordQueue } from './passwords.ts';

async function stranger(portal: Portal): Promise<Visitor> {
  const visitor = portal.visitor();
  await visitor.call('getConfig', {});
  return visitor;
}

function guess(visitor: Visitor, username: string, password = 'wrong') {
  return visitor.try('login', { body: { username, password, loginWithNewSession: true } });
}

async function codesOf(guesses: readonly Promise<{ body: unknown }>[]): Promise<string[]> {
  const answers = await Promise.all(guesses);
  return answers.map(({ body }) => JSON.stringify(body).match(/"code":"(\w+)"/)?.[1] ?? 'none');
}

async function lockOut(visitor: Visitor, username: string): Promise<void> {
  for (let time = 1; time <= 5; time += 1) await guess(visitor, username);
  const refused = await visitor.refused('login', { body: { username, password: demoPassword } });
  expect(refused.code).toBe('USER_SUSPENDED');
}

describe('the lock after five failures', () => {
  test('checks only five of twelve guesses that arrive at the same moment', async () => {
    const portal = await portalForTest({ template: 'claimless' });
    const visitor = await stranger(portal);
    for (const username of ['clinic.gp', 'nobody.here']) {
      const codes = await codesOf(Array.from({ length: 12 }, () => guess(visitor, username)));
      expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(5);
      expect(codes.filter((code) => code === 'USER_SUSPENDED')).toHaveLength(7);
    }
  });

  test('is reset by a correct password', async () => {
    const portal = await portalForTest({ template: 'claimless' });
    const visitor = await stranger(portal);
    for (let round = 1; round <= 2; round += 1) {
      for (let time = 1; time <= 4; time += 1) await guess(visitor, 'clinic.sp');
      expect((await guess(visitor, 'clinic.sp', demoPassword)).status).toBe(200);
    }
  });

  test('does not apply to a known machine when an unknown one fails', async () => {
    const portal = await portalForTest({ template: 'claimless' });
    const clerk = await portal.signIn('clinic.gp');
    await lockOut(await stranger(portal), 'clinic.gp');
    expect((await guess(clerk, 'clinic.gp', demoPassword)).status).toBe(200);
    const other = await stranger(portal);
    expect((await guess(other, 'clinic.gp', demoPassword)).status).toBe(403);
  });

  test('applies to a known machine after five failures of its own', async () => {
    const portal = await portalForTest({ template: 'claimless' });
    const clerk = await portal.signIn('clinic.gp');
    await lockOut(clerk, 'clinic.gp');
    const other = await stranger(portal);
    expect((await guess(other, 'clinic.gp', demoPassword)).status).toBe(200);
    portal.services.clock.advance(15 * 60_000 + 1000);
    expect((await guess(clerk, 'clinic.gp', demoPassword)).status).toBe(200);
  });

  test('knows a machine only for the accounts that signed in on it', async () => {
    const portal = await portalForTest({ template: 'claimless' });
    const shared = await portal.signIn('clinic.gp');
    await shared.signIn('clinic.reader');
    const attacker = await stranger(portal);
    for (const username of ['clinic.gp', 'clinic.reader', 'clinic.sp']) {
      await lockOut(attacker, username);
    }
    const statuses = [];
    for (const username of ['clinic.gp', 'clinic.reader', 'clinic.sp']) {
      statuses.push((await guess(shared, username, demoPassword)).status);
    }
    expect(statuses).toEqual([200, 200, 403]);
  });

  test('applies to all known machines of an account after twenty failures together', async () => {
    const portal = await portalForTest({ template: 'claimless' });
    const machines: Visitor[] = [];
    for (let count = 1; count <= 6; count += 1) machines.push(await portal.signIn('clinic.gp'));
    const [first, second, third, fourth, fifth, sixth] = machines;
    if (!first || !second || !third || !fourth || !fifth || !sixth) throw new Error('too few');
    for (const machine of [first, second, third]) await lockOut(machine, 'clinic.gp');
    for (let time = 1; time <= 4; time += 1) await guess(fourth, 'clinic.gp');
    // Successes are not counted and do not clear failures on other machines.
    expect((await guess(sixth, 'clinic.gp', demoPassword)).status).toBe(200);
    expect((await guess(sixth, 'clinic.gp', demoPassword)).status).toBe(200);
    expect((await guess(fifth, 'clinic.gp')).status).not.toBe(403);
    expect((await guess(fifth, 'clinic.gp', demoPassword)).status).toBe(403);
    expect((await guess(sixth, 'clinic.gp', demoPassword)).status).toBe(403);
    expect((await guess(await stranger(portal), 'clinic.gp', demoPassword)).status).toBe(200);
    portal.services.clock.advance(15 * 60_000 + 1000);
    expect((await guess(sixth, 'clinic.gp', demoPassword)).status).toBe(200);
  });

  test('forgets known machines when the password changes, except the one that changed it', async () => {
    const portal = await portalForTest({ template: 'claimless' });
    const other = await portal.signIn('clinic.gp');
    const clerk = await portal.signIn('clinic.gp');
    const next = 'Another-Pass-2026!';
    await clerk.call('changePassword', {
      body: { current_password: demoPassword, new_password: next },
    });
    const attacker = await stranger(portal);
    for (let time = 1; time <= 5; time += 1) await guess(attacker, 'clinic.gp');
    expect((await guess(other, 'clinic.gp', next)).status).toBe(403);
    expect((await guess(clerk, 'clinic.gp', next)).status).toBe(200);
  });

  test('ignores a forged machine cookie', async () => {
    const portal = await portalForTest({ template: 'claimless' });
    const clerk = await portal.signIn('clinic.gp');
    const [known = ''] = (clerk.cookies.get('portal_machines') ?? '').split('~');
    expect(known).not.toBe('');
    const attacker = await stranger(portal);
    await lockOut(attacker, 'clinic.gp');
    for (const made of [known.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')), 'a.b', '~']) {
      attacker.cookies.set('portal_machines', made);
      expect((await guess(attacker, 'clinic.gp', demoPassword)).status).toBe(403);
    }
  });
});

describe('the queue of password checks', () => {
  test('returns 503 with Retry-After when it is full, and does not count those attempts', async () => {
    const portal = await portalForTest({ template: 'claimless' });
    const visitor = await stranger(portal);
    const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
    const busy = Array.from({ length: 100 }, () => inPasswordQueue(() => isDone));
    const outcomes = Promise.allSettled(busy);
    const refused = await guess(visitor, 'clinic.gp', demoPassword);
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    finish();
    const waited = (await outcomes).filter(({ status }) => status === 'fulfilled');
    expect(waited.length).toBeLessThan(100);
    const { rows } = await portal.db.owner.query('SELECT FROM login_attempt');
    expect(rows).toHaveLength(0);
    expect((await guess(visitor, 'clinic.gp', demoPassword)).status).toBe(200);
  });
});
