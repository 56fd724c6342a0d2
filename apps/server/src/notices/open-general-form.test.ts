import { expect, test } from 'vitest';
import { aPdf } from '../../test/document-builders.ts';
import { portalForTest } from '../../test/portal.ts';
import { aForm, aSentForm } from './notice.builders.ts';

test('a clinic reads a confirmed form in the browser or downloads it', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const clerk = await portal.signIn('clinic.gp');
  const { id } = await aForm(admin);
  const shown = await clerk.call('openGeneralForm', { params: { id }, query: {} });
  const answer = await clerk.fetch(shown.data.url);
  expect(answer.body).toBe(aPdf);
  expect(answer.headers['content-disposition']).toMatch(/^inline; .*consent\.pdf/);
  const saved = await clerk.call('openGeneralForm', {
    params: { id },
    query: { download: 'true' },
  });
  expect((await clerk.fetch(saved.data.url)).headers['content-disposition']).toMatch(/^attachment/);

  const sent = await aSentForm(admin);
  const refused = await clerk.refused('openGeneralForm', { params: { id: sent.id }, query: {} });
  expect(refused.code).toBe('FORM_NOT_FOUND');
});
