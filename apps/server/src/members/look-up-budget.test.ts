// The daily budgets of member look-ups: counting, refusals, and notices to administrators.
import { expect, test } from 'vitest';
import { aClaim } from '../../test/claim-builders.ts';
import { portalForTest, type Portal, type Visitor } from '../../test/portal.ts';

function guardedPortal(): Promise<Portal> {
  return portalForTest({
    template: 'claimless',
    environment: { RATE_LIMITS: 'on', PUBLIC_URL: 'https://portal.localhost' },
  });
}

async function limit(portal: Portal, user: object, clinic: object): Promise<void> {
  await portal.db.owner.query(
    `INSERT INTO setting (name, value) VALUES ('member_look_ups', $1)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [{ USER: user, CLINIC: clinic }],
  );
}

const plenty = { lookUps: 1000, misses: 1000 };
const usedUp = { http: 429, code: 'LOOK_UPS_USED_UP' };
const hit = { body: { nric: 'T3000001Z' } };
const miss = { body: { nric: 'T3000014A' } };

async function countsOf(portal: Portal): Promise<string[]> {
  const { rows } = await portal.db.owner.query<{ text: string }>(
    "SELECT scope || ' ' || look_ups || ' ' || misses AS text FROM look_up_count ORDER BY scope DESC",
  );
  return rows.map(({ text }) => text);
}

async function noticesIn(portal: Portal): Promise<string[]> {
  const { rows } = await portal.db.owner.query<{ text: string }>(
    `SELECT concat_ws(' ', payload ->> 'scope', payload ->> 'name', payload ->> 'budget', payload ->> 'used') AS text
       FROM graphile_worker._private_jobs
      WHERE payload ->> 'kind' = 'LOOK_UPS' ORDER BY id`,
  );
  return rows.map(({ text }) => text);
}

test('counts hits, misses and reveals for user and clinic, but not reading a member who was found', async () => {
  const portal = await guardedPortal();
  const clerk = await portal.signIn('clinic.gp');
  const { data } = await clerk.call('searchMembersByPost', hit);
  const params = { id: data[0]?.member.id ?? '' };
  await clerk.call('searchMembers', { query: miss.body });
  await clerk.call('getMemberDetail', { params, query: {} });
  await clerk.call('getMemberDetail', { params, query: {} });
  expect(await countsOf(portal)).toEqual(['USER 2 1', 'CLINIC 2 1']);
  await clerk.call('revealNationalNumber', { params, body: { reason: 'Referral letter' } });
  expect(await countsOf(portal)).toEqual(['USER 3 1', 'CLINIC 3 1']);
  portal.services.clock.set('2026-11-07T10:00:00+08:00');
  await clerk.signIn('clinic.gp');
  await clerk.call('getMemberDetail', { params, query: {} });
  expect(await countsOf(portal)).toEqual(['USER 1 0', 'CLINIC 1 0']);
});

test('refuses every look-up once the budget is used up, until the next day in Singapore', async () => {
  const portal = await guardedPortal();
  await limit(portal, { lookUps: 2, misses: 5 }, plenty);
  const clerk = await portal.signIn('clinic.gp');
  const { data } = await clerk.call('searchMembersByPost', hit);
  await clerk.call('searchMembersByPost', hit);
  expect(await clerk.refused('searchMembersByPost', hit)).toMatchObject(usedUp);
  expect(await clerk.refused('searchMembersByPost', miss)).toMatchObject(usedUp);
  const params = { id: data[0]?.member.id ?? '' };
  const reveal = { params, body: { reason: 'Referral letter' } };
  expect(await clerk.refused('revealNationalNumber', reveal)).toMatchObject(usedUp);
  expect(await countsOf(portal)).toEqual(['USER 2 0', 'CLINIC 2 0']);
  portal.services.clock.set('2026-11-07T00:00:00+08:00');
  await clerk.signIn('clinic.gp');
  await clerk.call('searchMembersByPost', hit);
});

test('refuses hits and misses once the misses are used up, also when creating a draft by number', async () => {
  const portal = await guardedPortal();
  await limit(portal, { lookUps: 100, misses: 2 }, plenty);
  const clerk = await portal.signIn('clinic.gp');
  const { member_id_claimant: _member, ...draft } = await aClaim(clerk, 'T3000001Z');
  const unknown = { body: { ...draft, nric: 'T3000014A' } };
  expect(await clerk.refused('createDraft', unknown)).toMatchObject({ http: 422 });
  expect(await countsOf(portal)).toEqual(['USER 2 1', 'CLINIC 2 1']);
  await clerk.call('searchMembersByPost', miss);
  const refusals = [
    await clerk.refused('searchMembersByPost', miss),
    await clerk.refused('searchMembersByPost', hit),
    await clerk.refused('createDraft', unknown),
    await clerk.refused('createDraft', { body: { ...draft, nric: 'T3000001Z' } }),
  ];
  for (const refusal of refusals) expect(refusal).toMatchObject(usedUp);
});

test('refuses a draft type that the clinic cannot use before the look-up, for hits and misses', async () => {
  const portal = await guardedPortal();
  const clerk = await portal.signIn('clinic.gp');
  const provider_company_id = clerk.clinicId;
  const refusals = [];
  for (const nric of ['T3000001Z', 'T3000014A']) {
    const body = { provider_company_id, claim_type: 'INPATIENT' as const, nric };
    const { trace_id: _trace, ...refusal } = await clerk.refused('createDraft', { body });
    refusals.push(refusal);
  }
  expect(refusals[0]).toMatchObject({ http: 422, details: [{ code: 'CLAIM_TYPE_NOT_OFFERED' }] });
  expect(refusals[1]).toEqual(refusals[0]);
  expect(await countsOf(portal)).toEqual([]);
});

test('runs no query about members once the budget is used up', async () => {
  const portal = await guardedPortal();
  await limit(portal, { lookUps: 100, misses: 1 }, plenty);
  const clerk = await portal.signIn('clinic.gp');
  const { rows } = await portal.db.owner.query<{ id: string }>(
    'SELECT id FROM member ORDER BY id DESC LIMIT 1',
  );
  const { member_id_claimant: _member, ...draft } = await aClaim(clerk, 'T3000001Z');
  await clerk.call('searchMembersByPost', miss);
  await portal.db.owner.query('REVOKE SELECT ON member FROM portal_app');
  for (const { nric } of [hit.body, miss.body]) {
    const refusal = await clerk.refused('createDraft', { body: { ...draft, nric } });
    expect(refusal).toMatchObject(usedUp);
  }
  const byPolicy = { policy_number: 'AXA-4001', nric_tail: '001Z' };
  const byName = { name: 'Exemplo', date_of_birth: '1984-05-12' };
  for (const body of [hit.body, miss.body, byPolicy, byName]) {
    expect(await clerk.refused('searchMembersByPost', { body })).toMatchObject(usedUp);
    expect(await clerk.refused('searchMembers', { query: body })).toMatchObject(usedUp);
  }
  for (const id of [rows[0]?.id ?? '', '00000000-0000-4000-8000-000000000000']) {
    const refusal = await clerk.refused('getMemberDetail', { params: { id }, query: {} });
    expect(refusal).toMatchObject(usedUp);
  }
});

test('still returns members whom the clinic looked up earlier that day after the budget is used up', async () => {
  const portal = await guardedPortal();
  await limit(portal, { lookUps: 1, misses: 5 }, plenty);
  const clerk = await portal.signIn('clinic.gp');
  const { data } = await clerk.call('searchMembersByPost', hit);
  const request = { params: { id: data[0]?.member.id ?? '' }, query: {} };
  await clerk.call('getMemberDetail', request);
  portal.services.clock.set('2026-11-07T10:00:00+08:00');
  await clerk.signIn('clinic.gp');
  await clerk.call('searchMembersByPost', { body: { nric: 'T3000003F' } });
  expect(await clerk.refused('getMemberDetail', request)).toMatchObject(usedUp);
});

test('counts the users of a clinic together, and each clinic separately', async () => {
  const portal = await guardedPortal();
  await limit(portal, plenty, { lookUps: 1, misses: 5 });
  await (await portal.signIn('clinic.gp')).call('searchMembersByPost', hit);
  await portal.db.owner.query(
    `UPDATE app_user SET location_id = (SELECT location_id FROM app_user WHERE username = 'clinic.gp')
      WHERE username = 'clinic.dental'`,
  );
  const colleague = await portal.signIn('clinic.dental');
  expect(await colleague.refused('searchMembersByPost', hit)).toMatchObject(usedUp);
  await (await portal.signIn('clinic.other')).call('searchMembersByPost', hit);
});

test('stays within the budget when requests arrive at the same time', async () => {
  const portal = await guardedPortal();
  await limit(portal, { lookUps: 5, misses: 5 }, plenty);
  const clerk = await portal.signIn('clinic.gp');
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => clerk.try('searchMembersByPost', hit)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('notifies the administrators once at four fifths and once at the limit, by mail and in the log', async () => {
  const portal = await guardedPortal();
  await limit(portal, { lookUps: 100, misses: 5 }, plenty);
  const clerk = await portal.signIn('clinic.gp');
  await missTimes(clerk, 3);
  expect(await noticesIn(portal)).toEqual([]);
  await missTimes(clerk, 2);
  await clerk.refused('searchMembersByPost', miss);
  expect(await noticesIn(portal)).toEqual(['USER clinic.gp MISSES 4', 'USER clinic.gp MISSES 5']);
  const warnings = portal.logLines.filter((line) => line.includes('member look-ups'));
  expect(warnings.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ level: 40, scope: 'USER', budget: 'MISSES', used: 4, limit: 5 }),
    expect.objectContaining({ level: 40, scope: 'USER', budget: 'MISSES', used: 5, limit: 5 }),
  ]);
});

async function missTimes(clerk: Visitor, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await clerk.call('searchMembersByPost', miss);
}

test('counts nothing with RATE_LIMITS=off', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  await limit(portal, { lookUps: 1, misses: 1 }, { lookUps: 1, misses: 1 });
  const clerk = await portal.signIn('clinic.gp');
  await missTimes(clerk, 3);
  await clerk.call('searchMembersByPost', hit);
  expect(await countsOf(portal)).toEqual([]);
});
