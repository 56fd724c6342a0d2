import { beforeEach, expect, test } from 'vitest';
import { portalForTest, type Portal, type Visitor } from '../../test/portal.ts';
import { anApprovedLetter } from './letter.builders.ts';

let portal: Portal;
let clerk: Visitor;
beforeEach(async () => {
  portal = await portalForTest();
  clerk = await portal.signIn('clinic.sp');
});

test('lists what the administrator must act on', async () => {
  const admin = await portal.signIn('admin.assessor');
  const letter = await anApprovedLetter(clerk, admin);
  const { data } = await clerk.call('askForTopUp', {
    params: { id: letter.id },
    body: { amount: 250, remark: 'A longer stay' },
    headers: { 'if-match': `"${letter.version}"` },
  });
  expect(data).toMatchObject({ asked_amount: 250, status: 'APPROVED' });
  const { data: waiting } = await admin.call('listLetters', { query: { waiting: 'true' } });
  expect(waiting.map(({ id }) => id)).toContain(letter.id);
});
