import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('MEMB-01 membership search', () => {
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

  test('by policy number, and by part of the name with the date of birth', async () => {
    const { data: byPolicy } = await clerk.call('searchMembers', {
      query: { policy_number: 'axa-3002' },
    });
    expect(byPolicy.map((row) => row.member.name).toSorted()).toEqual([
      'Exemplo Lim',
      'Junia Lim',
      'Parenta Lim',
      'Sampla Lim',
    ]);
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
  test('MEMB-03 MEMB-04 answers particulars, policies with plans and employment, and the number in full', async () => {
    const { data: found } = await clerk.call('searchMembers', { query: { nric: 'T3000012E' } });
    const id = found[0]?.member.id ?? '';
    const { data } = await clerk.call('getMemberDetail', {
      params: { id },
      query: { incurred_date: '2026-07-15' },
    });
    expect(data).toMatchObject({ full_name: 'Gapia Teo', national_id: 'T3000012E' });
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
    const policyId = data.policies[0]?.id ?? '';
    const { data: gap } = await clerk.call('validateEmployment', {
      params: { id, policyId },
      query: { incurred_date: '2026-08-31' },
    });
    expect(gap).toEqual({
      is_valid: false,
      message: 'Member policy is invalid for selected visit date',
    });
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

describe('benefits', () => {
  test('MEMB-07 BEN-02 BEN-05 the plan of T3000001Z with its limits on a date', async () => {
    const { data: found } = await clerk.call('searchMembers', { query: { nric: 'T3000001Z' } });
    const memberId = found[0]?.member.id ?? '';
    const { data: plans } = await clerk.call('getClaimPolicyPlanInfo', {
      body: { member_id: memberId, incurred_date: '2026-11-06' },
    });
    expect(plans).toHaveLength(1);
    const { data } = await clerk.call('getBenefitLimitsOfMember', {
      body: {
        member_id: memberId,
        plan_ids: plans.map((plan) => plan.plan_id),
        incurred_date: '2026-11-06',
      },
    });
    const specialist = data.find((row) => row.rules.some((rule) => rule.kind === 'AMTYEAR'));
    expect(specialist).toMatchObject({ co_pay: 15, co_insurance: 10, minimum_balance: 200 });
    expect(specialist?.rules).toContainEqual(
      expect.objectContaining({
        kind: 'AMTYEAR',
        value: 1500,
        used: 0,
        balance: 1500,
        period_start: '2026-01-01',
        period_end: '2026-12-31',
      }),
    );
  });

  test('BEN-03 the balance of T3000008G: 12 visits of 12 are used', async () => {
    const { data: found } = await clerk.call('searchMembers', { query: { nric: 'T3000008G' } });
    const member = found[0]?.member.id ?? '';
    const { data } = await clerk.call('getBenefitBalance', {
      body: {
        member_id: member,
        from_date: '2026-11-06',
        claimant_id: { member_id: member, policy_uuid: found[0]?.policies[0]?.id ?? '' },
        get_all: true,
      },
    });
    expect(data).toContainEqual(
      expect.objectContaining({
        kind: 'VISYEAR',
        scope: 'MEMBER',
        limit: 12,
        used: 12,
        balance: 0,
      }),
    );
  });

  test('BEN-06 family rules count all members of the main holder', async () => {
    const { data: found } = await clerk.call('searchMembers', { query: { nric: 'T3000004D' } });
    const member = found[0]?.member.id ?? '';
    const { data } = await clerk.call('getBenefitBalance', {
      body: {
        member_id: member,
        from_date: '2026-11-06',
        claimant_id: { member_id: member, policy_uuid: found[0]?.policies[0]?.id ?? '' },
        get_all: true,
      },
    });
    expect(data).toContainEqual(
      expect.objectContaining({ kind: 'AMTYEAR', scope: 'FAMILY', limit: 3000 }),
    );
    expect(data).toContainEqual(
      expect.objectContaining({ kind: 'VISYEAR', scope: 'FAMILY', limit: 20 }),
    );
  });
});
