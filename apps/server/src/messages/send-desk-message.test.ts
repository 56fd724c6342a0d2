import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLink, aPdf, named } from '../../test/document-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { lateClaims } from './message.builders.ts';

let portal: Portal;
let clerk: Visitor;
let assessor: Visitor;
let id = '';
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  await portal.db.owner.query(
    `UPDATE app_user SET roles = '{claimmember}' WHERE username = 'admin.assessor'`,
  );
  clerk = await portal.signIn('clinic.gp');
  assessor = await portal.signIn('admin.assessor');
  id = await lateClaims(portal, clerk)();
});
afterAll(() => portal.close());

test('an assessor with no other role sends a file to the clinic, and the status stays', async () => {
  const { data: links } = await assessor.call('requestUploads', {
    query: { provider_company_id: clerk.clinicId },
    body: [{ file_name: 'form.pdf', content_type: 'application/pdf', content_length: aPdf.length }],
  });
  const key = links[0]?.s3_key ?? '';
  await assessor.put(links[0]?.url ?? '', 'application/pdf', aPdf);
  await assessor.call('sendDeskMessage', {
    params: { id },
    body: { text: 'Please fill in this form.', supporting_docs: [named(key)] },
  });
  const { data } = await clerk.call('listClaimMessages', { params: { id } });
  expect(data.messages.at(-1)).toMatchObject({ kind: 'MESSAGE', side: 'ADMINISTRATOR' });
  expect(data.awaits_answer).toBe(false);
  const link = await clerk.call('openDocument', { params: { id: key }, query: {} });
  expect((await clerk.fetch(link.data.url)).statusCode).toBe(200);
});

test('a file that was uploaded for another clinic is not sent to this one', async () => {
  const other = await portal.signIn('clinic.sp');
  const { s3_key: key } = await aLink(other);
  const refused = await assessor.refused('sendDeskMessage', {
    params: { id },
    body: { text: 'See the file.', supporting_docs: [named(key)] },
  });
  expect(refused.details).toMatchObject([{ field: 'supporting_docs.0', code: 'DOCUMENT_GONE' }]);
});
