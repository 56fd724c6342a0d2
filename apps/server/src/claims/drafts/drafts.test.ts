import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim } from '../../../test/claim-builders.ts';
import { openPortal, portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

describe('drafts', () => {
  test('DRAFT-01 DRAFT-02 DRAFT-03 DRAFT-06 a draft is created without an id and updated with one; it stays a draft', async () => {
    const body = await aClaim(clerk, 'T3000001Z');
    const { data: created } = await clerk.call('createDraft', { body });
    expect(created).toMatchObject({
      claim_status: 'draft',
      display_status: 'Draft',
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
      version: 2,
      claim: { receipt_no: 'R-77' },
    });
    const { data: read } = await clerk.call('getDraft', {
      params: { id: created.uuid },
      query: { panel_type: 'PANEL' },
    });
    expect(read).toEqual(updated.data);
    const { rows } = await portal.db.owner.query('SELECT 1 FROM claim_draft WHERE id = $1', [
      created.uuid,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('a draft keeps every remark, and so does the claim that it becomes', async () => {
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

  test('anything but member and clinic may be missing, types are still checked', async () => {
    const { member_id_claimant, provider_company_id } = await aClaim(clerk, 'T3000001Z');
    const { data } = await clerk.call('createDraft', {
      body: { member_id_claimant, provider_company_id },
    });
    expect(data.total_fee_amount).toBe(0);
    const wrong = { member_id_claimant, provider_company_id, mc_days: 0.3 };
    expect(await clerk.refused('createDraft', { body: wrong })).toMatchObject({ http: 422 });
  });

  test.each(['nric', 'member_nric_claimant'])('a member may be named by %s', async (name) => {
    const { member_id_claimant, provider_company_id } = await aClaim(clerk, 'T3000001Z');
    const body = { provider_company_id, [name]: ' t3000001z' };
    const { data } = await clerk.call('createDraft', { body });
    expect(data.claim).toMatchObject({ member_id_claimant });
    const { rows } = await portal.db.owner.query<{ kept: string }>(
      'SELECT document::text AS kept FROM claim_draft WHERE id = $1',
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

  test('a second editor is refused, and nothing is overwritten', async () => {
    const body = await aClaim(clerk, 'T3000001Z');
    const { data } = await clerk.call('createDraft', { body });
    const mine = {
      params: { id: data.uuid },
      body: { ...body, receipt_no: 'MINE' },
      headers: { 'if-match': '"1"' },
    };
    const theirs = {
      params: { id: data.uuid },
      body: { ...body, receipt_no: 'THEIRS' },
      headers: { 'if-match': '"1"' },
    };
    const answers = await Promise.all([
      clerk.try('updateDraft', mine),
      clerk.try('updateDraft', theirs),
    ]);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 412]));
  });

  test('DRAFT-06 submitting a draft makes a new claim and removes the draft', async () => {
    const body = await aClaim(clerk, 'T3000001Z', { date_of_visit_start: '2026-11-04' });
    const { data: draft } = await clerk.call('createDraft', { body });
    const reply = await clerk.call('submitClaim', {
      body: { ...body, draft_id: draft.uuid, draft_version: draft.version },
    });
    expect(reply.message).toBe('Your draft submitted successfully.');
    expect(reply.data.uuid).not.toBe(draft.uuid);
    expect(
      await clerk.refused('getDraft', { params: { id: draft.uuid }, query: {} }),
    ).toMatchObject({ http: 404 });
  });

  test('whoever still has a draft that is gone is told the claim that it became, or that it is gone', async () => {
    const body = await aClaim(clerk, 'T3000001Z', { date_of_visit_start: '2026-10-28' });
    const { data: draft } = await clerk.call('createDraft', { body });
    const { data: claim } = await clerk.call('submitClaim', {
      body: { ...body, draft_id: draft.uuid, draft_version: draft.version },
    });
    const save = {
      params: { id: draft.uuid },
      body,
      headers: { 'if-match': `"${draft.version}"` },
    };
    expect(await clerk.refused('updateDraft', save)).toMatchObject({
      http: 404,
      code: 'DRAFT_NOT_FOUND',
      details: [
        {
          field: 'draft',
          code: 'DRAFT_SUBMITTED',
          message: claim.claim_code,
          params: { claim: claim.uuid },
        },
      ],
    });
    const { data: other } = await clerk.call('createDraft', { body });
    await clerk.call('deleteDraft', {
      params: { id: other.uuid },
      headers: { 'if-match': `"${other.version}"` },
    });
    const late = { ...save, params: { id: other.uuid } };
    expect(await clerk.refused('updateDraft', late)).toMatchObject({
      http: 404,
      code: 'DRAFT_NOT_FOUND',
      details: [],
    });
  });

  test('a draft of another member is not submitted along, nor one in another version than was read', async () => {
    const body = await aClaim(clerk, 'T3000001Z');
    const { data: draft } = await clerk.call('createDraft', { body });
    const other = await aClaim(clerk, 'T3000004D');
    expect(
      await clerk.refused('submitClaim', {
        body: { ...other, draft_id: draft.uuid, draft_version: draft.version },
      }),
    ).toMatchObject({ code: 'DRAFT_NOT_FOUND' });
    await clerk.call('updateDraft', {
      params: { id: draft.uuid },
      body,
      headers: { 'if-match': `"${draft.version}"` },
    });
    const blind = { ...body, draft_id: draft.uuid };
    expect(await clerk.refused('submitClaim', { body: blind })).toMatchObject({
      http: 428,
      code: 'VERSION_REQUIRED',
      details: [{ field: 'draft_version' }],
    });
    const stale = { ...body, draft_id: draft.uuid, draft_version: draft.version };
    expect(await clerk.refused('submitClaim', { body: stale })).toMatchObject({
      http: 412,
      code: 'VERSION_CONFLICT',
    });
    const { data: kept } = await clerk.call('getDraft', { params: { id: draft.uuid }, query: {} });
    expect(kept.version).toBe(draft.version + 1);
  });

  test('a draft stays with its clinic: a sibling of the group neither saves nor submits it', async () => {
    const manager = await portal.signIn('group.merlion');
    const { rows } = await portal.db.owner.query<{ id: string }>(
      "SELECT id FROM location WHERE code = 'GP0002'",
    );
    const here = await aClaim(clerk, 'T3000001Z');
    const there = { ...here, provider_company_id: rows[0]?.id ?? '' };
    const { data: draft } = await manager.call('createDraft', { body: there });
    const params = { id: draft.uuid };
    const gone = { http: 404, code: 'DRAFT_NOT_FOUND' };
    const save = { params, body: here, headers: { 'if-match': '"1"' } };
    expect(await manager.refused('updateDraft', save)).toMatchObject(gone);
    const body = { ...here, draft_id: draft.uuid, draft_version: draft.version };
    expect(await manager.refused('submitClaim', { body })).toMatchObject(gone);
    expect((await manager.call('getDraft', { params, query: {} })).data.version).toBe(1);
  });

  test('amounts that no claim can have and half a character are refused, not an error', async () => {
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

  test('DRAFT-04 DRAFT-08 drafts are listed, last saved first, and deleted by their own call', async () => {
    const body = await aClaim(clerk, 'T3000001Z');
    portal.services.clock.advance(60_000);
    const { data } = await clerk.call('createDraft', { body });
    const before = await clerk.call('listDrafts', { query: {} });
    expect(before.data[0]?.uuid).toBe(data.uuid);
    const params = { id: data.uuid };
    const headers = { 'if-match': `"${before.data[0]?.version}"` };
    expect((await clerk.try('deleteDraft', { params, headers })).status).toBe(204);
    const gone = { params: { id: data.uuid }, query: {} };
    expect(await clerk.refused('getDraft', gone)).toMatchObject({ http: 404 });
    const after = await clerk.call('listDrafts', { query: {} });
    expect(after.page.total_items).toBe(before.page.total_items - 1);
  });

  test('the drafts of one member are those for which a new claim of theirs is begun twice', async () => {
    const mine = await aClaim(clerk, 'T3000001Z');
    const other = await aClaim(clerk, 'T3000008G');
    const { data: wanted } = await clerk.call('createDraft', { body: mine });
    const { data: unwanted } = await clerk.call('createDraft', { body: other });
    const { data, page } = await clerk.call('listDrafts', {
      query: { member: mine.member_id_claimant, size: 100 },
    });
    const ids = data.map(({ uuid }) => uuid);
    expect(ids).toContain(wanted.uuid);
    expect(ids).not.toContain(unwanted.uuid);
    expect(page.total_items).toBe(data.length);
    expect(new Set(data.map((draft) => draft.member_name_claimant)).size).toBe(1);
  });

  test('a draft that somebody has saved since is not deleted unread', async () => {
    const body = await aClaim(clerk, 'T3000001Z');
    const { data } = await clerk.call('createDraft', { body });
    const params = { id: data.uuid };
    const headers = { 'if-match': `"${data.version}"` };
    await clerk.call('updateDraft', { params, body: { ...body, receipt_no: 'NEWER' }, headers });
    expect(await clerk.refused('deleteDraft', { params, headers })).toMatchObject({
      http: 412,
      code: 'VERSION_CONFLICT',
    });
    const { data: kept } = await clerk.call('getDraft', { params, query: {} });
    expect(kept.claim.receipt_no).toBe('NEWER');
  });

  test('a draft is no claim: the call that deletes drafts leaves claims alone', async () => {
    const body = await aClaim(clerk, 'T3000001Z', { date_of_visit_start: '2026-11-03' });
    const { data } = await clerk.call('submitClaim', { body });
    const refused = await clerk.refused('deleteDraft', {
      params: { id: data.uuid },
      headers: { 'if-match': '"1"' },
    });
    expect(refused).toMatchObject({ http: 404, code: 'DRAFT_NOT_FOUND' });
    expect((await clerk.try('getClaim', { params: { id: data.uuid }, query: {} })).status).toBe(
      200,
    );
  });

  test.each(['clinic.gp', 'group.merlion'])(
    '%s makes, reads, changes and deletes a draft',
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
});
