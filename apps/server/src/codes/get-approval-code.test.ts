import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

test('CODE-06 returns the rules and drugs of a code', async () => {
  const { data } = await clerk.call('getApprovalCode', { params: { code: 'apprdrug' } });
  expect(data).toMatchObject({
    code: 'APPRDRUG',
    member_nric: '•••••001Z',
    visit_date: null,
    rules: [{ name: 'CAR007', description: expect.any(String) as unknown }],
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
