// The lines, violations and entered fields of a submitted claim, as they are read again.
import { describe, expect, test } from 'vitest';
import { aClaim, findProduct, submitAndRead } from '../../../test/claim-builders.ts';
import { aClinic } from '../../../test/edited-claims.ts';
import { portalForTest } from '../../../test/portal.ts';

describe('the parts of a claim', () => {
  test('CLM-06 CLM-07 OP-02 returns the fields that the clinic enters and the server does not compute', async () => {
    const own = await portalForTest({ template: 'claimless' });
    const someone = await own.signIn('clinic.sp');
    const body = await aClaim(someone, 'T3000001Z');
    const references = {
      referring_clinic_name: 'Corner Family Clinic',
      hospital_ref_number: 'H-7',
      referral_letter_date: '2026-10-30',
      transaction_number: 'TX-9',
      pac_id: 'PAC-3',
      length_of_stay: 0,
      member_input_receipt_amount: 12.5,
    };
    const visit = {
      visit_type: 'FOLLOW_UP',
      referral_code: 'REFSP001',
      is_specialist_needed: true,
      is_urgent: true,
      has_referral: true,
    } as const;
    const kept = await submitAndRead(someone, {
      ...body,
      ...references,
      settlement_format: 'giro',
      out_patient: {
        ...body.out_patient,
        ...visit,
        procedures: [
          { category: 'CONSULTATION', da_sku_id: 'FE0012', quantity: 1, unit_price: 90 },
        ],
      },
    });
    expect(kept).toMatchObject({ ...references, settlement_format: 'GIRO' });
    expect(kept.out_patient).toMatchObject(visit);
    expect(kept.out_patient.attending_doctor_code).toBe(body.out_patient?.attending_doctor_code);
    expect(kept.out_patient.attending_doctor_name).not.toBeNull();
  });

  test('OP-03 returns a procedure line', async () => {
    const own = await portalForTest({ template: 'claimless' });
    const someone = await own.signIn('clinic.gp');
    const claim = await submitAndRead(someone, await aClaim(someone, 'T3000001Z'));
    const product = await findProduct(someone, claim.panel_id, 'FE0002');
    expect(claim.out_patient.procedures).toEqual([
      expect.objectContaining({
        id: '1',
        category: 'CONSULTATION',
        total_fee: 35,
        name: 'Consultation, standard',
        quantity: 1,
        unit_price: 35,
        internal_code: 'FE0002',
        da_sku_id: 'FE0002',
        inventory_id: product.id,
        consultation_type: 'FIRST',
        mcr_no: null,
      }),
    ]);
  });

  test('DRUG-01 returns a drug line', async () => {
    const own = await portalForTest({ template: 'claimless' });
    const someone = await own.signIn('clinic.gp');
    const drug = {
      da_sku_id: 'DR0106',
      drug_name: 'Amlodipine 5 mg tablet',
      frequency_per_day: 3,
      dosage: 1,
      duration: 15,
      no_of_months_dispense: 0.5,
      quantity: 45,
      unit_price: 0.1,
      si_unit: 'tablet',
      is_acute: false,
      is_chronic: true,
      drug_limit: 60,
      max_quantity: 90,
      requires_approval: false,
      is_suggested_drug: true,
    };
    const kept = await submitAndRead(
      someone,
      await aClaim(someone, 'T3000001Z', { claim_drugs: [drug] }),
    );
    expect(kept.claim_drugs).toEqual([expect.objectContaining(drug)]);
  });

  test('returns the GST choice of each line at a clinic with the mixed GST model', async () => {
    const own = await portalForTest({ template: 'claimless' });
    await own.db.owner.query(`UPDATE location SET is_gst_mix_model = true WHERE code = 'GP0001'`);
    const someone = await own.signIn('clinic.gp');
    const body = await aClaim(someone, 'T3000001Z');
    const choices = [
      { is_taxable: true, price_basis: 'INCL' },
      { is_taxable: true, price_basis: 'EXCL' },
      { is_taxable: false, price_basis: null },
    ] as const;
    const [included, added, none] = choices;
    const fee = { category: 'CONSULTATION', da_sku_id: 'FE0002', quantity: 1, unit_price: 10.9 };
    const procedure = { ...fee, category: 'PROCEDURE', da_sku_id: 'PR0001' };
    const [drug] = body.claim_drugs ?? [];
    const kept = await submitAndRead(someone, {
      ...body,
      out_patient: { ...body.out_patient, procedures: [{ ...fee, ...included }, procedure] },
      claim_drugs: [added, none].flatMap((choice) =>
        drug === undefined ? [] : [{ ...drug, ...choice }],
      ),
    });
    const unsaid = { is_taxable: null, price_basis: null };
    expect(kept.out_patient.procedures).toMatchObject([included, unsaid]);
    expect(kept.claim_drugs).toMatchObject([added, none]);
  });

  test('DIAG-03 returns a diagnosis with its code under both names', async () => {
    const own = await portalForTest({ template: 'claimless' });
    const someone = await own.signIn('clinic.gp');
    const { data: found } = await someone.call('searchDiagnoses', {
      query: { diagnosis_codes: 'I10' },
    });
    const [searched] = found;
    expect(searched).toMatchObject({ code: 'I10', is_chronic: true });
    expect(searched?.description).not.toBe('');
    const diagnosis = {
      diagnosis_id: searched?.id ?? null,
      diagnosis_code: 'I10',
      description: searched?.description ?? '',
      type: 'CHRONIC',
      is_acute: false,
      is_chronic: true,
      principal_diagnosis: true,
      symptom_duration: 14,
      diagnosis_date: '2026-10-01',
    };
    const kept = await submitAndRead(
      someone,
      await aClaim(someone, 'T3000001Z', { diagnosis: [diagnosis] }),
    );
    expect(kept.diagnosis).toEqual([{ ...diagnosis, id: '1', code: 'I10' }]);
  });

  test('BEN-07 returns a benefit line with each amount before GST, its GST and the sum', async () => {
    const own = await portalForTest({ template: 'claimless' });
    const someone = await own.signIn('clinic.gp');
    const claim = await submitAndRead(someone, await aClaim(someone, 'T3000001Z'));
    const [benefit] = claim.benefits;
    expect(claim.benefits).toHaveLength(1);
    expect(benefit?.name).not.toBe('');
    expect(benefit?.plan_benefit_id).not.toBe(benefit?.internal_benefit_id);
    expect(benefit).toMatchObject({
      incurred_amount: 37.1,
      incurred_amount_gst: 3.34,
      incurred_amount_after_gst: 40.44,
      payable_amount_after_gst: claim.total_payable_amount,
      co_pay_after_gst: claim.total_copay_amount,
      excluded_amount_after_gst: claim.total_excluded_amount,
    });
    const share = (benefit?.payable_amount ?? 0) + (benefit?.co_pay ?? 0);
    expect(share + (benefit?.excluded_amount ?? 0)).toBeCloseTo(37.1, 10);
  });

  test('BEN-07 splits the GST of a benefit over what is paid, shared and not covered', async () => {
    const own = await portalForTest({ template: 'claimless' });
    const someone = await own.signIn('clinic.gp');
    const body = await aClaim(someone, 'T3000013C');
    const [fee, ...others] = body.out_patient?.procedures ?? [];
    if (fee === undefined) throw new Error('no fee to raise');
    const fees = [{ ...fee, unit_price: 90 }, ...others];
    const claim = await submitAndRead(someone, {
      ...body,
      // More than the limit of 60.00 per visit.
      out_patient: { ...body.out_patient, procedures: fees },
    });
    const [benefit] = claim.benefits;
    if (benefit === undefined) throw new Error('no benefit pays this claim');
    expect(benefit.excluded_amount).toBeGreaterThan(0);
    expect(benefit.excluded_amount_gst).toBeGreaterThan(0);
    const parts = [
      [benefit.payable_amount, benefit.payable_amount_gst, benefit.payable_amount_after_gst],
      [benefit.co_pay, benefit.co_pay_gst, benefit.co_pay_after_gst],
      [benefit.excluded_amount, benefit.excluded_amount_gst, benefit.excluded_amount_after_gst],
    ] as const;
    for (const [before, gst, after] of parts) expect(before + gst).toBeCloseTo(after, 10);
    const gst = parts.reduce((sum, [, part]) => sum + part, 0);
    expect(gst).toBeCloseTo(benefit.incurred_amount_gst, 10);
  });

  test('returns the same remaining limit on a benefit line as the calculation', async () => {
    const own = await portalForTest({ template: 'claimless' });
    const someone = await own.signIn('clinic.gp');
    const body = await aClaim(someone, 'T3000004D');
    const { data: calculated } = await someone.call('calculateClaim', { body });
    const balances = calculated.benefits.map((benefit) => benefit.balance_after);
    expect(balances).toEqual([expect.any(Number)]);
    const kept = await submitAndRead(someone, body);
    expect(kept.benefits.map((benefit) => benefit.balance_after)).toEqual(balances);
  });

  test('CLM-15 names the rule and the drug of a violation, and whether the approval code lifts it', async () => {
    const own = await portalForTest({ template: 'claimless' });
    const someone = await own.signIn('clinic.gp');
    const body = await aClaim(someone, 'T3000001Z', {
      claim_drugs: [
        {
          da_sku_id: 'DR0012',
          drug_name: 'Tramadol 50 mg capsule',
          dosage: 1,
          frequency_per_day: 2,
          duration: 5,
          quantity: 10,
          unit_price: 0.4,
          is_acute: true,
        },
      ],
    });
    const violation = { code: 'CAR007', drug_code: 'DR0012' };
    const refusal = await someone.refused('submitClaim', { body });
    expect(refusal.violations).toEqual([
      expect.objectContaining({ ...violation, is_approval_code_applied: false }),
    ]);
    const kept = await submitAndRead(someone, { ...body, approval_code: 'APPRDRUG' });
    expect(kept.violations).toEqual([
      expect.objectContaining({ ...violation, is_approval_code_applied: true }),
    ]);
  });
});

test('divides each line into the parts of plan and patient, which add up to the totals', async () => {
  const { clerk, body } = await aClinic();
  const claim = await submitAndRead(clerk, body);
  const lines = [...claim.out_patient.procedures, ...claim.claim_drugs];
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((cents, line) => cents + Math.round(of(line) * 100), 0);
  expect(claim.surcharge_fee).toBe(0);
  expect(claim.total_patient_payable_amount).toBeGreaterThan(0);
  expect(sum((line) => line.plan_pays_amount)).toBe(Math.round(claim.total_payable_amount * 100));
  expect(sum((line) => line.patient_pays_amount)).toBe(
    Math.round(claim.total_patient_payable_amount * 100),
  );
  for (const line of lines) {
    const charged = Math.round((line.amount_before_gst + line.amount_gst) * 100);
    expect(Math.round((line.plan_pays_amount + line.patient_pays_amount) * 100)).toBe(charged);
  }
});
