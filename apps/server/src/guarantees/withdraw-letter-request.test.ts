import { beforeEach, expect, test } from 'vitest';
import { portalForTest, type Visitor } from '../../test/portal.ts';
import { aSubmittedLetter } from './letter.builders.ts';

let clerk: Visitor;
beforeEach(async () => {
  const portal = await portalForTest();
  clerk = await portal.signIn('clinic.sp');
});

test('a request that was withdrawn cannot be sent again', async () => {
  const letter = await aSubmittedLetter(clerk);
  const headers = { 'if-match': '"2"' };
  const withdraw = { params: { id: letter.id }, body: {}, headers };
  const { data } = await clerk.call('withdrawLetterRequest', withdraw);
  expect(data).toMatchObject({ status: 'WITHDRAWN', moves: [] });
  const again = await clerk.refused('submitLetterRequest', {
    params: { id: letter.id },
    headers: { 'if-match': '"3"' },
  });
  expect(again.code).toBe('LETTER_MOVE_NOT_POSSIBLE');
});
