import { expect, test } from 'vitest';
import { portalForTest } from '../../test/portal.ts';
import { aForm } from './notice.builders.ts';

test('clinics no longer find a removed form, and it is removed once', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const clerk = await portal.signIn('clinic.gp');
  const { id } = await aForm(admin);
  await admin.call('removeGeneralForm', { params: { id } });
  const { data } = await clerk.call('listGeneralForms', { query: { size: 100 } });
  expect(data.map((form) => form.id)).not.toContain(id);
  const gone = await clerk.refused('openGeneralForm', { params: { id }, query: {} });
  expect(gone.code).toBe('FORM_NOT_FOUND');
  const again = await admin.refused('removeGeneralForm', { params: { id } });
  expect(again.code).toBe('FORM_NOT_FOUND');
});
