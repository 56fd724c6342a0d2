// Names, units and descriptions of a claim come from the catalogue, not from the request.
import { describe, expect, test } from 'vitest';
import {
  aClaim,
  findProduct,
  submitAndRead,
  type ClaimBody,
} from '../../../test/claim-builders.ts';
import { portalForTest } from '../../../test/portal.ts';

async function clerkWithFalseTexts() {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  const { data } = await clerk.call('searchDiagnoses', { query: { diagnosis_codes: 'J06.9' } });
  const base = await aClaim(clerk, 'T3000001Z');
  const amounts = { dosage: 1, frequency_per_day: 3, quantity: 9, unit_price: 0.1 };
  const fee = { category: 'consultation', quantity: 1, unit_price: 35 };
  const body: ClaimBody = {
    ...base,
    out_patient: {
      ...base.out_patient,
      procedures: [{ ...fee, da_sku_id: 'FE0002', internal_code: 'XX', name: 'Golden words' }],
    },
    diagnosis: [
      {
        diagnosis_code: 'j06.9',
        description: 'Healthy',
        type: 'GOLD',
        diagnosis_id: base.member_id_claimant,
        is_acute: true,
        principal_diagnosis: true,
      },
    ],
    claim_drugs: [{ ...amounts, da_sku_id: 'DR0001', drug_name: 'Gold', si_unit: 'bar' }],
  };
  const diagnosis = {
    diagnosis_id: data[0]?.id,
    diagnosis_code: 'J06.9',
    description: 'Acute upper respiratory infection, unspecified',
    type: 'ACUTE',
  };
  return { portal, clerk, body, diagnosis };
}

const drug = { da_sku_id: 'DR0001', drug_name: 'Paracetamol 500 mg tablet', si_unit: 'tablet' };

test('stores a claim with the texts of the catalogue', async () => {
  const { clerk, body, diagnosis } = await clerkWithFalseTexts();
  const claim = await submitAndRead(clerk, body);
  const product = await findProduct(clerk, claim.panel_id, 'FE0002');
  expect(claim.diagnosis).toMatchObject([diagnosis]);
  expect(claim.claim_drugs).toMatchObject([drug]);
  expect(claim.out_patient.procedures).toMatchObject([
    { name: 'Consultation, standard', internal_code: 'FE0002', inventory_id: product.id },
  ]);
});

test('adds the texts of the catalogue to a claim that has only codes', async () => {
  const { clerk, body, diagnosis } = await clerkWithFalseTexts();
  const claim = await submitAndRead(clerk, {
    ...body,
    diagnosis: [{ diagnosis_code: 'J06.9', is_acute: true, principal_diagnosis: true }],
    claim_drugs: (body.claim_drugs ?? []).map(({ drug_name: _, si_unit: __, ...line }) => line),
  });
  expect(claim.diagnosis).toMatchObject([diagnosis]);
  expect(claim.claim_drugs).toMatchObject([drug]);
});

test('adds the texts to a draft for known codes, and keeps the rest as typed', async () => {
  const { clerk, body, diagnosis } = await clerkWithFalseTexts();
  const unknown = { diagnosis_code: 'ZZZ99', description: 'Typed' };
  const { data } = await clerk.call('createDraft', {
    body: { ...body, diagnosis: [...(body.diagnosis ?? []), unknown] },
  });
  expect(data.claim.diagnosis).toMatchObject([diagnosis, unknown]);
  expect(data.claim.claim_drugs).toMatchObject([drug]);
  expect(data.claim.out_patient.procedures).toMatchObject([
    { name: 'Consultation, standard', internal_code: 'FE0002' },
  ]);
});

