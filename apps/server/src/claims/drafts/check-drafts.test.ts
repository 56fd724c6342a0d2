// Drafts that cannot be submitted for reasons other than missing fields, and what the plan pays for them now.
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

async function savedDraft(someone: Visitor): Promise<string> {
  const { data } = await someone.call('createDraft', {
    body: await aClaim(someone, 'T3000001Z'),
  });
  return data.uuid;
}
async function checkOf(someone: Visitor, id: string) {
  return (await someone.call('checkDrafts', { query: { ids: id } })).data;
}

describe('a saved draft when conditions change', () => {
  test('passes while nothing changes', async () => {
    const id = await savedDraft(clerk);
    expect(await checkOf(clerk, id)).toEqual([
      { uuid: id, problems: [], violations: [], plan_pays: null },
    ]);
  });

  test('reports that its policy has ended and the plan now pays nothing', async () => {
    const own = await portalForTest({ template: 'claimless' });
    const someone = await own.signIn('clinic.gp');
    const id = await savedDraft(someone);
    await own.db.owner.query(
      `UPDATE policy_member SET end_date = '2026-01-31'
        WHERE member_id = (SELECT member_id FROM claim_draft WHERE id = $1)`,
      [id],
    );
    const [check] = await checkOf(someone, id);
    expect(check?.problems).toMatchObject([
      { field: 'date_of_visit_start', code: 'MEMBER_POLICY_INVALID' },
    ]);
    expect(check?.plan_pays).toMatchObject({ now: 0 });
    expect(check?.plan_pays?.before).toBeGreaterThan(0);
  });

  test('still reports it after it is saved again with another receipt number', async () => {
    const own = await portalForTest({ template: 'claimless' });
    const someone = await own.signIn('clinic.gp');
    const body = await aClaim(someone, 'T3000001Z');
    const { data: draft } = await someone.call('createDraft', { body });
    await own.db.owner.query(
      `UPDATE policy_member SET end_date = '2026-01-31'
        WHERE member_id = (SELECT member_id FROM claim_draft WHERE id = $1)`,
      [draft.uuid],
    );
    const said = await checkOf(someone, draft.uuid);
    await someone.call('updateDraft', {
      params: { id: draft.uuid },
      body: { ...body, receipt_no: 'R-AGAIN' },
      headers: { 'if-match': `"${draft.version}"` },
    });
    expect(await checkOf(someone, draft.uuid)).toEqual(said);
    expect(said[0]?.problems).toMatchObject([{ code: 'MEMBER_POLICY_INVALID' }]);
  });

  test('reports the rule that now blocks it', async () => {
    const own = await portalForTest({ template: 'claimless' });
    const someone = await own.signIn('clinic.gp');
    const id = await savedDraft(someone);
    await own.db.owner.query(
      "UPDATE approval_rule SET severity = 'B', params = '{\"limit\": 1}' WHERE code = 'CAR008'",
    );
    const [check] = await checkOf(someone, id);
    expect(check?.violations).toMatchObject([{ code: 'CAR008', severity: 'B' }]);
    expect(check?.problems).toEqual([]);
  });

  test('is not reported to another clinic', async () => {
    const id = await savedDraft(clerk);
    expect(await checkOf(await portal.signIn('clinic.other'), id)).toEqual([]);
  });

  test('rejects values that are not ids', async () => {
    const answer = await clerk.send({
      method: 'GET',
      url: '/api/claim/v1/claims/drafts/checks?ids=1,2',
    });
    expect(answer.statusCode).toBe(422);
  });
});
