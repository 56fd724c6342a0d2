// A claim can be sent back exactly as it was read: the server uses the fields that the clinic enters and
// ignores the fields that the server decides.
import { describe, expect, test } from 'vitest';
import { aClaim, type ClaimBody } from '../../../test/claim-builders.ts';
import { aDocument } from '../../../test/document-builders.ts';
import { portalForTest, recordOf, textOf, type Visitor } from '../../../test/portal.ts';
import { anInpatientClaim } from '../../../test/stay-builders.ts';

type Answered = Readonly<Record<string, unknown>>;

async function readWhole(clerk: Visitor, id: string): Promise<Answered> {
  const { body } = await clerk.try('getClaim', { params: { id } });
  return recordOf(recordOf(body)['data']);
}

async function putBack(clerk: Visitor, claim: Answered, body: unknown = claim) {
  const answer = await clerk.send({
    method: 'PUT',
    url: `/api/claim/v1/claims/${textOf(claim['uuid'])}`,
    headers: { 'if-match': `"${textOf(claim['version'])}"` },
    body,
  });
  const reply: unknown = JSON.parse(answer.body);
  return { status: answer.statusCode, body: recordOf(reply) };
}

/** Leaves out what an edit changes: version, times, and `claim`, which now has more fields than were sent first. */
function lasting({
  version: _version,
  update_date_time: _at,
  locks_at: _until,
  timeline: _timeline,
  claim: _claim,
  ...rest
}: Answered): Answered {
  return rest;
}

async function roundTrip(clerk: Visitor, body: ClaimBody) {
  const { data } = await clerk.call('submitClaim', { body });
  const before = await readWhole(clerk, data.uuid);
  const put = await putBack(clerk, before);
  return { before, put, after: await readWhole(clerk, data.uuid) };
}

async function aGp(): Promise<Visitor> {
  const portal = await portalForTest({ template: 'claimless' });
  return portal.signIn('clinic.gp');
}

async function aRichClaim(clerk: Visitor): Promise<ClaimBody> {
  return aClaim(clerk, 'T3000001Z', {
    surcharge_time: '10:00 PM',
    receipt_no: 'R-1',
    pay_by_medisave: 3,
    pay_to_medishield: 1.5,
    member_input_receipt_amount: 12.5,
    claim_remarks: [{ remarks: 'Came with her mother.' }],
    supporting_docs: [{ s3_key: await aDocument(clerk), doc_category: 'MISC' }],
  });
}

describe('a claim that was read and is sent back as an edit', () => {
  test('CLM-08 CLM-09 CLM-10 DIAG-03 stays the same except for its version and times', async () => {
    const clerk = await aGp();
    const { before, put, after } = await roundTrip(clerk, await aRichClaim(clerk));
    expect(put).toMatchObject({ status: 200, body: { recalculated: false } });
    expect(lasting(after)).toEqual(lasting(before));
    expect(after['surcharge_id']).not.toBeNull();
    expect(after['surcharge_description']).not.toBeNull();
    expect(after).toMatchObject({
      version: 2,
      reject_reason_classification: null,
      reject_manual_reason: null,
      pay_by_medisave: 3,
      pay_to_medishield: 1.5,
      gst_percentage: 9,
      is_gst_payable: true,
      is_gst_mix_model: false,
      surcharge_time: '22:00',
      surcharge_fee: 10,
      member_input_receipt_amount: 12.5,
      total_amount: 51.34,
      incurred_amount: 51.34,
      drug_fee: 2.1,
      diagnosis: [{ diagnosis_code: 'J06.9', code: 'J06.9' }],
    });
  });

  test('stays the same if it is for a stay', async () => {
    const portal = await portalForTest({ template: 'claimless' });
    const clerk = await portal.signIn('clinic.sp');
    const { before, put, after } = await roundTrip(clerk, await anInpatientClaim(clerk));
    expect(put).toMatchObject({ status: 200, body: { recalculated: false } });
    expect(lasting(after)).toEqual(lasting(before));
  });

  test('keeps remarks of other users unchanged', async () => {
    const clerk = await aGp();
    const { data } = await clerk.call('submitClaim', { body: await aRichClaim(clerk) });
    await clerk.call('addClaimRemark', {
      params: { id: data.uuid },
      body: { remarks: 'Called the member.' },
    });
    const before = await readWhole(clerk, data.uuid);
    expect(await putBack(clerk, before)).toMatchObject({ status: 200 });
    const after = await readWhole(clerk, data.uuid);
    expect(after['claim_remarks']).toEqual(before['claim_remarks']);
    expect(after['claim_remarks']).toHaveLength(2);
  });

  test('can be calculated unchanged, and does not count itself', async () => {
    const clerk = await aGp();
    const { data } = await clerk.call('submitClaim', { body: await aRichClaim(clerk) });
    const body = await readWhole(clerk, data.uuid);
    const url = '/api/claim/v1/calculator/provider';
    const answer = await clerk.send({ method: 'POST', url, body });
    const reply: unknown = JSON.parse(answer.body);
    const { total_payable_amount, violations } = data;
    expect(reply).toMatchObject({ data: { total_payable_amount, violations } });
  });
});

