import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findPatient } from '../../test/claim-builders.ts';
import { portalForTest } from '../../test/portal.ts';

test('MEMB-05 a policy has id, uuid, status, insurance_reference, start_date and expiry_date', async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  const { policyId } = await findPatient(clerk, 'T3000001Z', 'AXA-4001');
  const { data } = await clerk.call('getPolicy', { params: { id: policyId } });
  expect(data).toMatchObject({
    id: policyId,
    uuid: policyId,
    policy_number: 'AXA-4001',
    status: 'ACTIVE',
    insurance_reference: expect.any(String) as unknown,
    start_date: '2025-01-01',
    expiry_date: '2027-12-31',
    company_name: expect.any(String) as unknown,
    insurer_code: 'AXA',
    system_version: 'v4',
  });
  expect(JSON.stringify(data)).not.toContain('Testa');
  const unknown = await clerk.refused('getPolicy', { params: { id: randomUUID() } });
  expect(unknown).toMatchObject({ http: 404, code: 'POLICY_NOT_FOUND' });
  const { rows } = await portal.db.owner.query<Record<string, unknown>>(
    "SELECT username, subject_id FROM audit_entry WHERE action = 'members.read-policy'",
  );
  expect(rows).toEqual([{ username: 'clinic.gp', subject_id: policyId }]);
});

test('a policy of a member whom the clinic has not looked up is answered like an unknown one, and counts as a miss', async () => {
  const portal = await portalForTest({
    template: 'claimless',
    environment: { RATE_LIMITS: 'on' },
  });
  const { rows } = await portal.db.owner.query<{ id: string }>(
    "SELECT id FROM policy WHERE policy_number = 'AXA-4002'",
  );
  const id = rows[0]?.id ?? '';
  const clerk = await portal.signIn('clinic.gp');
  const { trace_id: _, ...refused } = await clerk.refused('getPolicy', { params: { id } });
  const { trace_id: __, ...unknown } = await clerk.refused('getPolicy', {
    params: { id: randomUUID() },
  });
  expect(refused).toEqual(unknown);
  const counted = await portal.db.owner.query<{ misses: number }>(
    "SELECT misses FROM look_up_count WHERE scope = 'USER'",
  );
  expect(counted.rows).toEqual([{ misses: 2 }]);
  const administrator = await portal.signIn('admin.ops');
  expect((await administrator.call('getPolicy', { params: { id } })).data.id).toBe(id);
});
