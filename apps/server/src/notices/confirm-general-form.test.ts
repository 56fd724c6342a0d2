import { expect, test } from 'vitest';
import { aPdf } from '../../test/document-builders.ts';
import { portalForTest } from '../../test/portal.ts';
import { infectedPdf, openStandInClamd } from '../../test/processes/clamd.ts';
import { aForm, aSentForm, formContent } from './notice.builders.ts';

test('a new version takes the place of the old one when its file has arrived', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  await portal.db.owner.query('DELETE FROM general_form');
  const admin = await portal.signIn('admin.ops');
  const clerk = await portal.signIn('clinic.gp');
  const dates = async () =>
    (await clerk.call('listGeneralForms', { query: {} })).data.map((form) => form.version_date);
  const old = await aForm(admin, { version_date: '2025-01-01' });
  const change = { version_date: '2026-11-06', replaces: old.id };
  const { data } = await admin.call('createGeneralForm', { body: formContent(change) });
  const early = await admin.refused('confirmGeneralForm', { params: { id: data.form.id } });
  expect(early.code).toBe('FILE_NOT_UPLOADED');
  expect(await dates()).toEqual(['2025-01-01']);
  const next = await aSentForm(admin, change);
  await admin.call('confirmGeneralForm', { params: { id: next.id } });
  expect(await dates()).toEqual(['2026-11-06']);
});

test('a file of another type than announced is not shown', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const content = '<html></html>';
  const { data } = await admin.call('createGeneralForm', {
    body: formContent({ content_length: content.length }),
  });
  await admin.put(data.upload.url, data.upload.content_type, content);
  const refused = await admin.refused('confirmGeneralForm', { params: { id: data.form.id } });
  expect(refused.code).toBe('FILE_TYPE');
});

test('a form with a virus or a script is not shown, and none is while the scanner is away', async () => {
  const scanner = await openStandInClamd();
  const portal = await portalForTest({
    template: 'claimless',
    environment: { CLAMD: scanner.address },
  });
  const admin = await portal.signIn('admin.ops');
  const codeOf = async (content: string) => {
    const { data } = await admin.call('createGeneralForm', {
      body: formContent({ content_length: content.length }),
    });
    await admin.put(data.upload.url, data.upload.content_type, content);
    const params = { id: data.form.id };
    const { body } = await admin.try('confirmGeneralForm', { params });
    return body;
  };
  expect(await codeOf(aPdf)).toMatchObject({ data: {} });
  expect(await codeOf(infectedPdf)).toMatchObject({ code: 'FILE_INFECTED' });
  expect(await codeOf(aPdf.replace('<<>>', '<</S/Launch>>'))).toMatchObject({
    code: 'FILE_HAS_SCRIPTS',
  });
  await scanner.stop();
  expect(await codeOf(aPdf)).toMatchObject({ code: 'UNAVAILABLE' });
});
