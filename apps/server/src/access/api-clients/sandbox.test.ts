// Nothing of a sandbox leaves it, and nothing real is visible in it.
import { randomUUID } from 'node:crypto';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { demoToday } from '../../../test/fixtures.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { exportedColumnsOf } from '../../imports/run/export-lines.queries.ts';
import { collectClaims } from '../../payments/batches/collect-claims.ts';
import { aClient, signInProgram } from './api-client.builders.ts';
import { aTestProgram, coveredMember, findMember } from './sandbox.builders.ts';

let portal: Portal;
let manager: Visitor;
let program: Visitor;
let memberId: string;
let stored: { readonly uuid: string; readonly claim_code: string };

beforeAll(async () => {
  portal = await openPortal();
  manager = await portal.signIn('clinic.gp');
  program = await aTestProgram(portal, manager);
  const { member, policy, plan } = await findMember(program, coveredMember);
  memberId = member;
  const { data } = await program.call('submitClaim', {
    body: {
      member_id_claimant: member,
      policy_id: policy,
      plan_id: plan,
      provider_company_id: program.clinicId,
      date_of_visit_start: demoToday,
      surcharge_time: '10:00 AM',
      out_patient: {
        visit_type: 'FIRST',
        attending_doctor_code: 'SBX-DOCTOR',
        procedures: [
          {
            category: 'consultation',
            da_sku_id: 'SBX-CONSULTATION',
            quantity: 1,
            unit_price: 20,
            consultation_type: 'FIRST',
          },
        ],
      },
      diagnosis: [{ diagnosis_code: 'J06.9', is_acute: true, principal_diagnosis: true }],
    },
  });
  stored = data;
});
afterAll(() => portal.close());

describe('a test key', () => {
  test('is told that it works in a sandbox, in answers and in refusals', async () => {
    const answered = await program.try('listClaims', { query: {} });
    const refused = await program.try('getClaim', { params: { id: randomUUID() } });
    expect([answered.headers['sandbox'], refused.headers['sandbox']]).toEqual(['true', 'true']);
    const { client, secret } = await aClient(manager);
    const live = await signInProgram(portal, { id: client.id, secret });
    expect((await live.try('listClaims', { query: {} })).headers['sandbox']).toBeUndefined();
  });

  test('finds no real member, by number or by id, and no claim of its clinic', async () => {
    const real = await findMember(manager, 'T3000001Z');
    expect(real.member).not.toBe('');
    expect((await findMember(program, 'T3000001Z')).member).toBe('');
    const detail = { params: { id: real.member }, query: {} };
    expect((await program.refused('getMemberDetail', detail)).code).toBe('MEMBER_NOT_FOUND');
    const { data } = await program.call('listClaims', { query: {} });
    expect(new Set(data.map((claim) => claim.provider_company_id))).toEqual(
      new Set([program.clinicId]),
    );
  });

  test('shares nothing with the sandbox of another clinic', async () => {
    const other = await aTestProgram(portal, await portal.signIn('clinic.dental'));
    const found = await findMember(other, coveredMember);
    expect(found.member).not.toBe('');
    expect(found.member).not.toBe(memberId);
    const params = { id: stored.uuid };
    expect((await other.refused('getClaim', { params })).code).toBe('CLAIM_NOT_FOUND');
  });

  test('needs a clinic', async () => {
    const group = await portal.signIn('group.merlion');
    const { details } = await group.refused('createApiClient', {
      body: {
        name: 'Test of the group',
        location_id: null,
        is_test: true,
        scopes: ['outpatient-claim:read'],
        key_method: 'CLIENT_SECRET',
      },
    });
    expect(details.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'location_id CLINIC_FOR_TESTS',
    ]);
  });
});

describe('what a test key stores', () => {
  test('is visible to no person: clerk, group and administrator', async () => {
    for (const name of ['clinic.gp', 'group.merlion', 'admin.ops']) {
      const person = await portal.signIn(name);
      const params = { id: stored.uuid };
      expect([name, (await person.refused('getClaim', { params })).code]).toEqual([
        name,
        'CLAIM_NOT_FOUND',
      ]);
      if (name === 'admin.ops') continue;
      expect((await findMember(person, coveredMember)).member).toBe('');
    }
  });

  test('is missing from the queue of the assessors and from its counts', async () => {
    const admin = await portal.signIn('admin.ops');
    const before = await admin.call('countWaitingClaims', {});
    await portal.db.owner.query(
      `UPDATE claim SET waiting_since = now(), waiting_reasons = '{RULES}', raw_status = 'PENDING PAYOR',
              claim_status = 'processing' WHERE id = $1`,
      [stored.uuid],
    );
    expect(await admin.call('countWaitingClaims', {})).toEqual(before);
    const { data } = await admin.call('listWaitingClaims', { query: {} });
    expect(data.map(({ claim_code: code }) => code)).not.toContain(stored.claim_code);
  });

  test('is never collected into a batch, which the database refuses as well', async () => {
    await portal.db.owner.query(
      `UPDATE claim SET raw_status = 'APPROVED', claim_status = 'approved', waiting_since = NULL, waiting_reasons = '{}',
              insert_date_time = '2026-10-03T10:00:00+08:00' WHERE id = $1`,
      [stored.uuid],
    );
    await asWorker(portal, async (services) => {
      const batches = await collectClaims(services, plainDate('2026-12-06'));
      expect(batches.length).toBeGreaterThan(0);
      expect(batches.map(({ clinicId }) => clinicId)).not.toContain(program.clinicId);
    });
    const batch = portal.db.owner.query(
      `INSERT INTO provider_batch (clinic_id, name, insurer_code, claim_type, batch_date, status, opened_at)
       VALUES ($1, 'SANDBOX', 'SANDBOX', 'OUTPATIENT', '2026-12-06', 'OPEN', now())`,
      [program.clinicId],
    );
    await expect(batch).rejects.toThrow('provider_batch_of_clinic');
  });
});

test('no export of records contains a sandbox or its members', async () => {
  for (const kind of ['locations', 'members', 'practitioners', 'surcharges'] as const) {
    const { rows } = await portal.db.owner.query(exportedColumnsOf(kind).select);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/SBX|SANDBOX|Sandbox/);
  }
});

test('the sandbox is in no list of clinics', async () => {
  const admin = await portal.signIn('admin.ops');
  const { data: clinics } = await admin.call('listLocations', { query: { q: 'SBX' } });
  const visitor = portal.visitor();
  const byCode = await visitor.refused('getClinicByCode', { params: { code: 'SBX-GP0001' } });
  expect([clinics, byCode.code]).toEqual([[], 'LOCATION_NOT_FOUND']);
});
