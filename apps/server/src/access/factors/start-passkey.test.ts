import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { addPasskeyTo } from './factor.builders.ts';

test('a browser is asked to verify the person and to keep the passkey, and not for one that it has', async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  await addPasskeyTo(clerk);
  const { data } = await clerk.call('startPasskey', { body: {} });
  expect(data.options).toMatchObject({
    rp: { id: 'portal.test' },
    user: { name: 'clinic.gp' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ type: 'public-key' }],
  });
});
