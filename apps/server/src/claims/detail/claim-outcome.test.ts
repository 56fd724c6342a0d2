// The outcome of a claim in responses: the administrator's fee, batches, payment, decision and exclusions.
import { describe, expect, test } from 'vitest';
import { aClaim, submitAndRead } from '../../../test/claim-builders.ts';
import { aClinic, edit, member, read, withFee } from '../../../test/edited-claims.ts';
import { portalForTest, type Portal } from '../../../test/portal.ts';

/** A claim of the demo data that meets the condition. */
async function claimOf(portal: Portal, clinic: string, condition: string): Promise<string> {
  const { rows } = await portal.db.owner.query<{ id: string }>(
    `SELECT c.id FROM claim c JOIN location l ON l.id = c.clinic_id
      WHERE l.code = $1 AND ${condition} ORDER BY c.id LIMIT 1`,
    [clinic],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no claim of ${clinic} where ${condition}`);
  return row.id;
}

describe('the admin fee', () => {
  test('CLM-11 is stored with the claim and equals the fee that the admin fee call returns', async () => {
    const { clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, body);
    const { data: quoted } = await clerk.call('getAdminFee', {
      query: {
        location_id: clerk.clinicId,
        panel_id: claim.panel_id,
        incurred_date: claim.incurred_date,
        submission_date: claim.submission_date,
        amount: claim.total_payable_amount,
      },
    });
    expect(quoted).toMatchObject({ fee_before_gst: 3, gst: 0.27, fee_after_gst: 3.27 });
    expect({ panel_id: claim.panel_id, ...claim.admin_fee }).toEqual(quoted);
  });

  test('is recomputed with an edit, and is null if none is set', async () => {
    const { portal, clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, body);
    await portal.db.owner.query('UPDATE admin_fee SET amount = 4 WHERE model = $1', ['FIXED']);
    await edit(clerk, claim, { ...body, receipt_no: 'R-2' });
    const { data: again } = await read(clerk, claim.uuid);
    expect(again.admin_fee).toMatchObject({ number: 4, fee_before_gst: 4, fee_after_gst: 4.36 });
    await portal.db.owner.query('DELETE FROM admin_fee');
    await edit(clerk, again, body);
    expect((await read(clerk, claim.uuid)).data.admin_fee).toBeNull();
  });
});

describe('batches and payment', () => {
  const batchFields = {
    provider_batch_status: 'PAID_TO_PROVIDERS',
    insurer_batch_status: 'BILLED',
    member_batch_status: 'OPEN',
    cpf_batch_status: 'SUBMITTED',
    ge_batch_status: 'EXPORTED',
    batch_claim_id: 'B-1',
    provider_batch_name: 'PB-202611-GP0001-AXA-OP',
    provider_batch_date: '2026-11-06',
  };

  test('CLM-12 returns the batch fields, and ignores them in a submitted or edited claim', async () => {
    const { portal, clerk, body } = await aClinic();
    const named = { ...body, ...batchFields };
    const claim = await submitAndRead(clerk, named);
    const none = Object.fromEntries(Object.keys(batchFields).map((name) => [name, null]));
    expect(claim).toMatchObject(none);
    expect(await edit(clerk, claim, named)).toMatchObject({ status: 200, body: { data: none } });
    await portal.db.owner.query(
      `UPDATE claim SET provider_batch_status = $2, insurer_batch_status = $3, member_batch_status = $4,
              cpf_batch_status = $5, ge_batch_status = $6, batch_claim_id = $7, provider_batch_name = $8,
              provider_batch_date = $9 WHERE id = $1`,
      [claim.uuid, ...Object.values(batchFields)],
    );
    expect((await read(clerk, claim.uuid)).data).toMatchObject(batchFields);
  });

  test('returns date and amount of the payment for a paid claim, and the payee for a waiting claim', async () => {
    const portal = await portalForTest();
    const clerk = await portal.signIn('clinic.gp');
    const waiting = await submitAndRead(clerk, await aClaim(clerk, member));
    expect(waiting.claim_payment).toEqual({
      payee_type: 'PROVIDER',
      payment_date: null,
      amount: null,
      reference: null,
    });
    const { data: paid } = await read(
      clerk,
      await claimOf(portal, 'GP0001', `raw_status = 'PAID'`),
    );
    expect(paid.claim_payment).toMatchObject({
      payee_type: 'PROVIDER',
      amount: paid.total_payable_amount,
    });
    const { rows: payments } = await portal.db.owner.query<{ end_to_end_id: string }>(
      `SELECT end_to_end_id FROM payment p JOIN provider_batch b ON b.id = p.batch_id
        WHERE b.name = $1 AND p.status = 'PAID'`,
      [paid.provider_batch_name],
    );
    expect(payments.map((one) => one.end_to_end_id)).toEqual([paid.claim_payment.reference]);
    const moment = paid.timeline.find((entry) => entry.to_status === 'PAID')?.at;
    expect(paid.claim_payment.payment_date).toBe(moment?.slice(0, 'YYYY-MM-DD'.length));
  });

  test('returns no payment for a claim whose payment the bank has returned', async () => {
    const portal = await portalForTest();
    const clerk = await portal.signIn('clinic.gp');
    const id = await claimOf(portal, 'GP0001', `raw_status = 'PAID'`);
    await portal.db.owner.query(
      `INSERT INTO claim_payment (clinic_id, claim_id, payment_date, amount, reference)
       SELECT clinic_id, claim_id, payment_date, -amount, reference FROM claim_payment WHERE claim_id = $1`,
      [id],
    );
    const { data: returned } = await read(clerk, id);
    expect(returned.claim_payment).toMatchObject({ payment_date: null, amount: null });
  });
});

describe('the parts of a claim by its type', () => {
  test('CLM-13 has the visit in an outpatient claim and the stay in an inpatient claim, both paid to the provider', async () => {
    const portal = await portalForTest();
    const clerk = await portal.signIn('clinic.sp');
    const { data: me } = await clerk.call('getMe', {});
    const code = me.clinicProfile?.code ?? '';
    const read1 = async (type: string) =>
      (await read(clerk, await claimOf(portal, code, `claim_type = '${type}'`))).data;
    const outpatient = await read1('OUTPATIENT');
    expect(outpatient.out_patient.procedures).not.toEqual([]);
    expect(outpatient.in_patient).toBeNull();
    const inpatient = await read1('INPATIENT');
    expect(inpatient.in_patient).toMatchObject({
      admission_date: inpatient.date_of_visit_start,
      discharge_date: inpatient.date_of_visit_end,
    });
    for (const claim of [outpatient, inpatient]) {
      expect(claim.claim_payment.payee_type).toBe('PROVIDER');
      expect(Object.keys(claim)).toEqual(
        expect.arrayContaining(['exclusions', 'diagnosis', 'benefits', 'claim_drugs']),
      );
      expect(claim.supporting_docs).toEqual([]);
    }
    const { rows } = await portal.db.owner.query(
      `SELECT DISTINCT payee_type FROM claim WHERE source_system = 'PROVIDER'`,
    );
    expect(rows).toEqual([{ payee_type: 'PROVIDER' }]);
  });

  test('has the excluded amounts at their lines or benefits, and they add up', async () => {
    const { clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, {
      ...withFee(body, 500),
      claim_drugs: [],
      approval_code: 'APPR400X',
    });
    expect(claim.total_excluded_amount).toBeGreaterThan(0);
    const sum = claim.exclusions.reduce((total, one) => total + Math.round(one.amount * 100), 0);
    expect(sum).toBe(Math.round(claim.total_excluded_amount * 100));
    expect(claim.exclusions).toContainEqual(
      expect.objectContaining({ line_ref: '1', reason: 'PRICE_CAP', plan_benefit_id: null }),
    );
    await edit(clerk, claim, withFee(body, 20));
    expect((await read(clerk, claim.uuid)).data.exclusions).toEqual([]);
  });
});

describe('the decision and MediSave', () => {
  test('CLM-08 returns the reason for a declined claim as a code and as text', async () => {
    const portal = await portalForTest();
    const clerk = await portal.signIn('clinic.gp');
    const id = await claimOf(portal, 'GP0001', `raw_status = 'DECLINED'`);
    await portal.db.owner.query('UPDATE claim SET reject_manual_reason = $2 WHERE id = $1', [
      id,
      'Given at another clinic.',
    ]);
    const { data } = await read(clerk, id);
    expect(data.display_status).toBe('Declined');
    expect(data.reject_reason_classification).not.toBeNull();
    expect(data.reject_reason_classification).toBe(
      data.timeline.find((entry) => entry.to_status === 'DECLINED')?.reason,
    );
    expect(data.reject_manual_reason).toBe('Given at another clinic.');
  });

  test('CLM-08 returns the MediSave and MediShield amounts without changing what the plan pays', async () => {
    const { clerk, body } = await aClinic();
    const own = { pay_by_medisave: 3, pay_to_medishield: 1.5 };
    const { data: plain } = await clerk.call('calculateClaim', { body });
    const claim = await submitAndRead(clerk, { ...body, ...own });
    expect(claim).toMatchObject({ ...own, total_payable_amount: plain.total_payable_amount });
  });

  test('rejects amounts above the total of the claim, and MediSave above the part of the patient', async () => {
    const { clerk, body } = await aClinic();
    const { data } = await clerk.call('calculateClaim', { body });
    const part = data.total_patient_payable_amount;
    const most = { ...body, pay_by_medisave: part, pay_to_medishield: data.total_payable_amount };
    const over = await clerk.refused('submitClaim', {
      body: { ...most, pay_to_medishield: data.total_payable_amount + 0.01 },
    });
    expect(over).toMatchObject({
      http: 422,
      details: [{ field: 'pay_by_medisave', code: 'MEDISAVE_OVER_TOTAL' }],
    });
    const overPart = { ...body, pay_by_medisave: part + 0.01 };
    expect(await clerk.refused('submitClaim', { body: overPart })).toMatchObject({
      http: 422,
      details: [{ field: 'pay_by_medisave', code: 'MEDISAVE_OVER_PATIENT', params: { max: part } }],
    });
    expect(await clerk.try('submitClaim', { body: most })).toMatchObject({ status: 201 });
  });
});
