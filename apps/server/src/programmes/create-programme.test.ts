import { expect, test } from 'vitest';
import { portalForTest } from '../../test/portal.ts';
import { programmeContent } from './programme.builders.ts';

test('refuses a code that exists and an insurer that does not', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const body = programmeContent();
  await admin.call('createProgramme', { body });
  expect(await admin.refused('createProgramme', { body })).toMatchObject({
    code: 'PROGRAMME_EXISTS',
  });
  const moon = { ...programmeContent(), insurer_code: 'MOON' };
  const refusal = await admin.refused('createProgramme', { body: moon });
  expect(refusal.details).toMatchObject([{ field: 'insurer_code', code: 'INSURER_UNKNOWN' }]);
});
