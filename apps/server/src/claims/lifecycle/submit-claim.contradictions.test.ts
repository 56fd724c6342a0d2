// Impossible values are rejected at their fields and never silently replaced.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim, type ClaimBody } from '../../../test/claim-builders.ts';
import { openPortal, portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const member = 'T3000001Z';
const fee = { category: 'consultation', da_sku_id: 'FE0002', unit_price: 35 };

describe('rejected at its field', () => {
  const cases: readonly { wrong: string; change: Partial<ClaimBody>; field: string }[] = [
    { wrong: 'another relation', change: { member_type: 'CHILD' }, field: 'member_type' },
    {
      wrong: 'an end before the start',
      change: { date_of_visit_end: '2026-11-05' },
      field: 'date_of_visit_end',
    },
    {
      wrong: 'an end after today',
      change: { date_of_visit_end: '2099-01-01' },
      field: 'date_of_visit_end',
    },
  ];
  test.each(cases)('$wrong', async ({ change, field }) => {
    const body = await aClaim(clerk, member, change);
    expect(await clerk.refused('submitClaim', { body })).toMatchObject({
      http: 422,
      code: 'VALIDATION_FAILED',
      details: [{ field }],
    });
  });

  test('days of supply that contradict its months', async () => {
    const base = await aClaim(clerk, member);
    const lines = (base.claim_drugs ?? []).map((drug) => ({ ...drug, no_of_months_dispense: 1 }));
    const lasting = (duration: number) => ({
      body: { ...base, claim_drugs: lines.map((drug) => ({ ...drug, duration })) },
    });
    expect(await clerk.refused('submitClaim', lasting(5))).toMatchObject({
      http: 422,
      details: [{ field: 'claim_drugs.0.duration', code: 'SUPPLY_CONTRADICTS' }],
    });
    const { data } = await clerk.call('calculateClaim', lasting(31));
    expect(data.total_fee_amount).toBeGreaterThan(0);
  });

  test('a claim that is not a panel claim', async () => {
    const body = await aClaim(clerk, member);
    Object.assign(body, { panel_type: 'NON_PANEL' });
    const refusal = await clerk.refused('submitClaim', { body });
    expect(refusal).toMatchObject({ http: 422, details: [{ field: 'panel_type' }] });
  });

  test('a fee without a quantity, alone or with another fee', async () => {
    const base = await aClaim(clerk, member, { claim_drugs: [] });
    const lines = base.out_patient?.procedures ?? [];
    const unsaid = { category: 'procedure', da_sku_id: 'PR0001', quantity: null, unit_price: 9 };
    for (const others of [[], lines]) {
      const body = {
        ...base,
        out_patient: { ...base.out_patient, procedures: [...others, unsaid] },
      };
      const field = `out_patient.procedures.${others.length}.quantity`;
      expect(await clerk.refused('submitClaim', { body })).toMatchObject({
        http: 422,
        details: [{ field, code: 'QUANTITY_REQUIRED' }],
      });
    }
  });

  test.each([
    { part: { quantity: 1.00005 }, name: 'quantity' },
    { part: { quantity: 1, unit_price: 35.00005 }, name: 'unit_price' },
  ])('a $name with too many decimal places, also in the calculator', async ({ part, name }) => {
    const base = await aClaim(clerk, member);
    const body = { ...base, out_patient: { procedures: [{ ...fee, ...part }] } };
    const details = [{ field: `out_patient.procedures.0.${name}` }];
    for (const call of ['calculateClaim', 'submitClaim', 'createDraft'] as const) {
      expect(await clerk.refused(call, { body })).toMatchObject({ http: 422, details });
    }
  });
});

test('accepts a correct relation and a correct end of the visit', async () => {
  const own = await portalForTest({ template: 'claimless' });
  const someone = await own.signIn('clinic.gp');
  const body = await aClaim(someone, member, {
    member_type: 'MAIN',
    date_of_visit_start: '2026-11-05',
    date_of_visit_end: '2026-11-06',
  });
  const { data } = await someone.call('submitClaim', { body });
  expect(data).toMatchObject({
    member_type: 'MAIN',
    date_of_visit_start: '2026-11-05',
    date_of_visit_end: '2026-11-06',
  });
});

test('CAR025 treats "DUPR" and "dupr " as the same receipt', async () => {
  const own = await portalForTest({ template: 'claimless' });
  const someone = await own.signIn('clinic.gp');
  const first = await aClaim(someone, member, { receipt_no: 'DUPR' });
  await someone.call('submitClaim', { body: first });
  const second = { ...first, receipt_no: 'dupr ', date_of_visit_start: '2026-11-05' };
  const { data } = await someone.call('calculateClaim', { body: second });
  expect(data.violations).toContainEqual(expect.objectContaining({ code: 'CAR025' }));
});
