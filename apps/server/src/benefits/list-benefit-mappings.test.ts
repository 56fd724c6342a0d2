import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPatient, type Patient } from '../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let patient: Patient;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  patient = await findPatient(clerk, 'T3000001Z', 'AXA-4001');
});
afterAll(() => portal.close());

async function limits() {
  const { data } = await clerk.call('getPlanBenefitLimits', { params: { planId: patient.planId } });
  return data;
}

async function mappingsOf(id: string | undefined) {
  return (await clerk.call('listBenefitMappings', { params: { id: id ?? '' } })).data;
}

test('BEN-04 lists the mappings of a benefit by its own id and by the id of a plan benefit', async () => {
  const benefit = (await limits()).find(({ benefit_type }) => benefit_type === 'OUTPATIENT');
  const mappings = await mappingsOf(benefit?.internal_benefit_id);
  expect(mappings.length).toBeGreaterThan(0);
  for (const mapping of mappings) {
    expect(mapping.internal_benefit_id).toBe(benefit?.internal_benefit_id);
  }
  expect(await mappingsOf(benefit?.plan_benefit_id)).toEqual(mappings);
  expect(await mappingsOf(randomUUID())).toEqual([]);
});

test('lists the product types of a mapping by category', async () => {
  const { rows } = await portal.db.owner.query<{ id: string }>(
    `INSERT INTO internal_benefit (code, name, benefit_type) VALUES ('T1', 'Test', 'OUTPATIENT') RETURNING id`,
  );
  const id = rows[0]?.id ?? '';
  await portal.db.owner.query(
    `INSERT INTO internal_benefit_mapping (internal_benefit_id, claim_type, category, location_types)
     VALUES ($1, 'OUTPATIENT', 'LAB', '{LAB}')`,
    [id],
  );
  const { data } = await clerk.call('listBenefitMappings', { params: { id } });
  expect(data).toEqual([
    {
      internal_benefit_id: id,
      claim_type: 'OUTPATIENT',
      category: 'LAB',
      product_type_ids: [3],
      location_types: ['LAB'],
      diagnosis_class: null,
    },
  ]);
});
