import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDocument, upload } from '../../test/document-builders.ts';
import { openPortal, type Portal } from '../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

test('answers what is known of a document, without a scanner as not scanned', async () => {
  const clerk = await portal.signIn('clinic.gp');
  const id = await aDocument(clerk);
  const { data } = await clerk.call('getDocument', { params: { id } });
  expect(data).toMatchObject({
    s3_key: id,
    original_file_name: 'referral letter.pdf',
    scan_status: 'NOT_SCANNED',
  });
});

test('hides documents of other clinics, those that have not arrived, and those that do not exist', async () => {
  const clerk = await portal.signIn('clinic.gp');
  const stranger = await portal.signIn('clinic.other');
  const id = await aDocument(clerk);
  const pending = await upload(clerk);
  for (const [one, key] of [
    [stranger, id],
    [clerk, pending],
    [clerk, randomUUID()],
  ] as const) {
    expect(await one.refused('getDocument', { params: { id: key } })).toMatchObject({
      code: 'DOCUMENT_NOT_FOUND',
    });
  }
});
