// The policy's configuration determines the claim form.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aClaim, findPatient } from '../../../test/claim-builders.ts';
import { portalForTest } from '../../../test/portal.ts';

const member = 'T3000001Z';

async function aClinic(username = 'clinic.gp') {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn(username);
  const { policyId } = await findPatient(clerk, member, 'AXA-4001');
  /** Inserts a configuration for the member's company policy. */
  const configure = (columns: string, values: string) =>
    portal.db.owner.query(
      `INSERT INTO claim_form_config (company_policy_id, claim_type, ${columns})
       SELECT company_policy_id, 'OUTPATIENT', ${values} FROM policy WHERE id = $1`,
      [policyId],
    );
  const read = async (claimType: 'INPATIENT' | 'OUTPATIENT' = 'OUTPATIENT') =>
    (
      await clerk.call('getClaimFormConfig', {
        query: { platform: 'PORTAL', claim_type: claimType },
        body: { policy_id: policyId },
      })
    ).data;
  return { portal, clerk, configure, read };
}

describe('getClaimFormConfig', () => {
  test('returns the default configuration if the policy has none of its own', async () => {
    const { read } = await aClinic();
    expect(await read()).toMatchObject({
      fields: {
        referral_code: { visible: true, required: false },
        diagnosis: { max: 5 },
        mc: { visible: true },
        documents: { required: [] },
        drug_months: [0.5, 1, 2, 3],
      },
      late_days: 30,
      requires_referral: [],
    });
    expect((await read('INPATIENT')).fields.documents.required).toEqual([
      'DOCTOR_PAC',
      'TAX_INVOICE',
      'DISCHARGE_SUMMARY',
    ]);
  });

  test("returns the insurer's number of days if the rule for late claims has one", async () => {
    const { portal, read } = await aClinic();
    await portal.db.owner.query(
      `UPDATE approval_rule SET params = '{"lateDays": 30, "byInsurer": {"AXA": 14}}' WHERE evaluator = 'LATE'`,
    );
    expect((await read()).late_days).toBe(14);
    await portal.db.owner.query("DELETE FROM approval_rule WHERE evaluator = 'LATE'");
    expect((await read()).late_days).toBeNull();
  });

  test("returns the configuration of the policy for the user's kind of clinic", async () => {
    const { configure, read } = await aClinic('clinic.sp');
    await configure(
      'requires_referral, is_mc_visible, is_referral_visible, max_diagnoses, required_documents, drug_months',
      "'{SP,LAB}', false, false, 2, '{RECEIPT}', '{1,2}'",
    );
    expect(await read()).toMatchObject({
      fields: {
        referral_code: { visible: false, required: true },
        diagnosis: { max: 2 },
        mc: { visible: false },
        documents: { required: ['RECEIPT'] },
        drug_months: [1, 2],
      },
      requires_referral: ['SP', 'LAB'],
    });
  });

  test('returns 404 for an unknown policy', async () => {
    const { clerk } = await aClinic();
    const body = { policy_id: randomUUID() };
    expect(await clerk.refused('getClaimFormConfig', { query: {}, body })).toMatchObject({
      http: 404,
      code: 'POLICY_NOT_FOUND',
    });
  });
});

describe('the claim form', () => {
  test('has the configuration in its context', async () => {
    const { clerk, configure } = await aClinic();
    await configure('requires_referral, is_mc_visible', "'{GP}', false");
    const { data } = await clerk.call('getClaimContext', { body: await aClaim(clerk, member) });
    expect(data).toMatchObject({
      isReferralRequired: true,
      formConfig: { isMcVisible: false, isReferralVisible: true, maxDiagnoses: 5 },
    });
  });

  test('rejects a certificate and a referral at their fields if the policy turns them off', async () => {
    const { clerk, configure } = await aClinic();
    const body = await aClaim(clerk, member);
    const claim = {
      ...body,
      mc_days: 1,
      mc_start_date: body.date_of_visit_start,
      mc_reason: 'SICK',
      out_patient: { ...body.out_patient, referral_code: 'REFSP001' },
    };
    await configure('is_mc_visible, is_referral_visible', 'false, false');
    const problem = await clerk.refused('submitClaim', { body: claim });
    expect(problem.details.map(({ field, code }) => `${field} ${code}`).toSorted()).toEqual([
      'mc_days MC_NOT_TAKEN',
      'out_patient.referral_code REFERRAL_NOT_TAKEN',
    ]);
  });

  test('applies the configured diagnoses, months and required documents', async () => {
    const { clerk, configure } = await aClinic();
    const body = await aClaim(clerk, member);
    const second = {
      diagnosis_code: 'I10',
      is_chronic: true,
      is_acute: false,
      principal_diagnosis: false,
    };
    const claim = {
      ...body,
      diagnosis: [...(body.diagnosis ?? []), second],
      claim_drugs: body.claim_drugs?.map((drug) => ({ ...drug, no_of_months_dispense: 3 })),
    };
    await configure('max_diagnoses, required_documents, drug_months', "1, '{RECEIPT}', '{0.5,1}'");
    const problem = await clerk.refused('submitClaim', { body: claim });
    expect(problem).toMatchObject({ http: 422, code: 'VALIDATION_FAILED' });
    expect(problem.details.map(({ field, code }) => `${field} ${code}`).toSorted()).toEqual([
      'claim_drugs.0.no_of_months_dispense MONTHS_UNKNOWN',
      'diagnosis DIAGNOSIS_TOO_MANY',
      'supporting_docs DOCUMENT_REQUIRED',
    ]);
  });
});
