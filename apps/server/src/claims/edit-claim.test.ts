// Correcting and deleting a submitted claim.
import { describe, expect, test } from 'vitest';
import { aClaim, submitAndRead, type ClaimBody } from '../../test/claim-builders.ts';
import { portalForTest, type Portal, type Visitor } from '../../test/portal.ts';

const member = 'T3000001Z';

async function aClinic(username = 'clinic.gp') {
  const portal = await portalForTest();
  const clerk = await portal.signIn(username);
  return { portal, clerk, body: await aClaim(clerk, member) };
}

function edit(clerk: Visitor, claim: { uuid: string; version: number }, body: ClaimBody) {
  const headers = { 'if-match': `"${claim.version}"` };
  return clerk.try('updateClaim', { params: { id: claim.uuid }, body, headers });
}

function remove(clerk: Visitor, claim: { uuid: string; version: number }) {
  const headers = { 'if-match': `"${claim.version}"` };
  return clerk.try('deleteClaim', { params: { id: claim.uuid }, headers });
}

function read(clerk: Visitor, id: string) {
  return clerk.call('getClaim', { params: { id }, query: {} });
}

/** Another fee of the same list, so that the amounts change. */
function withFee(body: ClaimBody, unitPrice: number): ClaimBody {
  const procedures = [
    { category: 'PROCEDURE', da_sku_id: 'PR0060', quantity: 1, unit_price: unitPrice },
  ];
  return { ...body, out_patient: { ...body.out_patient, procedures } };
}

async function usedBy(portal: Portal, claimId: string): Promise<number> {
  const { rows } = await portal.db.owner.query<{ used: string }>(
    'SELECT coalesce(sum(amount), 0) AS used FROM benefit_usage WHERE claim_id = $1 AND released_at IS NULL',
    [claimId],
  );
  return Number(rows[0]?.used);
}

