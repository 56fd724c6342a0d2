import { beforeEach, expect, test } from 'vitest';
import { portalForTest, type Portal, type Visitor } from '../../test/portal.ts';
import { anApprovedLetter, aSubmittedLetter } from './letter.builders.ts';

let portal: Portal;
let clerk: Visitor;
beforeEach(async () => {
  portal = await portalForTest();
  clerk = await portal.signIn('clinic.sp');
});

test('lists only letters under which the clinic can bill', async () => {
  await aSubmittedLetter(clerk);
  const admin = await portal.signIn('admin.assessor');
  const issued = await anApprovedLetter(clerk, admin, {}, { admission_date: '2026-11-17' });
  const query = { member_id: issued.member_id };
  const { data } = await clerk.call('listLettersOfMember', { query });
  expect(data).toMatchObject([{ letter_no: issued.letter_no, left_amount: 1000 }]);
  const other = await portal.signIn('clinic.gp');
  expect((await other.call('listLettersOfMember', { query })).data).toEqual([]);
});
