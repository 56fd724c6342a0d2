import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

test('CODE-06 returns the rules, drugs and visit date of a code', async () => {
  await portal.db.owner.query(
    `UPDATE approval_code SET visit_date = '2026-11-06' WHERE code = 'APPRDRUG'`,
  );
  const { data } = await clerk.call('getApprovalCode', { params: { code: 'apprdrug' } });
  expect(data).toMatchObject({
    code: 'APPRDRUG',
    member_nric: '•••••001Z',
    visit_date: '2026-11-06',
    rules: [{ name: 'CAR007', description: expect.stringMatching(/\S/) as unknown }],
    drugs: [{ quantity: 20, drug_sku_id: 'DR0012', drug_name: 'Tramadol 50 mg capsule' }],
    status: 'ACTIVE',
  });
});

test('returns 404 for a code of another clinic as for an unknown one', async () => {
  const specialist = await portal.signIn('clinic.sp');
  const foreign = await specialist.refused('getApprovalCode', { params: { code: 'APPRDRUG' } });
  const unknown = await clerk.refused('getApprovalCode', { params: { code: 'NOPE' } });
  for (const problem of [foreign, unknown]) {
    expect(problem).toMatchObject({ http: 404, code: 'APPROVAL_CODE_NOT_FOUND' });
  }
});
