import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findPatient } from '../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

async function find(nric: string) {
  const { data } = await clerk.call('searchMembers', { query: { nric } });
  return data.flatMap(({ system_version: version, policies }) =>
    policies.map((policy) => ({
      version,
      number: policy.policy_number,
      relation: policy.relation,
      status: policy.status,
      reason: policy.inactive_reason,
    })),
  );
}

describe('membership search', () => {
  test('by national number finds the plain case, masked', async () => {
    const { data } = await clerk.call('searchMembers', { query: { nric: ' t3000001z ' } });
    expect(data).toHaveLength(1);
    expect(data[0]?.member).toMatchObject({ name: 'Testa Tan', nric: '•••••001Z' });
    expect(data[0]?.policies[0]).toMatchObject({
      policy_number: 'AXA-4001',
      relation: 'MAIN',
      relation_text: 'Insured Member',
      status: 'active',
    });
  });

  test('answers each policy once, newest system first: T3000002H has two', async () => {
    expect(await find('T3000002H')).toEqual([
      expect.objectContaining({ version: 'v4', number: 'AXA-4002', relation: 'MAIN' }),
      expect.objectContaining({ version: 'v3', number: 'AXA-3002', relation: 'SPOUSE' }),
    ]);
  });

  test('an expired policy and a suspended one say why they do not count', async () => {
    expect(await find('T3000006J')).toEqual([
      expect.objectContaining({ status: 'inactive', reason: 'EXPIRED' }),
    ]);
    expect(await find('T3000009E')).toEqual([
      expect.objectContaining({ status: 'inactive', reason: 'SUSPENDED' }),
    ]);
  });

  test('by part of the name with the date of birth', async () => {
    const { data: byPolicy } = await clerk.call('searchMembers', { query: { nric: 'T3000003F' } });
    const [first] = byPolicy;
    const { data: byName } = await clerk.call('searchMembers', {
      query: {
        name: first?.member.name.slice(0, 4) ?? '',
        date_of_birth: first?.member.date_of_birth ?? '',
      },
    });
    expect(byName.map((row) => row.member.id)).toContain(first?.member.id);
  });

  test('an unknown number finds nothing; what is missing is said at its field', async () => {
    expect(await find('T3000014A')).toEqual([]);
    const none = await clerk.refused('searchMembers', { query: {} });
    expect(none).toMatchObject({ http: 422, code: 'VALIDATION_FAILED' });
    const short = await clerk.refused('searchMembers', {
      query: { name: 'Te', date_of_birth: '1980-01-01' },
    });
    expect(short.details).toContainEqual(
      expect.objectContaining({ field: 'name', message: 'Enter at least 3 letters of the name.' }),
    );
  });

  test('is written to the audit trail without the number', async () => {
    await find('T3000013C');
    const { rows } = await portal.db.owner.query<{ after: unknown }>(
      `SELECT after FROM audit_entry WHERE action = 'members.search' ORDER BY at DESC LIMIT 1`,
    );
    expect(JSON.stringify(rows)).not.toContain('T3000013C');
    expect(rows).toHaveLength(1);
  });
});

