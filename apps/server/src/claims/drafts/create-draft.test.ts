import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim } from '../../../test/claim-builders.ts';
import { openPortal, portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

async function draftCount(): Promise<number> {
  const { rows } = await portal.db.owner.query('SELECT 1 FROM claim_draft');
  return rows.length;
}

test('DRAFT-01 DRAFT-02 DRAFT-03 DRAFT-06 creates a draft if no id is sent and updates it otherwise; it stays a draft', async () => {
  const body = await aClaim(clerk, 'T3000001Z');
  const before = await draftCount();
  const { data: created } = await clerk.call('createDraft', { body });
  expect(created).toMatchObject({
    claim_status: 'draft',
    display_status: 'Draft',
    display_colour: 'grey',
    version: 1,
    total_fee_amount: 40.44,
  });
  const change = { ...body, receipt_no: 'R-77' };
  const updated = await clerk.call('updateDraft', {
    params: { id: created.uuid },
    body: change,
    headers: { 'if-match': '"1"' },
  });
  expect(updated.message).toBe('Your draft updated successfully.');
  expect(updated.data).toMatchObject({
    uuid: created.uuid,
    claim_status: 'draft',
    version: 2,
    claim: { receipt_no: 'R-77' },
  });
  const { data: read } = await clerk.call('getDraft', {
    params: { id: created.uuid },
    query: { panel_type: 'PANEL' },
  });
  expect(read).toEqual(updated.data);
  expect(await draftCount()).toBe(before + 1);
});

test('keeps every remark in the draft and in the claim that it becomes', async () => {
  const remarks = [{ remarks: 'First.' }, { remarks: 'Second.' }];
  const body = await aClaim(clerk, 'T3000001Z', {
    date_of_visit_start: '2026-11-02',
    claim_remarks: remarks,
  });
  const { data: draft } = await clerk.call('createDraft', { body });
  expect(draft.claim.claim_remarks).toMatchObject(remarks);
  const { data } = await clerk.call('submitClaim', {
    body: { ...body, draft_id: draft.uuid, draft_version: draft.version },
  });
  expect(data.claim_remarks).toMatchObject(remarks);
});

test('requires only member and clinic, but checks types', async () => {
  const { member_id_claimant, provider_company_id } = await aClaim(clerk, 'T3000001Z');
  const { data } = await clerk.call('createDraft', {
    body: { member_id_claimant, provider_company_id },
  });
  expect(data.total_fee_amount).toBe(0);
  const wrong = { member_id_claimant, provider_company_id, mc_days: 0.3 };
  expect(await clerk.refused('createDraft', { body: wrong })).toMatchObject({ http: 422 });
});

test.each(['nric', 'member_nric_claimant'])('finds the member by %s', async (name) => {
  const { member_id_claimant, provider_company_id } = await aClaim(clerk, 'T3000001Z');
  const body = { provider_company_id, [name]: ' t3000001z' };
  const { data } = await clerk.call('createDraft', { body });
  expect(data.claim).toMatchObject({ member_id_claimant });
  const { rows } = await portal.db.owner.query<{ kept: string }>(
    'SELECT sent_claim::text AS kept FROM claim_draft WHERE id = $1',
    [data.uuid],
  );
  expect(rows[0]?.kept).not.toMatch(/t3000001z/i);
  for (const wrong of [{ ...body, [name]: 'S1234567D' }, { provider_company_id }]) {
    expect(await clerk.refused('createDraft', { body: wrong })).toMatchObject({
      http: 422,
      details: [{ code: 'MEMBER_REQUIRED' }],
    });
  }
  expect(portal.logLines.join(' ')).not.toMatch(/t3000001z|s1234567d/i);
});

test('rejects impossible amounts and half a character', async () => {
  const body = await aClaim(clerk, 'T3000001Z');
  const huge = { da_sku_id: 'DR0001', quantity: 9_999_999, unit_price: 99_999.99 };
  expect(
    await clerk.refused('createDraft', {
      body: { ...body, claim_drugs: Array.from({ length: 60 }, () => huge) },
    }),
  ).toMatchObject({ http: 422, details: [{ field: 'total_fee_amount' }] });
  expect(
    await clerk.refused('createDraft', { body: { ...body, receipt_no: 'R\ud800' } }),
  ).toMatchObject({ http: 422, details: [{ field: 'receipt_no' }] });
});

test.each(['clinic.gp', 'group.merlion'])(
  '%s creates, reads, changes and deletes a draft',
  async (username) => {
    const own = await portalForTest();
    const body = await aClaim(await own.signIn('clinic.gp'), 'T3000003F');
    const someone = await own.signIn(username);
    const { data } = await someone.call('createDraft', { body });
    const params = { id: data.uuid };
    await someone.call('getDraft', { params, query: {} });
    const headers = { 'if-match': '"1"' };
    await someone.call('updateDraft', { params, body, headers });
    const newest = { 'if-match': '"2"' };
    expect((await someone.try('deleteDraft', { params, headers: newest })).status).toBe(204);
  },
);

async function numberOfNext(): Promise<string> {
  const body = await aClaim(clerk, 'T3000001Z');
  return (await clerk.call('createDraft', { body })).data.draft_no;
}

test('numbers drafts beyond a million without repeating a number', async () => {
  await portal.db.owner.query("SELECT setval('draft_number', 999998)");
  const numbers = [await numberOfNext(), await numberOfNext(), await numberOfNext()];
  expect(numbers).toEqual(['D-999999', 'D-1000000', 'D-1000001']);
});
