import { beforeEach, expect, test } from 'vitest';
import { portalForTest, type Portal, type Visitor } from '../../test/portal.ts';
import { aSubmittedLetter, anApprovedLetter } from './letter.builders.ts';

let portal: Portal;
let clerk: Visitor;
beforeEach(async () => {
  portal = await portalForTest();
  clerk = await portal.signIn('clinic.sp');
});

test('returns a letter only after the approval', async () => {
  const letter = await aSubmittedLetter(clerk);
  expect((await clerk.refused('getLetter', { params: { id: letter.id } })).http).toBe(404);
  const issued = await anApprovedLetter(
    clerk,
    await portal.signIn('admin.assessor'),
    {},
    {
      admission_date: '2026-11-17',
    },
  );
  const { data } = await clerk.call('getLetter', { params: { id: issued.id } });
  expect(data.letter_no).toBe(issued.letter_no);
});
