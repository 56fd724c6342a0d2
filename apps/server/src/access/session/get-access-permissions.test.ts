import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

test('API-ID-16 returns the permissions of the signed-in user, and refuses another username', async () => {
  const visitor = await portal.signIn('clinic.reader');
  const own = await visitor.call('getAccessPermissions', { body: { username: 'clinic.reader' } });
  expect(own.data).toContain('outpatient-claim:read');
  expect(own.data).not.toContain('outpatient-claim:create');
  const other = await visitor.refused('getAccessPermissions', {
    body: { username: 'clinic.gp' },
  });
  expect(other).toMatchObject({ http: 403, code: 'FORBIDDEN' });
});
