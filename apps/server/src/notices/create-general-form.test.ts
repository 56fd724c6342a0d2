import { expect, test } from 'vitest';
import { aPdf, storedFiles } from '../../test/document-builders.ts';
import { portalForTest } from '../../test/portal.ts';
import { aSentForm, formContent } from './notice.builders.ts';

test('rejects other files, an unknown insurer, and a form to replace that does not exist', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const refusal = async (change: Parameters<typeof formContent>[0]) =>
    (await admin.refused('createGeneralForm', { body: formContent(change) })).code;
  expect(await refusal({ file_name: 'consent.html' })).toBe('FILE_TYPE');
  expect(await refusal({ content_length: 10 * 1024 * 1024 + 1 })).toBe('FILE_TOO_LARGE');
  expect(await refusal({ insurer: 'NOPE' })).toBe('VALIDATION_FAILED');
  const sent = await aSentForm(admin);
  expect(await refusal({ replaces: sent.id })).toBe('FORM_NOT_FOUND');
});

test('gives up an upload after a day, with its file', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const lost = await aSentForm(admin);
  expect(storedFiles(portal, 'uploaded')).toContain(lost.id);
  portal.services.clock.set('2026-11-07T10:00:01+08:00');
  await admin.signIn('admin.ops');
  await admin.call('createGeneralForm', { body: formContent() });
  expect(storedFiles(portal, 'uploaded')).not.toContain(lost.id);
  const refused = await admin.refused('confirmGeneralForm', { params: { id: lost.id } });
  expect(refused.code).toBe('FORM_NOT_FOUND');
  expect(aPdf.length).toBe(lost.content_length);
});