describe('acute and chronic drugs and diagnoses follow the catalogue', () => {
  const classes = [
    { is_acute: undefined, is_chronic: undefined },
    { is_acute: true, is_chronic: false },
    { is_acute: false, is_chronic: true },
    { is_acute: false, is_chronic: false },
  ];

  test('a drug counts for the rule about acute drugs and is stored as acute, whatever was sent', async () => {
    const { clerk, body } = await clerkWithFalseTexts();
    const line = {
      da_sku_id: 'DR0001',
      dosage: 1,
      frequency_per_day: 3,
      quantity: 60,
      unit_price: 2,
    };
    const found: string[][] = [];
    for (const sent of classes) {
      const { data } = await clerk.call('calculateClaim', {
        body: { ...body, claim_drugs: [{ ...line, ...sent }] },
      });
      found.push(data.violations.map(({ code }) => code));
    }
    expect(found[0]).toContain('CAR009');
    expect(found).toEqual(classes.map(() => found[0]));
    const claim = await submitAndRead(clerk, {
      ...body,
      claim_drugs: [{ ...line, is_acute: false, is_chronic: true }],
    });
    expect(claim.violations.map(({ code }) => code)).toContain('CAR009');
    expect(claim.claim_drugs).toMatchObject([{ is_acute: true, is_chronic: false }]);
  });

  test('a draft corrects a diagnosis, a claim rejects the wrong class at its field', async () => {
    const { clerk, body } = await clerkWithFalseTexts();
    const diagnosis = [
      { diagnosis_code: 'J06.9', is_acute: false, is_chronic: true, principal_diagnosis: true },
      { diagnosis_code: 'I10', is_acute: true, is_chronic: false },
    ];
    const asKnown = [
      { is_acute: true, is_chronic: false, type: 'ACUTE' },
      { is_acute: false, is_chronic: true, type: 'CHRONIC' },
    ];
    const draft = await clerk.call('createDraft', { body: { ...body, diagnosis } });
    expect(draft.data.claim.diagnosis).toMatchObject(asKnown);
    expect(await clerk.refused('submitClaim', { body: { ...body, diagnosis } })).toMatchObject({
      http: 422,
      code: 'VALIDATION_FAILED',
      details: [
        { field: 'diagnosis.0.is_acute', code: 'DIAGNOSIS_CLASS_WRONG' },
        { field: 'diagnosis.1.is_acute', code: 'DIAGNOSIS_CLASS_WRONG' },
      ],
    });
  });

  test('a diagnosis sent as both is rejected', async () => {
    const { clerk, body } = await clerkWithFalseTexts();
    const both = { diagnosis_code: 'J06.9', is_acute: true, is_chronic: true };
    const diagnosis = [{ ...both, principal_diagnosis: true }];
    expect(await clerk.refused('submitClaim', { body: { ...body, diagnosis } })).toMatchObject({
      details: [{ field: 'diagnosis.0.is_acute', code: 'DIAGNOSIS_CLASS_TWICE' }],
    });
  });

  test('a diagnosis that the catalogue lists as both keeps the class that was sent', async () => {
    const { portal, clerk, body } = await clerkWithFalseTexts();
    await portal.db.owner.query(
      "UPDATE diagnosis SET is_acute = true, is_chronic = true WHERE code = 'J06.9'",
    );
    const diagnosis = [{ diagnosis_code: 'J06.9', is_chronic: true, principal_diagnosis: true }];
    const claim = await submitAndRead(clerk, { ...body, diagnosis });
    expect(claim.diagnosis).toMatchObject([{ is_acute: false, is_chronic: true }]);
  });
});

async function clerkWithOwnSpelling() {
  const { portal, clerk, body } = await clerkWithFalseTexts();
  const spelled: ClaimBody = {
    ...body,
    out_patient: {
      ...body.out_patient,
      procedures: (body.out_patient?.procedures ?? []).map((line) => ({
        ...line,
        da_sku_id: ' fe0002',
      })),
    },
    diagnosis: (body.diagnosis ?? []).map((one) => ({ ...one, diagnosis_code: 'j069' })),
    claim_drugs: (body.claim_drugs ?? []).map((line) => ({ ...line, da_sku_id: 'dr0001' })),
  };
  return { portal, clerk, body, spelled };
}

const forWeeks = (claim: ClaimBody): ClaimBody => ({
  ...claim,
  claim_drugs: (claim.claim_drugs ?? []).map((line) => ({ ...line, duration: 21 })),
});

describe('a claim with codes in lower case and without dots', () => {
  const asInCatalogue = {
    diagnosis: [{ diagnosis_code: 'J06.9' }],
    claim_drugs: [{ da_sku_id: 'DR0001' }],
    out_patient: { procedures: [{ da_sku_id: 'FE0002', internal_code: 'FE0002' }] },
  };

  test('is calculated like the same claim in the spelling of the catalogue', async () => {
    const { clerk, body, spelled } = await clerkWithOwnSpelling();
    const { data } = await clerk.call('calculateClaim', { body: spelled });
    expect(data).toEqual((await clerk.call('calculateClaim', { body })).data);
    expect(data.total_payable_amount).toBeGreaterThan(0);
  });

  test('is stored in the spelling of the catalogue', async () => {
    const { clerk, spelled } = await clerkWithOwnSpelling();
    expect(await submitAndRead(clerk, spelled)).toMatchObject(asInCatalogue);
  });

  test('is kept as a draft in the spelling of the catalogue', async () => {
    const { clerk, spelled } = await clerkWithOwnSpelling();
    const { data } = await clerk.call('createDraft', { body: spelled });
    expect(data.claim).toMatchObject(asInCatalogue);
  });

  test('breaks CAR005 like the same drug in the spelling of the catalogue', async () => {
    const { clerk, spelled, body } = await clerkWithOwnSpelling();
    const before = { ...forWeeks(body), date_of_visit_start: '2026-11-04' };
    await clerk.call('submitClaim', { body: before });
    const { data } = await clerk.call('calculateClaim', { body: forWeeks(spelled) });
    expect(data.violations).toContainEqual(
      expect.objectContaining({ code: 'CAR005', drug_code: 'DR0001' }),
    );
  });
});

test('finds diagnoses by codes without dots', async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  const { data } = await clerk.call('searchDiagnoses', {
    query: { diagnosis_codes: 'i10,j069' },
  });
  expect(data.map((row) => row.code)).toEqual(['I10', 'J06.9']);
});

test.each([
  ['diagnosis_key', "SELECT FROM diagnosis WHERE upper(replace(code, '.', '')) = ANY ('{J069}')"],
  [
    'product_(?:key|internal_code_start)',
    "SELECT FROM product WHERE upper(internal_code) = ANY ('{DR0001}')",
  ],
])('looks codes up by the index %s', async (index, search) => {
  const { db } = await portalForTest();
  await db.owner.query('BEGIN');
  await db.owner.query('SET LOCAL enable_seqscan = off');
  const { rows } = await db.owner.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${search}`);
  await db.owner.query('ROLLBACK');
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(new RegExp(`${index}[\\s\\S]*Index Cond`));
});
