import { IMPORTABLE } from '@portal/rules/imports/import-kinds.ts';
import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { anApplied } from './import.builders.ts';

test('lists the kinds in the order of a new installation, with their columns and last import', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const before = (await admin.call('listImportKinds', {})).data;
  expect(before.map(({ kind }) => kind)).toEqual([...IMPORTABLE]);
  expect(before.every((one) => one.last_import === null)).toBe(true);
  const holidays = before.find(({ kind }) => kind === 'public-holidays');
  expect(holidays?.columns).toMatchObject([
    { name: 'day', is_required: true, is_key: true, form: 'date YYYY-MM-DD' },
    { name: 'name', is_required: true, is_key: false },
  ]);
  expect(before.filter((one) => !one.is_csv).map(({ kind }) => kind)).toEqual([
    'diagnoses',
    'clinics',
  ]);

  await anApplied(portal, admin, 'public-holidays', 'day,name\n2090-01-01,New Year\n');
  const after = (await admin.call('listImportKinds', {})).data;
  expect(after.filter((one) => one.last_import !== null)).toMatchObject([
    { kind: 'public-holidays', last_import: { by: 'Opsa Admin' } },
  ]);
});
