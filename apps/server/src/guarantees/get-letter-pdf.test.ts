import { extractText } from 'unpdf';
import { beforeEach, expect, test } from 'vitest';
import { portalForTest, type Portal, type Visitor } from '../../test/portal.ts';
import { textsOfSlice } from '../platform/texts.ts';
import { anApprovedLetter } from './letter.builders.ts';

let portal: Portal;
let clerk: Visitor;
beforeEach(async () => {
  portal = await portalForTest();
  clerk = await portal.signIn('clinic.sp');
});

test('a letter can be printed in the language of the user', async () => {
  const letter = await anApprovedLetter(clerk, await portal.signIn('admin.assessor'));
  const pdf = await clerk.send({
    method: 'GET',
    url: `/api/claim/v1/logs/${letter.id}/pdf`,
    headers: { 'accept-language': 'zh-CN' },
  });
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
});

test('a printed letter has the sentences of the guarantee, the member and the cap', async () => {
  const letter = await anApprovedLetter(clerk, await portal.signIn('admin.assessor'));
  const pdf = await clerk.send({
    method: 'GET',
    url: `/api/claim/v1/logs/${letter.id}/pdf`,
    headers: { 'accept-language': 'en' },
  });
  const { text } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true });
  const words = textsOfSlice('guarantees', 'en');
  expect(text).toContain(words['conditionCover']?.split(/[{.]/)[0]);
  expect(text).toContain(words['conditionBill']?.split(/[{.]/)[0]);
  expect(text).toContain(letter.letter_no ?? 'no number');
  expect(text).not.toMatch(/sheetTitle|conditionCap|status_APPROVED/);
});
