import { describe, expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import {
  changedClinicValues,
  type ClinicChanges,
  type ClinicField,
  clinicFieldMessage,
  clinicFieldProblems,
  clinicFieldsOf,
  type ClinicValues,
  type GstPeriod,
  isNewGstPeriod,
} from './clinic-fields.ts';

const clinic: ClinicValues = {
  unit: '#01-02',
  block: '12',
  street: 'Orchard Road',
  zone: null,
  estate: null,
  city: 'Singapore',
  postal_code: '238841',
  phone: '6123 4567',
  hours: null,
  gst_number: 'M9-9900001-D',
  gst_start: '2020-01-01',
  gst_end: null,
  bank_holder: 'Test Clinic',
  bank_bic: 'DEMOSGSG',
  bank_account: '9990001201',
};
const withoutAccount = { ...clinic, bank_holder: null, bank_bic: null, bank_account: null };
const unregistered = { ...clinic, gst_number: null, gst_start: null, gst_end: null };

const period = (start: string, end: string | null = null): GstPeriod => ({
  start: plainDate(start),
  end: end === null ? null : plainDate(end),
});

const problemsOf = (
  changes: ClinicChanges,
  current: ClinicValues = clinic,
  periods: readonly GstPeriod[] = [period('2020-01-01')],
) => [...clinicFieldProblems(current, changes, periods)].map((one) => one.join(' '));

test('only the directories of laboratories and X-ray clinics have opening hours', () => {
  expect(clinicFieldsOf('LAB')).toContain('hours');
  expect(clinicFieldsOf('XRAY')).toContain('hours');
  expect(clinicFieldsOf('GP')).not.toContain('hours');
  expect(clinicFieldsOf('GP')).toContain('phone');
});

test('finds what differs from the data of the clinic, as it will be stored', () => {
  expect(
    changedClinicValues(clinic, {
      unit: ' #01-02 ',
      estate: '  ',
      phone: '6123-4567',
      zone: ' East ',
      block: '',
      bank_account: '999 000-1299',
      bank_bic: 'demosgsg',
    }),
  ).toEqual({ zone: 'East', block: null, bank_account: '9990001299' });
});

describe('the form of each field', () => {
  test.each<[ClinicField, string | null, string[]]>([
    ['street', null, ['street REQUIRED']],
    ['phone', null, ['phone REQUIRED']],
    ['block', null, []],
    ['block', 'x'.repeat(20), []],
    ['block', 'x'.repeat(21), ['block TOO_LONG']],
    ['postal_code', '80100', []],
    ['postal_code', '8010', ['postal_code POSTAL_CODE']],
    ['postal_code', '23884A', ['postal_code POSTAL_CODE']],
    ['phone', '61234567', []],
    ['phone', '+6561234567', []],
    ['phone', '6123456', ['phone PHONE']],
    ['gst_number', '200012345', []],
    ['gst_number', 'M9-9900', ['gst_number GST_NUMBER']],
    ['gst_start', '2026-02-30', ['gst_start DATE']],
    ['bank_bic', 'DEMOSGSGXXX', []],
    ['bank_bic', 'DEMO', ['bank_bic BIC']],
    ['bank_account', '12345', []],
    ['bank_account', '1234', ['bank_account ACCOUNT']],
  ])('%s: %s', (field, value, found) => {
    expect(problemsOf({ [field]: value })).toEqual(found);
  });

  test('a message names the longest text of its field', () => {
    expect(clinicFieldMessage('block', 'TOO_LONG')).toBe('Use at most 20 characters.');
  });
});

describe('a bank account', () => {
  test('needs holder, BIC and number if the clinic has none', () => {
    expect(problemsOf({ bank_holder: 'New' }, withoutAccount)).toEqual([
      'bank_bic REQUIRED',
      'bank_account REQUIRED',
    ]);
  });

  test('can change in one value if the clinic has the others', () => {
    expect(problemsOf({ bank_holder: 'New' })).toEqual([]);
  });
});

describe('a GST registration', () => {
  test('needs number and start', () => {
    expect(problemsOf({ gst_end: '2026-12-31' }, unregistered, [])).toEqual([
      'gst_number REQUIRED',
      'gst_start REQUIRED',
    ]);
    const both = { gst_number: 'M9-9900001-D', gst_start: '2027-01-01' };
    expect(problemsOf(both, unregistered, [])).toEqual([]);
  });

  test('can end on its first day, and not before it', () => {
    expect(problemsOf({ gst_end: '2020-01-01' })).toEqual([]);
    expect(problemsOf({ gst_end: '2019-12-31' })).toEqual(['gst_end GST_REVERSED']);
  });

  test('is corrected unless the start is after the end of the newest one', () => {
    const ended = [period('2020-01-01', '2024-12-31')];
    expect(isNewGstPeriod(ended, plainDate('2024-12-31'))).toBe(false);
    expect(isNewGstPeriod(ended, plainDate('2025-01-01'))).toBe(true);
    expect(isNewGstPeriod([period('2020-01-01')], plainDate('2025-01-01'))).toBe(false);
    expect(isNewGstPeriod([], plainDate('2025-01-01'))).toBe(true);
  });

  test('cannot begin later than it began, because bills of the days between have GST', () => {
    expect(problemsOf({ gst_start: '2019-01-01' })).toEqual([]);
    expect(problemsOf({ gst_start: '2027-01-01' })).toEqual(['gst_start GST_LATER']);
    const ended = { ...clinic, gst_end: '2026-12-31' };
    const periods = [period('2020-01-01', '2026-12-31')];
    const next = { gst_start: '2027-01-01', gst_end: null };
    expect(problemsOf(next, ended, periods)).toEqual([]);
    expect(problemsOf({ gst_start: '2026-12-31' }, ended, periods)).toEqual([
      'gst_start GST_LATER',
    ]);
  });

  test('cannot begin before the registration before it has ended', () => {
    const two = [period('2022-01-01'), period('2015-01-01', '2019-12-31')];
    const current = { ...clinic, gst_start: '2022-01-01' };
    expect(problemsOf({ gst_start: '2020-01-01' }, current, two)).toEqual([]);
    expect(problemsOf({ gst_start: '2019-12-31' }, current, two)).toEqual([
      'gst_start GST_OVERLAPS',
    ]);
  });
});
