// The outcomes that docs/sandbox.md promises for claims of a sandbox.
import type { Request } from '@portal/contract/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { createAdjudication } from '../../claims/lifecycle/adjudicate-claim.job.ts';
import { aTestProgram, coveredMember, findMember } from './sandbox.builders.ts';

const waitingMember = 'T9900004F';

let portal: Portal;
let program: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  program = await aTestProgram(portal, await portal.signIn('clinic.gp'));
});
afterAll(() => portal.close());

let days = 0;
async function submit(
  number: string,
  consultation: 'EXTENDED' | 'FIRST' = 'FIRST',
): Promise<string> {
  days += 1;
  const { member, policy, plan } = await findMember(program, number);
  const body: Request<'submitClaim'>['body'] = {
    member_id_claimant: member,
    policy_id: policy,
    plan_id: plan,
    provider_company_id: program.clinicId,
    date_of_visit_start: `2026-10-${String(days + 10)}`,
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
          consultation_type: consultation,
        },
      ],
    },
    diagnosis: [{ diagnosis_code: 'J06.9', is_acute: true, principal_diagnosis: true }],
  };
  const { data } = await program.call('submitClaim', { body });
  return data.uuid;
}

async function decided(id: string): Promise<string> {
  portal.services.clock.advance(15_000);
  await asWorker(portal, (services) => createAdjudication(services)());
  const { data } = await program.call('getClaim', { params: { id }, query: {} });
  return [data.raw_status, data.reject_reason_classification]
    .filter((part) => part !== null)
    .join(' ');
}

test('a claim of Sandbox Covered that breaks no rule is approved', async () => {
  expect(await decided(await submit(coveredMember))).toBe('APPROVED');
});

test('a claim of Sandbox Waiting is declined', async () => {
  expect(await decided(await submit(waitingMember))).toBe('DECLINED NOT_COVERED');
});

test('a claim with a broken rule of severity R waits for an assessor', async () => {
  const id = await submit(coveredMember, 'EXTENDED');
  expect(await decided(id)).toBe('PENDING ASSESSOR');
});
