import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { callByTwo } from './proposal.builders.ts';

test('two people change the amounts; those that are not named stay', async () => {
  const portal = await portalForTest();
  const admin = await portal.signIn('admin.ops');
  const amounts = [{ act: 'LETTER' as const, level: 'MANAGER' as const, up_to: null }];
  await callByTwo(admin, 'changeAuthority', {
    body: { amounts, decider_may_pay: true, version: 1 },
  });
  const { data } = await admin.call('getAuthority', {});
  expect(data).toMatchObject({ decider_may_pay: true, version: 2 });
  expect(data.amounts).toContainEqual(amounts[0]);
  expect(data.amounts).toContainEqual({ act: 'LETTER', level: 'MEMBER', up_to: 20_000 });
  expect(
    await admin.refused('changeAuthority', {
      body: { amounts, decider_may_pay: false, version: 1 },
    }),
  ).toMatchObject({ code: 'VERSION_CONFLICT' });
});
