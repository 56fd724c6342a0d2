import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('MEMB-02 MEMB-03 returns personal data, contact, address and bank, masked', async () => {
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
    race: '•••••',
    blood_group: '•••••',
    marital_status: '•••••',
    address: {
      block: '•••••',
      unit: '•••••',
      street: '•••••',
      postal_code: '•••••',
      country: 'Singapore',
    },
    contact: {
      phone_prefix: '+65',
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

test('MEMB-02 MEMB-04 returns the policies with plans and employment, as they are on the given date', async () => {
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
  const employed = await clerk.call('getMemberDetail', {
    params: { id },
    query: { incurred_date: '2026-10-15' },
  });
  expect(employed.data.policies[0]).toMatchObject({ is_valid_on_date: true, invalid_reason: null });
  expect(data.policies[0]?.employment_histories.at(-1)).toEqual({
    from_date: '2026-09-01',
    to_date: null,
  });
  expect(data.policies[0]?.plans.length).toBeGreaterThan(0);
  const [policy] = data.policies;
  expect(policy?.plans[0]?.insurance_plan_reference).toBeTruthy();
  expect(policy?.relation).toBe('MAIN');
  for (const text of [policy?.company_name, policy?.insurance_reference]) expect(text).toBeTruthy();
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

test('MEMB-04 returns the main holder of a dependant, with name and masked number', async () => {
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

test('lists the dependants of a main holder', async () => {
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

test('audits each reading', async () => {
  const { data: found } = await clerk.call('searchMembers', { query: { nric: 'T3000001Z' } });
  const id = found[0]?.member.id ?? '';
  await clerk.call('getMemberDetail', { params: { id }, query: {} });
  const { rows } = await portal.db.owner.query<{ username: string }>(
    `SELECT username FROM audit_entry WHERE action = 'members.read' AND subject_id = $1`,
    [id],
  );
  expect(rows.at(-1)?.username).toBe('clinic.gp');
});