describe('MEMB-02 member detail', () => {
  test('returns only the particulars of the screen, masked', async () => {
    const { memberId: id } = await findPatient(clerk, 'T3000012E');
    const { body } = await clerk.try('getMemberDetail', { params: { id }, query: {} });
    const { data } = z.object({ data: z.record(z.string(), z.unknown()) }).parse(body);
    const { policies: _policies, dependants: _dependants, ...person } = data;
    expect(person).toEqual({
      id,
      full_name: 'Gapia Teo',
      national_id: '•••••012E',
      passport: null,
      date_of_birth: expect.any(String) as unknown,
      gender: expect.stringMatching(/^[FM]$/) as unknown,
      nationality: expect.any(String) as unknown,
      contact: {
        email: expect.stringMatching(/^.•••••@/) as unknown,
        mobile: expect.stringMatching(/^•••••\d{3}$/) as unknown,
        phone: null,
      },
      bank: {
        name: expect.any(String) as unknown,
        account_masked: expect.stringMatching(/^•••••\d{3}$/) as unknown,
      },
    });
  });

  test('MEMB-03 keeps the particulars, contact, address and bank of a member', async () => {
    const { memberId: id } = await findPatient(clerk, 'T3000012E');
    const { rows } = await portal.db.owner.query<Record<string, unknown>>(
      `SELECT id, name, national_id, date_of_birth, gender, race, blood_group, nationality,
              marital_status, email, phone_prefix, mobile, block, unit, street, postal_code, country,
              bank_name, bank_account
         FROM member WHERE id = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(Object.values(rows[0] ?? {})).not.toContain(null);
  });

  test('MEMB-04 answers the policies with plans and employment', async () => {
    const { data: found } = await clerk.call('searchMembers', { query: { nric: 'T3000012E' } });
    const id = found[0]?.member.id ?? '';
    const { data } = await clerk.call('getMemberDetail', {
      params: { id },
      query: { incurred_date: '2026-07-15' },
    });
    expect(data.policies[0]).toMatchObject({
      policy_number: 'AXA-4012',
      is_valid_on_date: false,
      invalid_reason: 'NOT_EMPLOYED',
    });
    expect(data.policies[0]?.employment_histories.at(-1)).toEqual({
      from_date: '2026-09-01',
      to_date: null,
    });
    expect(data.policies[0]?.plans.length).toBeGreaterThan(0);
    const [policy] = data.policies;
    expect(policy?.plans[0]?.insurance_plan_reference).toBeTruthy();
    expect(policy?.relation).toBe('MAIN');
    for (const text of [policy?.company_name, policy?.insurance_reference])
      expect(text).toBeTruthy();
    const policyId = policy?.id ?? '';
    const { data: gap } = await clerk.call('validateEmployment', {
      params: { id, policyId },
      query: { incurred_date: '2026-08-31' },
    });
    expect(gap).toEqual({
      is_valid: false,
      message: 'Member policy is invalid for selected visit date',
    });
  });

  test('MEMB-04 says to whom a dependant belongs, with name and masked number', async () => {
    const { data: found } = await clerk.call('searchMembers', { query: { nric: 'T3000004D' } });
    const { data } = await clerk.call('getMemberDetail', {
      params: { id: found[0]?.member.id ?? '' },
      query: {},
    });
    expect(data.policies).toEqual([
      expect.objectContaining({
        policy_number: 'AXA-3002',
        relation: 'CHILD',
        relation_member_name: 'Exemplo Lim',
        relation_member_national_id: '•••••003F',
        policy_holder_id: data.policies[0]?.relation_member_id,
      }),
    ]);
  });

  test('MEMB-06 a day inside an employment history is valid, one outside is not', async () => {
    const { data: found } = await clerk.call('searchMembers', { query: { nric: 'T3000012E' } });
    const params = {
      id: found[0]?.member.id ?? '',
      policyId: found[0]?.policies[0]?.id ?? '',
    };
    const on = (date: string) =>
      clerk.call('validateEmployment', {
        params,
        query: { incurred_date: date, relation: 'MAIN' },
      });
    const answers = await Promise.all(
      ['2026-06-30', '2026-07-01', '2026-08-31', '2026-09-01'].map(on),
    );
    expect(answers.map(({ data }) => data.is_valid)).toEqual([true, false, false, true]);
  });

  test('shows the dependants of a main holder', async () => {
    const { data: found } = await clerk.call('searchMembers', { query: { nric: 'T3000003F' } });
    const { data } = await clerk.call('getMemberDetail', {
      params: { id: found[0]?.member.id ?? '' },
      query: {},
    });
    expect(data.dependants.map(({ name, relation }) => ({ name, relation }))).toEqual([
      { name: 'Junia Lim', relation: 'CHILD' },
      { name: 'Parenta Lim', relation: 'PARENT' },
      { name: 'Sampla Lim', relation: 'SPOUSE' },
    ]);
  });

  test('each reading is audited', async () => {
    const { data: found } = await clerk.call('searchMembers', { query: { nric: 'T3000001Z' } });
    const id = found[0]?.member.id ?? '';
    await clerk.call('getMemberDetail', { params: { id }, query: {} });
    const { rows } = await portal.db.owner.query<{ username: string }>(
      `SELECT username FROM audit_entry WHERE action = 'members.read' AND subject_id = $1`,
      [id],
    );
    expect(rows.at(-1)?.username).toBe('clinic.gp');
  });
});
