import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { textsIn } from '../../platform/texts.ts';
import { aCheckedUpload, rowMaker, rowsOf, submitUpload } from './bulk.builders.ts';

let portal: Portal;
let clerk: Visitor;
let row: Awaited<ReturnType<typeof rowMaker>>;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  row = await rowMaker(clerk);
});
afterAll(() => portal.close());

test('messages are in the language of the reader', async () => {
  const { id } = await aCheckedUpload(clerk, [row({ doctor: 'Nobody', visit_date: '04/11/2026' })]);
  const { data } = await clerk.call('listBulkRows', {
    params: { id },
    query: { state: 'NEEDS_CORRECTION' },
    headers: { 'accept-language': 'de' },
  });
  expect(data[0]?.problems[0]?.message).toContain('MCR');
  expect(data[0]?.problems[0]?.message).toContain('Klinik');
});

test('names a broken rule in the language of the reader', async () => {
  const dear = row({ visit_date: '05/11/2026', receipt_no: 'DEAR', unit_price: '999.00' });
  const { id } = await aCheckedUpload(clerk, [dear]);
  const messagesIn = async (language: string) => {
    const headers = { 'accept-language': language };
    const { data } = await clerk.call('listBulkRows', { params: { id }, query: {}, headers });
    return data[0]?.problems.map(({ message }) => message).join(' ');
  };
  expect(await messagesIn('en')).toContain('CAR008: Claim over 400 per visit');
  expect(await messagesIn('de')).toContain(`CAR008: ${textsIn('de')('claims.ruleName_CAR008')}`);
});

test('names the limit of a fee that is too large', async () => {
  const dear = row({
    visit_date: '06/10/2026',
    receipt_no: 'LIMIT',
    consultation_fee: '999999999',
  });
  const { id } = await aCheckedUpload(clerk, [dear]);
  const [only] = await rowsOf(clerk, id);
  const problem = only?.problems.find(({ column }) => column === 'consultation_fee');
  expect(problem?.code).toBe('NUMBER_TOO_LARGE');
  expect(problem?.message).toMatch(/^Enter at most [\d,.]+\.$/);
});

test('the claims of a state are shown in pages, in the order of the file', async () => {
  const { id } = await aCheckedUpload(
    clerk,
    [1, 2, 3].map((day) => row({ visit_date: `0${day}/11/2026`, receipt_no: `L${day}` })),
  );
  const listed = await clerk.call('listBulkRows', {
    params: { id },
    query: { state: 'READY', page: 2, size: 2 },
  });
  expect(listed.page).toMatchObject({ number: 2, total_items: 3, total_pages: 2 });
  expect(listed.data.map(({ no }) => no)).toEqual([3]);
});

test('claims that are declined after their submission are listed with their reason, and the plan pays nothing', async () => {
  const { id } = await aCheckedUpload(
    clerk,
    [11, 12].map((day) => row({ visit_date: `${day}/10/2026`, receipt_no: `D${day}` })),
  );
  await submitUpload(portal, clerk, id);
  const [first, second] = await rowsOf(clerk, id);
  await portal.db.owner.query(
    `UPDATE claim SET raw_status = 'DECLINED', claim_status = 'declined',
                      reject_reason_classification = 'LIMIT_REACHED' WHERE id = $1`,
    [second?.claim_id],
  );
  const { data: upload } = await clerk.call('getBulkUpload', { params: { id } });
  expect(upload).toMatchObject({
    counts: { SUBMITTED: 2 },
    declined: 1,
    total_payable_amount: first?.total_payable_amount,
  });
  const listed = await clerk.call('listBulkRows', { params: { id }, query: { state: 'DECLINED' } });
  expect(listed.data).toMatchObject([
    { no: 2, is_declined: true, reject_reason_classification: 'LIMIT_REACHED' },
  ]);
  expect((await rowsOf(clerk, id)).map((one) => one.is_declined)).toEqual([false, true]);
});
