import { afterAll, beforeAll, expect, test } from 'vitest';
import { named } from '../../test/document-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { aSubmittedLetter } from '../guarantees/letter.builders.ts';

let portal: Portal;
let clerk: Visitor;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.sp');
  admin = await portal.signIn('admin.assessor');
});
afterAll(() => portal.close());

test('the administrator sends a file to the clinic', async () => {
  const { id } = await aSubmittedLetter(clerk);
  const { data: links } = await admin.call('requestUploads', {
    query: { provider_company_id: clerk.clinicId },
    body: [{ file_name: 'form.pdf', content_type: 'application/pdf', content_length: 8 }],
  });
  const key = links[0]?.s3_key ?? '';
  await admin.put(links[0]?.url ?? '', 'application/pdf', '%PDF-1.7');
  await admin.call('sendReviewMessage', {
    params: { id },
    body: { text: 'Please sign this form.', supporting_docs: [named(key)] },
  });
  const { data } = await clerk.call('openDocument', { params: { id: key }, query: {} });
  expect((await clerk.fetch(data.url)).statusCode).toBe(200);
});

test('an assessor who decides no letters cannot write about one', async () => {
  const { id } = await aSubmittedLetter(clerk);
  await portal.db.owner.query(
    `UPDATE app_user SET roles = '{claimmember}' WHERE username = 'admin.assessor'`,
  );
  const assessor = await portal.signIn('admin.assessor');
  const refused = await assessor.refused('sendReviewMessage', {
    params: { id },
    body: { text: 'No right to write this.' },
  });
  expect(refused.code).toBe('FORBIDDEN');
});