describe('fields beyond those that a clinic enters', () => {
  test('are ignored if the server decides them', async () => {
    const clerk = await aGp();
    const body = await aRichClaim(clerk);
    const claimed = {
      ...body,
      uuid: 'mine',
      claim_status: 'approved',
      gst_percentage: 0,
      is_gst_payable: false,
      surcharge_id: null,
      surcharge_fee: 500,
      company_id: 'ours',
      member_nric_claimant: 'T3000001Z',
      insurance_reference: 'X',
      total_amount: 1,
      incurred_amount: 1,
      reject_manual_reason: 'none',
    };
    const { status } = await clerk.try('submitClaim', { body: claimed });
    expect(status).toBe(201);
    const { data } = await clerk.call('listClaims', { query: {} });
    const kept = await readWhole(clerk, data[0]?.uuid ?? '');
    expect(kept['claim']).not.toHaveProperty('uuid');
    expect(kept).toMatchObject({
      claim_status: 'processing',
      currency_code: 'SGD',
      gst_percentage: 9,
      surcharge_fee: 10,
      total_amount: 51.34,
    });
  });

  test('CLM-06 default to SGD for the currency, and any other currency is rejected at its field', async () => {
    const clerk = await aGp();
    const body = await aClaim(clerk, 'T3000001Z');
    const { data } = await clerk.call('submitClaim', { body });
    expect(await readWhole(clerk, data.uuid)).toMatchObject({ currency_code: 'SGD' });
    const url = '/api/claim/v1/claims';
    const dollars = { ...body, currency_code: 'USD' };
    const refused = await clerk.send({ method: 'POST', url, body: dollars });
    expect(refused.statusCode).toBe(422);
    expect(JSON.parse(refused.body)).toMatchObject({
      details: [{ field: 'currency_code', message: 'Enter the amounts in SGD.' }],
    });
  });

  test('are rejected if they are unknown, also in lines', async () => {
    const clerk = await aGp();
    const { data } = await clerk.call('submitClaim', { body: await aRichClaim(clerk) });
    const claim = await readWhole(clerk, data.uuid);
    const [drug] = data.claim_drugs;
    const { status, body } = await putBack(clerk, claim, {
      ...claim,
      total_ammount: 1,
      claim_drugs: [{ ...drug, dose: 1 }],
    });
    expect(status).toBe(422);
    expect(body['details']).toMatchObject([
      { field: 'claim_drugs.0.dose', code: 'UNKNOWN_FIELD' },
      { field: 'total_ammount', code: 'UNKNOWN_FIELD' },
    ]);
  });

  test('DIAG-03 may name a diagnosis by its code or its diagnosis_code', async () => {
    const clerk = await aGp();
    const base = await aClaim(clerk, 'T3000001Z');
    const [named] = base.diagnosis ?? [];
    const { diagnosis_code: code = '', ...diagnosis } = named ?? {};
    const body = { ...base, diagnosis: [{ ...diagnosis, code }] };
    const { data } = await clerk.call('submitClaim', { body });
    expect(data.diagnosis).toMatchObject([{ diagnosis_code: 'J06.9', code: 'J06.9' }]);
  });
});
