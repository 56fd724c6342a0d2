// Edits of submitted claims and their time limit.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { aClaim, submitAndRead } from '../../../test/claim-builders.ts';
import {
  aClinic,
  edit,
  member,
  read,
  remove,
  usedBy,
  withFee,
} from '../../../test/edited-claims.ts';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { adjudicateClaim } from './adjudicate-claim.job.ts';

describe('an edit', () => {
  test('CLM-18 CLM-19 calculates the same claim again', async () => {
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

  test('keeps the earlier claim as a version, with the author', async () => {
    const { portal, clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, body);
    await edit(clerk, claim, { ...body, receipt_no: 'R-2' });
    const { rows } = await portal.db.owner.query(
      "SELECT version, sent_claim ->> 'receipt_no' AS receipt FROM claim_version WHERE claim_id = $1 ORDER BY version",
      [claim.uuid],
    );
    expect(rows).toEqual([
      { version: 1, receipt: null },
      { version: 2, receipt: 'R-2' },
    ]);
    const { data } = await read(clerk, claim.uuid);
    const moves = data.timeline.map(({ from_status, to_status }) => [from_status, to_status]);
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

  test('releases an approval code that is no longer needed', async () => {
    const { clerk, body } = await aClinic();
    const costly = { ...withFee(body, 500), claim_drugs: [], approval_code: 'APPR400X' };
    const claim = await submitAndRead(clerk, costly);
    await edit(clerk, claim, { ...withFee(body, 20), approval_code: null });
    const next = { ...costly, date_of_visit_start: '2026-11-05' };
    expect(await clerk.try('submitClaim', { body: next })).toMatchObject({ status: 201 });
  });

  test('keeps the text, author and time of remarks that it still contains', async () => {
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

  test('is rejected at the wrong field', async () => {
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

  test('is rejected with the idempotency key of an edit of another version', async () => {
    const { clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, body);
    const once = (version: number) =>
      clerk.try('updateClaim', {
        params: { id: claim.uuid },
        body,
        headers: { 'if-match': `"${version}"`, 'idempotency-key': 'edit-of-one-version' },
      });
    expect((await once(1)).status).toBe(200);
    expect((await once(1)).status).toBe(200);
    expect(await once(2)).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } });
    expect((await read(clerk, claim.uuid)).data.version).toBe(2);
  });

  test('is rejected if another edit is running, and counts nothing twice', async () => {
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

  test('before the job judges the claim leaves the newest version due for adjudication', async () => {
    const { portal, clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, body);
    await edit(clerk, claim, { ...body, receipt_no: 'R-2' });
    const found = { clinicId: clerk.clinicId, claimId: claim.uuid, version: 1 };
    await asWorker(portal, (services) => adjudicateClaim(found, services));
    expect((await read(clerk, claim.uuid)).data.raw_status).toBe('NEW');
  });
});

describe('the edit window', () => {
  // Each case has its own visit date.
  let portal: Portal;
  beforeAll(async () => {
    portal = await openPortal({ template: 'claimless' });
  });
  afterAll(() => portal.close());

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
    'EDIT-03 for a claim of $insert is open on $today: $isOpen',
    async ({ insert, today, isOpen }) => {
      portal.services.clock.set(`${insert}T10:00:00+08:00`);
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

  test('EDIT-02 rejects the edit of an approved claim by a clinic, and of a batched claim by any user', async () => {
    const { portal: own, clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, body);
    const set = (columns: string) =>
      own.db.owner.query(`UPDATE claim SET ${columns} WHERE id = $1`, [claim.uuid]);
    await set("raw_status = 'APPROVED', claim_status = 'approved'");
    expect(await edit(clerk, claim, body)).toMatchObject({
      status: 409,
      body: { code: 'CLAIM_STATE_CONFLICT', details: [{ code: 'STATUS' }] },
    });
    const admin = await own.signIn('admin.ops');
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
