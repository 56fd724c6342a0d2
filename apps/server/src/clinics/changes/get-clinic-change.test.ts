import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aBankLetter, aChange, anAccount, aPhone, asking } from './change.builders.ts';

let portal: Portal;
let clerk: Visitor;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

test('marks the values that the clinic has changed since the request', async () => {
  const { id } = await aChange(clerk, { zone: 'East', estate: 'Park', ...anAccount });
  await portal.db.owner.query(`UPDATE location SET zone = 'West' WHERE id = $1`, [clerk.clinicId]);
  const { data } = await admin.call('getClinicChange', { params: { id } });
  expect(data.changes.map((one) => [one.field, one.current_value, one.is_outdated])).toEqual([
    ['zone', 'West', true],
    ['estate', 'Sample Estate', false],
    ['bank_holder', 'Merlion Family Clinic One', false],
    ['bank_account', '•••••1201', false],
  ]);
});

test('the person who approves another account reads the document of the bank; it stays with the request', async () => {
  const other = await portal.signIn('clinic.other');
  const supportingDocs = await aBankLetter(other);
  const body = { ...asking(anAccount).body, supporting_docs: supportingDocs };
  const { data: asked } = await other.call('createClinicChange', { body });
  const { data } = await admin.call('getClinicChange', { params: { id: asked.id } });
  const key = supportingDocs[0]?.s3_key ?? '';
  expect(data.supporting_docs).toMatchObject([{ s3_key: key, doc_category: 'MISC' }]);
  const opened = await admin.call('openDocument', { params: { id: key }, query: {} });
  expect(opened.data.url).toContain(key);
  expect((await clerk.refused('openDocument', { params: { id: key }, query: {} })).http).toBe(404);
  const again = { ...asking({ phone: aPhone() }).body, supporting_docs: supportingDocs };
  expect((await other.refused('createClinicChange', { body: again })).details).toMatchObject([
    { field: 'supporting_docs', code: 'NOT_NEEDED' },
  ]);
});

test('is for administrators with the permission', async () => {
  const { id } = await aChange(clerk);
  for (const visitor of [clerk, await portal.signIn('admin.assessor')]) {
    expect((await visitor.refused('getClinicChange', { params: { id } })).http).toBe(403);
  }
});
