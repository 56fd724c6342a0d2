import { beforeEach, expect, test } from 'vitest';
import { portalForTest, type Visitor } from '../../test/portal.ts';
import { aSubmittedLetter } from './letter.builders.ts';

let clerk: Visitor;
beforeEach(async () => {
  const portal = await portalForTest();
  clerk = await portal.signIn('clinic.sp');
});

test("finds the clinic's requests by number, without full national numbers", async () => {
  const letter = await aSubmittedLetter(clerk);
  const { data } = await clerk.call('listLetterRequests', { query: { text: letter.request_no } });
  expect(data).toMatchObject([{ id: letter.id, member_nric: '•••••001Z' }]);
  const other = await clerk.call('listLetterRequests', {
    query: { text: letter.request_no, status: 'DRAFT' },
  });
  expect(other.data).toEqual([]);
});
