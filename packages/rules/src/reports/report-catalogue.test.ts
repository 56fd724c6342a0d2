import { expect, test } from 'vitest';
import { REPORT_PERMISSIONS } from '../access/report-permissions.ts';
import { permissionsOf } from '../access/permissions-of.ts';
import { PERMISSIONS } from '../access/permissions.ts';
import {
  REPORT_CATALOGUE,
  REPORT_SOURCES,
  reportColumn,
  reportColumns,
  reportSourcesFor,
} from './report-catalogue.ts';

test.each([
  { held: [], sources: [] },
  { held: ['outpatient-claim:read'], sources: ['CLAIMS'] },
  { held: ['payment-advice-inpatient:read'], sources: ['PAYMENTS'] },
  { held: ['payments:read'], sources: ['PAYMENTS'] },
  { held: ['master-data:update'], sources: [] },
  { held: ['master-data:export'], sources: [] },
  { held: ['master-data:update', 'master-data:export'], sources: ['MEMBERS'] },
])('the permissions $held open $sources', ({ held, sources }) => {
  const all: readonly string[] = held;
  expect(reportSourcesFor((permission) => all.includes(permission))).toEqual(sources);
});

test.each(REPORT_SOURCES)('%s has a date as its period, and no national numbers', (source) => {
  expect(reportColumn(source, REPORT_CATALOGUE[source].period)?.type).toBe('DATE');
  const names = reportColumns(source).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.join(' ')).not.toMatch(/national|nric|fin\b|passport/);
});

test('the page is open to everybody who can open claims or payments', () => {
  const opening = PERMISSIONS.filter(
    (one) => reportSourcesFor((permission) => permission === one).length > 0,
  );
  expect(opening.toSorted()).toEqual([...REPORT_PERMISSIONS].toSorted());
});

test('whoever can open members can open claims', () => {
  const rolePermissions = ['master-data:update', 'master-data:export'];
  const facts = { userType: 'ADMINUSER', rolePermissions, hasExternalClientId: false } as const;
  const held = permissionsOf(facts);
  expect(reportSourcesFor((permission) => held.includes(permission))).toEqual(
    expect.arrayContaining(['CLAIMS', 'MEMBERS']),
  );
});
