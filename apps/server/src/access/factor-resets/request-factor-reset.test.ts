import { expect, test } from 'vitest';
import { idOf, openResetWorld, reason } from './factor-reset.builders.ts';

test('nobody asks for their own account, or for somebody without a factor', async () => {
  const { portal, first } = await openResetWorld();
  const ask = async (username: string) => {
    const params = { id: await idOf(portal, username) };
    return (await first.refused('requestFactorReset', { params, body: { reason } })).code;
  };
  expect(await ask('admin.ops')).toBe('OWN_ACCOUNT');
  expect(await ask('clinic.sp')).toBe('NOTHING_TO_RESET');
});
