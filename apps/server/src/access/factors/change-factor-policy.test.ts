import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { callByTwo } from '../proposals/proposal.builders.ts';

test('two administrators change who is asked, in the current version and with known roles', async () => {
  const portal = await portalForTest();
  const admin = await portal.signIn('admin.ops');
  const { data } = await admin.call('getFactorPolicy', {});
  const body = {
    user_types: [],
    roles: ['claimmember'],
    for_authority: false,
    grace_days: 3,
    version: data.version,
  };
  await callByTwo(admin, 'changeFactorPolicy', { body });
  const changed = await admin.call('getFactorPolicy', {});
  expect(changed.data).toEqual({ ...body, version: data.version + 1 });
  expect(await admin.refused('changeFactorPolicy', { body })).toMatchObject({
    code: 'VERSION_CONFLICT',
  });
  const unknown = { ...body, roles: ['nobody'], version: changed.data.version };
  expect(await admin.refused('changeFactorPolicy', { body: unknown })).toMatchObject({
    details: [{ field: 'roles.0', code: 'UNKNOWN_ROLE' }],
  });
});