describe('an edit', () => {
  test('CLM-18 CLM-19 is the same claim, computed anew', async () => {
    const { portal, clerk, body } = await aClinic();
    const before = await submitAndRead(clerk, body);
    const reply = await edit(clerk, before, { ...withFee(body, 100), claim_drugs: [] });
    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'Your claim updated successfully.' },
    });
    const { data: after } = await read(clerk, before.uuid);
    expect(after).toMatchObject({
      uuid: before.uuid,
      claim_code: before.claim_code,
      version: 2,
      display_status: 'New',
      total_fee_before_gst: 100,
      total_fee_amount: 109,
      total_payable_amount: 104,
      claim_drugs: [],
    });
    expect(after.out_patient.procedures).toHaveLength(1);
    expect(await usedBy(portal, before.uuid)).toBe(104);
  });

  test('keeps what was sent before as a version, and says who did what', async () => {
    const { portal, clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, body);
    await edit(clerk, claim, { ...body, receipt_no: 'R-2' });
    const { rows } = await portal.db.owner.query(
      "SELECT version, document ->> 'receipt_no' AS receipt FROM claim_version WHERE claim_id = $1 ORDER BY version",
      [claim.uuid],
    );
    expect(rows).toEqual([
      { version: 1, receipt: null },
      { version: 2, receipt: 'R-2' },
    ]);
    const { data } = await read(clerk, claim.uuid);
    const moves = data.events.map(({ from_status, to_status }) => [from_status, to_status]);
    expect(moves).toEqual([
      [null, 'NEW'],
      ['NEW', 'NEW'],
    ]);
  });

  test('does not count the claim itself: same day, same receipt, same approval code', async () => {
    const { clerk, body } = await aClinic();
    const costly = {
      ...withFee(body, 500),
      claim_drugs: [],
      receipt_no: 'R-1',
      approval_code: 'APPR400X',
    };
    const claim = await submitAndRead(clerk, costly);
    expect(await edit(clerk, claim, costly)).toMatchObject({ status: 200 });
    const { data } = await read(clerk, claim.uuid);
    expect(new Set(data.violations.map(({ code }) => code))).toEqual(new Set(['CAR008', 'CAR024']));
  });

  test('gives back the approval code that it needs no more', async () => {
    const { clerk, body } = await aClinic();
    const costly = { ...withFee(body, 500), claim_drugs: [], approval_code: 'APPR400X' };
    const claim = await submitAndRead(clerk, costly);
    await edit(clerk, claim, { ...withFee(body, 20), approval_code: null });
    const next = { ...costly, date_of_visit_start: '2026-11-05' };
    expect(await clerk.try('submitClaim', { body: next })).toMatchObject({ status: 201 });
  });

  test('keeps the remarks that stay as they were said, by whom and when', async () => {
    const { portal, clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, {
      ...body,
      claim_remarks: [{ remarks: 'stays' }, { remarks: 'goes' }],
    });
    portal.services.clock.set('2026-11-06T10:05:00+08:00');
    await edit(clerk, claim, {
      ...body,
      claim_remarks: [{ remarks: 'stays' }, { remarks: 'new' }],
    });
    const { data } = await read(clerk, claim.uuid);
    const said = new Map(data.claim_remarks.map((one) => [one.remarks, one.created_at]));
    expect([...said.keys()].toSorted()).toEqual(['new', 'stays']);
    expect(said.get('stays')).toBe(claim.claim_remarks[0]?.created_at);
    expect(said.get('new')).not.toBe(said.get('stays'));
  });

  test('is late only if the claim was submitted late', async () => {
    const { portal, clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, body);
    portal.services.clock.set('2026-11-30T10:00:00+08:00');
    const again = await portal.signIn('clinic.gp');
    await edit(again, claim, { ...body, receipt_no: 'R-2' });
    const { data } = await read(again, claim.uuid);
    expect(data.violations).toEqual([]);
    expect(data.submission_date).toBe('2026-11-06');
  });

  test('is refused where the form is wrong, at its field', async () => {
    const { clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, body);
    expect(await edit(clerk, claim, { ...body, diagnosis: [] })).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED', details: [{ field: 'diagnosis' }] },
    });
    expect(await edit(clerk, claim, { ...withFee(body, 366.98), claim_drugs: [] })).toMatchObject({
      status: 422,
      body: { code: 'RULES_BLOCKED' },
    });
    expect((await read(clerk, claim.uuid)).data.version).toBe(1);
  });

  test('never moves a claim to another member', async () => {
    const { clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, body);
    expect(await edit(clerk, claim, await aClaim(clerk, 'T3000008G'))).toMatchObject({
      status: 422,
      body: { details: [{ field: 'member_id_claimant', code: 'MEMBER_CHANGED' }] },
    });
  });

  test('of two at once one is refused, and nothing is counted twice', async () => {
    const { portal, clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, body);
    const [one, other] = await Promise.all([
      edit(clerk, claim, { ...withFee(body, 20), claim_drugs: [] }),
      edit(clerk, claim, { ...withFee(body, 30), claim_drugs: [] }),
    ]);
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 412]));
    const { data } = await read(clerk, claim.uuid);
    expect(data.version).toBe(2);
    expect(await usedBy(portal, claim.uuid)).toBe(data.total_payable_amount);
  });

  test('is adjudicated in its newest version only', async () => {
    const { portal, clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, body);
    await edit(clerk, claim, { ...body, receipt_no: 'R-2' });
    const { rows } = await portal.db.owner.query(
      `SELECT payload -> 'version' AS version FROM graphile_worker._private_jobs
        WHERE key = 'adjudicate:' || $1`,
      [claim.uuid],
    );
    expect(rows).toEqual([{ version: 2 }]);
  });
});

