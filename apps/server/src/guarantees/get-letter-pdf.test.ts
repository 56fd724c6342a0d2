import { beforeEach, expect, test } from 'vitest';
import { portalForTest, type Portal, type Visitor } from '../../test/portal.ts';
import { anApprovedLetter } from './letter.builders.ts';

let portal: Portal;
let clerk: Visitor;
beforeEach(async () => {
  portal = await portalForTest();
  clerk = await portal.signIn('clinic.sp');
});

test('a letter can be printed in the language of the user', async () => {
  const letter = await anApprovedLetter(clerk, await portal.signIn('admin.ops'));
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
