// Webhooks of test keys: they get the deliveries of their sandbox, and those of clinics never do.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { demoToday } from '../../../test/fixtures.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { openWorld } from '../../../test/valid-requests.ts';
import type { World } from '../../../test/world.ts';
import { aTestProgram, coveredMember, findMember } from '../api-clients/sandbox.builders.ts';
import { aWebhook, declining } from './webhook.builders.ts';

let portal: Portal;
let world: World;
let manager: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  world = await openWorld(portal, 'clinic.gp');
  manager = world.clerk;
});
afterAll(() => portal.close());

/** A claim of the sandbox that the rules approve. */
async function aSandboxClaim(program: Visitor): Promise<string> {
  const { member, policy, plan } = await findMember(program, coveredMember);
  const { data } = await program.call('submitClaim', {
    body: {
      member_id_claimant: member,
      policy_id: policy,
      plan_id: plan,
      provider_company_id: program.clinicId,
      own_reference: { system: 'urn:his', value: 'V-1' },
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
  return data.uuid;
}

async function claimsToldTo(webhookId: string): Promise<unknown[]> {
  const { data } = await manager.call('listDeliveries', {
    params: { id: webhookId },
    query: { page: 1, size: 10 },
  });
  return data.map((delivery) => delivery.data);
}

test('a test key has webhooks, which are listed, read and removed like others', async () => {
  const webhook = await aWebhook(manager, 'https://clinic.example/tests', { is_test: true });
  const { data } = await manager.call('listWebhooks', { params: { id: webhook.clientId } });
  expect(data.map(({ id }) => id)).toEqual([webhook.id]);
  expect(await claimsToldTo(webhook.id)).toEqual([]);
  await manager.call('removeWebhook', { params: { id: webhook.id }, body: {} });
  const after = await manager.call('listWebhooks', { params: { id: webhook.clientId } });
  expect(after.data).toEqual([]);
});

test('claims of the sandbox reach only webhooks of test keys, and real claims only the others', async () => {
  const ofTests = await aWebhook(manager, 'https://clinic.example/tests', { is_test: true });
  const ofClinic = await aWebhook(manager);
  const inSandbox = await aSandboxClaim(await aTestProgram(portal, manager));
  await asWorker(portal, ({ database }) => database.transaction(declining(portal, inSandbox)));
  const real = world.claimId;
  await asWorker(portal, ({ database }) => database.transaction(declining(portal, real)));
  expect(await claimsToldTo(ofTests.id)).toEqual([
    expect.objectContaining({
      uuid: inSandbox,
      status: 'Declined',
      own_reference: { system: 'urn:his', value: 'V-1' },
    }),
  ]);
  expect(await claimsToldTo(ofClinic.id)).toEqual([
    expect.objectContaining({ uuid: real, status: 'Declined' }),
  ]);
});
