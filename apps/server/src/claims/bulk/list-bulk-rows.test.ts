import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { textsIn } from '../../platform/texts.ts';
import { aCheckedUpload, rowMaker } from './bulk.builders.ts';

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
