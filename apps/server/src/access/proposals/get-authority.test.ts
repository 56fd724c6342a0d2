import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';

test('shows the amounts of each act and level', async () => {
  const portal = await portalForTest();
  const admin = await portal.signIn('admin.ops');
  expect((await admin.call('getAuthority', {})).data).toEqual({
    amounts: [
      { act: 'CLAIM', level: 'MEMBER', up_to: 2000 },
      { act: 'CLAIM', level: 'MANAGER', up_to: 50_000 },
      { act: 'LETTER', level: 'MEMBER', up_to: 20_000 },
      { act: 'LETTER', level: 'MANAGER', up_to: 200_000 },
      { act: 'APPROVAL_CODE', level: 'MEMBER', up_to: 2000 },
      { act: 'APPROVAL_CODE', level: 'MANAGER', up_to: 50_000 },
      { act: 'ADJUSTMENT', level: 'MANAGER', up_to: 1000 },
    ],
    decider_may_pay: false,
    version: 1,
  });
});
