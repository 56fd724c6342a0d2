// Claims for tests, built from the responses of calls about the demo data.
import { randomUUID } from 'node:crypto';
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { adjudicateClaim } from '../src/claims/lifecycle/adjudicate-claim.job.ts';
import { asWorker } from './as-worker.ts';
import type { Portal, Visitor } from './portal.ts';

export type ClaimBody = Request<'submitClaim'>['body'];
export type ReadClaim = Reply<'getClaim'>['data'];

export interface Patient {
  readonly memberId: string;
  readonly policyId: string;
  readonly planId: string;
}

/** The member by national number, with the policy of that number (or the first one). */
export async function findPatient(
  clerk: Visitor,
  nric: string,
  policyNumber?: string,
): Promise<Patient> {
  const { data } = await clerk.call('searchMembers', { query: { nric } });
  const policies = data.flatMap(({ policies: of, member }) =>
    of.map((policy) => ({ member, policy })),
  );
  const found = policies.find(
    ({ policy }) => policyNumber === undefined || policy.policy_number === policyNumber,
  );
  if (found === undefined || found.policy.plan_id === null) throw new Error(`no policy of ${nric}`);
  return { memberId: found.member.id, policyId: found.policy.id, planId: found.policy.plan_id };
}

/** The clinic's panel for an insurer. */
export async function findPanel(clerk: Visitor, insurer = 'AXA'): Promise<string> {
  const { data } = await clerk.call('listLocationPanels', {
    params: { id: clerk.clinicId },
    query: {},
  });
  const panel = data.find((row) => row.insurer_code === insurer && row.status === 'ACTIVE');
  if (panel === undefined) throw new Error(`no panel for ${insurer}`);
  return panel.panel_id;
}

/** The registration number of a doctor at the clinic. */
export async function findDoctor(clerk: Visitor, panelId: string, position = 0): Promise<string> {
  const { data } = await clerk.call('listPractitioners', {
    query: { company: clerk.clinicId, panel_ids: panelId },
  });
  const doctor = data[position];
  if (doctor === undefined) throw new Error('no doctor');
  return doctor.license_number;
}

export async function findProduct(clerk: Visitor, panelId: string, code: string) {
  const { data } = await clerk.call('searchPanelProducts', {
    params: { panel: panelId },
    query: { q: code, location_id: clerk.clinicId },
  });
  const product = data.find((row) => row.internal_code === code);
  if (product === undefined) throw new Error(`no product ${code}`);
  return product;
}

/** A valid claim: one consultation, one drug, one diagnosis. */
export async function aClaim(
  clerk: Visitor,
  nric: string,
  more: Partial<ClaimBody> = {},
): Promise<ClaimBody> {
  const patient = await findPatient(clerk, nric);
  const panelId = await findPanel(clerk);
  const doctor = await findDoctor(clerk, panelId);
  return {
    member_id_claimant: patient.memberId,
    policy_id: patient.policyId,
    plan_id: patient.planId,
    provider_company_id: clerk.clinicId,
    date_of_visit_start: '2026-11-06',
    surcharge_time: '10:00 AM',
    out_patient: {
      visit_type: 'FIRST',
      attending_doctor_code: doctor,
      procedures: [
        {
          category: 'consultation',
          da_sku_id: 'FE0002',
          name: 'Consultation, standard',
          quantity: 1,
          unit_price: 35,
          consultation_type: 'FIRST',
        },
      ],
    },
    diagnosis: [
      {
        diagnosis_code: 'J06.9',
        description: 'Acute upper respiratory infection, unspecified',
        is_acute: true,
        is_chronic: false,
        principal_diagnosis: true,
      },
    ],
    claim_drugs: [
      {
        da_sku_id: 'DR0001',
        drug_name: 'Paracetamol 500 mg tablet',
        dosage: 1,
        frequency_per_day: 3,
        duration: 7,
        quantity: 21,
        unit_price: 0.1,
        is_acute: true,
      },
    ],
    ...more,
  };
}

/** A claim of a batch. */
export function keyed(claim: ClaimBody) {
  return { key: randomUUID(), claim };
}

/** Submits a claim and returns it as it is read afterwards. */
export async function submitAndRead(clerk: Visitor, body: ClaimBody): Promise<ReadClaim> {
  const { data } = await clerk.call('submitClaim', { body });
  const read = await clerk.call('getClaim', {
    params: { id: data.uuid },
    query: { panel_type: 'PANEL' },
  });
  return read.data;
}

/** Submits a claim that the adjudication passes to an assessor; returns its id. */
export async function aWaitingClaim(
  portal: Portal,
  clerk: Visitor,
  body: ClaimBody,
): Promise<string> {
  const { data } = await clerk.call('submitClaim', { body });
  const due = { clinicId: clerk.clinicId, claimId: data.uuid, version: data.version };
  await asWorker(portal, (services) => adjudicateClaim(due, services));
  return data.uuid;
}

/** A waiting claim that is no longer covered: its doctor does not work at the clinic. */
export async function aHitClaim(portal: Portal, clerk: Visitor, body: ClaimBody): Promise<string> {
  const id = await aWaitingClaim(portal, clerk, body);
  await portal.db.owner.query(
    `UPDATE claim c SET practitioner_id = (
       SELECT id FROM practitioner p
        WHERE NOT EXISTS (SELECT FROM practitioner_location w
                           WHERE w.practitioner_id = p.id AND w.location_id = c.clinic_id) LIMIT 1)
      WHERE c.id = $1`,
    [id],
  );
  return id;
}
