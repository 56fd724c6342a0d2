import { expect, test } from 'vitest';
import { portalForTest } from '../../test/portal.ts';
import { aProgramme } from './programme.builders.ts';

test('a programme with group policies stays, one without can be removed', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const { data } = await admin.call('listAllProgrammes', {});
  const used = data.find(({ group_policies: count }) => count > 0);
  const keyOf = ({ code, sub_info, version }: (typeof data)[number]) => ({
    code,
    sub_info,
    version,
  });
  if (used === undefined) throw new Error('no programme has group policies');
  expect(await admin.refused('removeProgramme', { body: keyOf(used) })).toMatchObject({
    code: 'PROGRAMME_IN_USE',
  });
  const unused = await aProgramme(admin);
  await admin.call('removeProgramme', { body: keyOf(unused) });
  expect(await admin.refused('removeProgramme', { body: keyOf(unused) })).toMatchObject({
    code: 'PROGRAMME_NOT_FOUND',
  });
});
