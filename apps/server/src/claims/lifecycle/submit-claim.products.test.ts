// Every line of a submitted claim names a product of the panel that matches the category of its charge.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim, submitAndRead, type ClaimBody } from '../../../test/claim-builders.ts';
import { openPortal, portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const consultation = { category: 'consultation', da_sku_id: 'FE0002', quantity: 1, unit_price: 35 };

type Line = Omit<typeof consultation, 'da_sku_id'> & { da_sku_id?: string; name?: string };

const isConsultation = ({ category }: Pick<Line, 'category'>) => category === 'consultation';

/** After the consultation, or instead of it: a visit has only one. */
async function withLine(someone: Visitor, line: Line): Promise<ClaimBody> {
  const base = await aClaim(someone, 'T3000001Z');
  const procedures = isConsultation(line) ? [line] : [consultation, line];
  return { ...base, out_patient: { ...base.out_patient, procedures } };
}

const line = { name: 'anything', quantity: 1, unit_price: 20 };
const fieldOf = (of: Pick<Line, 'category'>) =>
  `out_patient.procedures.${isConsultation(of) ? 0 : 1}.da_sku_id`;

describe('a line without a product', () => {
  test.each([
    'consultation',
    'procedure',
    'anaesthetist',
    'attendance',
    'facility',
    'misc',
    'imaging',
    'lab',
    'hs',
    'health screening',
  ])('is rejected at the line: %s', async (category) => {
    const body = await withLine(clerk, { ...line, category });
    expect(await clerk.refused('submitClaim', { body })).toMatchObject({
      http: 422,
      code: 'VALIDATION_FAILED',
      details: [
        {
          field: fieldOf({ category }),
          code: 'PRODUCT_REQUIRED',
          message: 'Choose an item from the price list.',
        },
      ],
    });
  });

  test('is allowed in a draft', async () => {
    const body = await withLine(clerk, { ...line, category: 'misc' });
    expect((await clerk.try('createDraft', { body })).status).toBe(201);
  });
});

describe('a product of another kind', () => {
  test.each([
    { category: 'consultation', code: 'LB0001' },
    { category: 'consultation', code: 'PR0001' },
    { category: 'procedure', code: 'FE0002' },
    { category: 'lab', code: 'DR0001' },
    { category: 'lab', code: 'XR0001' },
    { category: 'imaging', code: 'LB0001' },
    { category: 'hs', code: 'PR0001' },
    { category: 'misc', code: 'NOPE' },
    { category: 'misc', code: 'constructor' },
  ])('$code is rejected as $category', async ({ category, code }) => {
    const body = await withLine(clerk, { ...line, category, da_sku_id: code });
    expect(await clerk.refused('submitClaim', { body })).toMatchObject({
      http: 422,
      code: 'VALIDATION_FAILED',
      details: [{ field: fieldOf({ category }), code: 'PRODUCT_NOT_ON_PANEL' }],
    });
  });

  test.each([
    { category: 'consultation', code: 'DE0001' },
    { category: 'consultation', code: 'TC0002' },
    { category: 'consultation', code: 'FE0021' },
    { category: 'procedure', code: 'DE0002' },
    { category: 'procedure', code: 'TC0013' },
  ])('$code of another kind of clinic is rejected as $category', async ({ category, code }) => {
    const body = await withLine(clerk, { ...line, category, da_sku_id: code });
    expect(await clerk.refused('submitClaim', { body })).toMatchObject({
      http: 422,
      code: 'VALIDATION_FAILED',
      details: [{ field: fieldOf({ category }), code: 'NOT_CHARGED_HERE' }],
    });
  });

  test('is rejected among the drugs if it is a laboratory test', async () => {
    const drug = { da_sku_id: 'LB0001', dosage: 1, frequency_per_day: 1, quantity: 1 };
    const body = await aClaim(clerk, 'T3000001Z', {
      claim_drugs: [{ ...drug, unit_price: 20 }],
    });
    expect(await clerk.refused('submitClaim', { body })).toMatchObject({
      details: [{ field: 'claim_drugs.0.da_sku_id', code: 'PRODUCT_NOT_ON_PANEL' }],
    });
  });
});

describe('a product of the right kind', () => {
  test.each([
    { category: 'lab', code: 'LB0001' },
    { category: 'imaging', code: 'XR0001' },
    { category: 'procedure', code: 'PR0001' },
    { category: 'procedure', code: 'VA0001' },
    { category: 'health screening', code: 'HS0001' },
    { category: 'misc', code: 'FE0041' },
  ])('$code is accepted as $category', async ({ category, code }) => {
    const own = await portalForTest({ template: 'claimless' });
    const someone = await own.signIn('clinic.gp');
    const body = await withLine(someone, { ...line, category, da_sku_id: code });
    const { data } = await someone.call('submitClaim', { body });
    expect(data.out_patient.procedures).toContainEqual(
      expect.objectContaining({ da_sku_id: code }),
    );
  });

  test('is accepted among the drugs if it is a vaccine, as in the form', async () => {
    const own = await portalForTest({ template: 'claimless' });
    const someone = await own.signIn('clinic.gp');
    const vaccine = { da_sku_id: 'VA0001', dosage: 1, frequency_per_day: 1, quantity: 1 };
    const body = await aClaim(someone, 'T3000001Z', {
      claim_drugs: [{ ...vaccine, unit_price: 35 }],
    });
    const { data } = await someone.call('submitClaim', { body });
    expect(data.claim_drugs).toMatchObject([{ da_sku_id: 'VA0001' }]);
  });

  test('is paid up to the price of the panel if the fee is higher', async () => {
    const own = await portalForTest({ template: 'claimless' });
    const someone = await own.signIn('clinic.gp');
    const base = await aClaim(someone, 'T3000001Z', { claim_drugs: [] });
    const fee = { ...consultation, unit_price: 300 };
    const claim = await submitAndRead(someone, {
      ...base,
      out_patient: { ...base.out_patient, procedures: [fee] },
    });
    expect(claim.violations).toContainEqual(expect.objectContaining({ code: 'CAR024' }));
    expect(claim.total_payable_amount).toBeLessThanOrEqual(45.78);
  });
});