describe('the time of an edit', () => {
  const table = [
    { insert: '2026-10-05', today: '2026-11-05', isOpen: true },
    { insert: '2026-10-04', today: '2026-11-05', isOpen: false },
    { insert: '2026-11-01', today: '2026-11-06', isOpen: true },
    { insert: '2026-10-31', today: '2026-11-06', isOpen: false },
    { insert: '2026-10-01', today: '2026-11-01', isOpen: true },
    { insert: '2026-09-30', today: '2026-11-01', isOpen: false },
    { insert: '2026-02-03', today: '2026-03-03', isOpen: true },
    { insert: '2026-02-02', today: '2026-03-03', isOpen: false },
    { insert: '2025-12-05', today: '2026-01-05', isOpen: true },
  ];
  test.each(table)(
    'EDIT-03 inserted on $insert, on $today: open is $isOpen',
    async ({ insert, today, isOpen }) => {
      const portal = await portalForTest({ now: `${insert}T10:00:00+08:00` });
      const clerk = await portal.signIn('clinic.gp');
      const body = { ...(await aClaim(clerk, member)), date_of_visit_start: insert };
      const claim = await submitAndRead(clerk, body);
      portal.services.clock.set(`${today}T09:00:00+08:00`);
      const later = await portal.signIn('clinic.gp');
      const reply = await edit(later, claim, { ...body, receipt_no: 'R-2' });
      const removed = await remove(later, { ...claim, version: isOpen ? 2 : 1 });
      const closed = { status: 409, body: { code: 'EDIT_WINDOW_CLOSED' } };
      expect(reply).toMatchObject(isOpen ? { status: 200 } : closed);
      expect(removed).toMatchObject(isOpen ? { status: 204 } : closed);
    },
  );

  test('EDIT-02 an approved claim is for operations, until it is batched', async () => {
    const { portal, clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, body);
    const set = (columns: string) =>
      portal.db.owner.query(`UPDATE claim SET ${columns} WHERE id = $1`, [claim.uuid]);
    await set("raw_status = 'APPROVED', claim_status = 'approved'");
    expect(await edit(clerk, claim, body)).toMatchObject({
      status: 409,
      body: { code: 'CLAIM_STATE_CONFLICT', details: [{ code: 'STATUS' }] },
    });
    const admin = await portal.signIn('admin.ops');
    expect(await edit(admin, claim, body)).toMatchObject({
      status: 200,
      body: { data: { raw_status: 'NEW', claim_status: 'processing' } },
    });
    await set("raw_status = 'BATCH', claim_status = 'approved', provider_batch_status = 'OPEN'");
    expect(await edit(admin, { ...claim, version: 2 }, body)).toMatchObject({
      status: 409,
      body: { code: 'CLAIM_STATE_CONFLICT', details: [{ code: 'BATCHED' }] },
    });
  });
});

describe('a deletion', () => {
  test('CLM-20 takes the claim out of the history and gives back what it used', async () => {
    const { portal, clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, {
      ...withFee(body, 500),
      claim_drugs: [],
      approval_code: 'APPR400X',
    });
    expect((await remove(clerk, claim)).status).toBe(204);
    expect((await clerk.refused('getClaim', { params: { id: claim.uuid }, query: {} })).http).toBe(
      404,
    );
    const { data } = await clerk.call('listClaims', { query: { q: claim.claim_code } });
    expect(data).toEqual([]);
    expect(await usedBy(portal, claim.uuid)).toBe(0);
    const { rows } = await portal.db.owner.query(
      "SELECT used_by FROM approval_code WHERE code = 'APPR400X'",
    );
    expect(rows).toEqual([{ used_by: null }]);
    expect((await remove(clerk, claim)).status).toBe(404);
  });

  test('of a draft and of a claim are two calls', async () => {
    const { clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, body);
    const { data: draft } = await clerk.call('createDraft', { body });
    const headers = { 'if-match': '"1"' };
    const wrongWay = { params: { id: claim.uuid }, headers };
    expect((await clerk.refused('deleteDraft', wrongWay)).code).toBe('DRAFT_NOT_FOUND');
    expect((await remove(clerk, draft)).status).toBe(404);
  });

  test('is refused once the claim is adjudicated', async () => {
    const { portal, clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, body);
    await portal.db.owner.query("UPDATE claim SET raw_status = 'PENDING ASSESSOR' WHERE id = $1", [
      claim.uuid,
    ]);
    expect(await remove(clerk, claim)).toMatchObject({
      status: 409,
      body: { code: 'CLAIM_STATE_CONFLICT' },
    });
    // Operations may edit it, not delete it.
    const admin = await portal.signIn('admin.ops');
    expect((await remove(admin, claim)).status).toBe(409);
  });

  test('of another clinic finds nothing', async () => {
    const { portal, clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, body);
    const stranger = await portal.signIn('clinic.other');
    expect((await remove(stranger, claim)).status).toBe(404);
    expect((await edit(stranger, claim, body)).status).toBe(404);
    expect((await read(clerk, claim.uuid)).data.version).toBe(1);
  });
});
