import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aClaim } from '../../../test/claim-builders.ts';
import { portalForTest } from '../../../test/portal.ts';
import { aFormChange, visitSettings } from './form-settings.builders.ts';

test('a document that is made mandatory here is needed by the next submission, and then no longer', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const clerk = await portal.signIn('clinic.gp');
  const claim = await aClaim(clerk, 'T3000001Z');
  const before = await visitSettings(admin);
  await clerk.call('calculateClaim', { body: claim });
  const { data } = await admin.call(
    'changeFormSettings',
    aFormChange(before, { required_documents: ['RECEIPT', 'RECEIPT'] }),
  );
  expect(data).toMatchObject({ required_documents: ['RECEIPT'], version: before.version + 1 });
  const refusal = await clerk.refused('submitClaim', { body: claim });
  expect(refusal.details).toMatchObject([{ field: 'supporting_docs', code: 'DOCUMENT_REQUIRED' }]);
  const form = await clerk.call('getClaimFormConfig', {
    query: {},
    body: { policy_id: claim.policy_id ?? '' },
  });
  expect(form.data.fields.documents.required).toEqual(['RECEIPT']);
  await admin.call('changeFormSettings', aFormChange(data, { required_documents: [] }));
  const sent = await clerk.try('submitClaim', { body: claim });
  expect(sent.status).toBe(201);
});

test('of two administrators, the second one must read the change of the first', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const before = await visitSettings(admin);
  await admin.call('changeFormSettings', aFormChange(before, { max_diagnoses: 3 }));
  const late = aFormChange(before, { max_diagnoses: 4 });
  expect(await admin.refused('changeFormSettings', late)).toMatchObject({
    code: 'VERSION_CONFLICT',
  });
  const gone = { ...late, params: { id: randomUUID() } };
  expect(await admin.refused('changeFormSettings', gone)).toMatchObject({
    code: 'FORM_SETTINGS_NOT_FOUND',
  });
  const { rows } = await portal.db.owner.query(
    `SELECT username, before ->> 'max_diagnoses' AS before, after ->> 'max_diagnoses' AS after
       FROM audit_entry WHERE action = 'claims.change-form-settings'`,
  );
  expect(rows).toEqual([{ username: 'admin.ops', before: '5', after: '3' }]);
});
