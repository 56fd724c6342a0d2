// Changes without `If-Match`: the last write wins (docs/decisions/0024).
import { expect, test } from 'vitest';
import { aClaim } from '../../../test/claim-builders.ts';
import { portalForTest } from '../../../test/portal.ts';

test('DRAFT-02 saves a draft without If-Match as the last write, whatever its version', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const body = await aClaim(clerk, 'T3000001Z');
  const { data } = await clerk.call('createDraft', { body });
  const params = { id: data.uuid };
  const saved = await Promise.all(
    ['ONE', 'TWO', 'THREE'].map((receipt_no) =>
      clerk.call('updateDraft', { params, body: { ...body, receipt_no } }),
    ),
  );
  const versions = saved.map((one) => one.data.version);
  expect(versions.toSorted((one, other) => one - other)).toEqual([2, 3, 4]);
  const { rows } = await portal.db.owner.query(
    `SELECT before ->> 'version' AS before, after ->> 'version' AS after FROM audit_entry
      WHERE subject_id = $1 AND action = 'claims.update-draft' ORDER BY after`,
    [data.uuid],
  );
  expect(rows).toEqual([
    { before: '1', after: '2' },
    { before: '2', after: '3' },
    { before: '3', after: '4' },
  ]);
  await clerk.call('deleteDraft', { params });
  expect(await clerk.refused('getDraft', { params, query: {} })).toMatchObject({ http: 404 });
});

test('changes and deletes the current version of a claim without If-Match', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const body = await aClaim(clerk, 'T3000001Z');
  const { data: claim } = await clerk.call('submitClaim', { body });
  const params = { id: claim.uuid };
  for (const receipt_no of ['ONE', 'TWO']) {
    await clerk.call('updateClaim', { params, body: { ...body, receipt_no } });
  }
  const { data } = await clerk.call('getClaim', { params, query: {} });
  expect(data).toMatchObject({ version: 3, receipt_no: 'TWO' });
  const headers = { 'if-match': '"2"' };
  expect(await clerk.refused('deleteClaim', { params, headers })).toMatchObject({ http: 412 });
  expect((await clerk.try('deleteClaim', { params })).status).toBe(204);
});
