import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../../test/portal.ts';
import { aCheckedUpload, rowMaker } from '../bulk.builders.ts';

let portal: Portal;
let clerk: Visitor;
let row: Awaited<ReturnType<typeof rowMaker>>;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  row = await rowMaker(clerk);
});
afterAll(() => portal.close());

test('the file of problems has the rows that were not submitted, without national numbers', async () => {
  const { id } = await aCheckedUpload(clerk, [
    row({ doctor: '+Nobody', visit_date: '05/11/2026' }),
    row({ visit_date: '06/11/2026' }),
  ]);
  const answer = await clerk.send({
    method: 'GET',
    url: `/api/claim/v1/bulk-claims/${id}/problems`,
  });
  const [, ...lines] = answer.body.trim().split('\r\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('No doctor of this clinic');
  expect(lines[0]).toContain("'+Nobody");
  expect(answer.body).not.toContain('T3000001Z');
});
