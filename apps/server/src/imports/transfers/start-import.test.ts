import { MAX_IMPORT_BYTES } from '@portal/rules/imports/import-run.ts';
import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';

test('returns an address that takes exactly this file, and refuses files that are too large', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const file = { kind: 'insurers', file_name: 'insurers.csv', content_length: 10 } as const;
  const { data } = await admin.call('startImport', { body: file });
  expect(data.import).toMatchObject({ status: 'UPLOADING', moves: ['PREVIEW', 'DISCARD'] });
  const { url, content_type: type } = data.upload;
  expect((await admin.put(url, type, 'code,name\nAB')).statusCode).toBe(403);
  expect((await admin.put(url, type, 'code,name\n')).statusCode).toBe(200);

  const refused = async (more: Partial<Record<keyof typeof file, unknown>>) => {
    const { body } = await admin.send({
      method: 'POST',
      url: '/api/ops/imports',
      body: { ...file, ...more },
    });
    return JSON.parse(body) as unknown;
  };
  expect(await refused({ content_length: MAX_IMPORT_BYTES + 1 })).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: [{ field: 'content_length' }],
  });
  expect(await refused({ file_name: '../insurers.csv' })).toMatchObject({
    details: [{ field: 'file_name' }],
  });
  expect(await refused({ kind: 'shoes' })).toMatchObject({ details: [{ field: 'kind' }] });
});

test('keeps the type of the clinics in a GeoJSON file', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const file = { kind: 'clinics', file_name: 'clinics.geojson', content_length: 10 } as const;
  const typeOf = async (more: { clinic_type?: 'DENTAL' }) => {
    const { data } = await admin.call('startImport', { body: { ...file, ...more } });
    return data.import.clinic_type;
  };
  expect(await typeOf({ clinic_type: 'DENTAL' })).toBe('DENTAL');
  expect(await typeOf({})).toBe('GP');
});
