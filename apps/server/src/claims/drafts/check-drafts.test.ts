// Which drafts cannot be submitted, beside what is still to be typed, and what the plan pays by now.
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

describe('a draft that waits while things change', () => {
  test('passes as long as nothing does', async () => {
    const id = await savedDraft(clerk);
    expect(await checkOf(clerk, id)).toEqual([
      { uuid: id, problems: [], violations: [], plan_pays: null },
    ]);
  });

  test('says that its policy has ended, and that the plan pays nothing now', async () => {
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

  test('goes on saying so when it is saved again with another receipt number', async () => {
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

  test('says which rule stands in its way by now', async () => {
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

  test('is nothing to another clinic', async () => {
    const id = await savedDraft(clerk);
    expect(await checkOf(await portal.signIn('clinic.other'), id)).toEqual([]);
  });

  test('ids that are none are refused', async () => {
    const answer = await clerk.send({
      method: 'GET',
      url: '/api/claim/v1/claims/drafts/checks?ids=1,2',
    });
    expect(answer.statusCode).toBe(422);
  });
});
