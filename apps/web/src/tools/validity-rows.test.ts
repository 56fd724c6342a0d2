import { describe, expect, test } from 'vitest';
import {
  type BenefitGroup,
  columnWidth,
  isActive,
  listedGroups,
  resultDate,
  VALIDITY_ROWS,
} from './validity-rows.ts';

const benefit = {
  benefit_description: 'Outpatient at panel clinics',
  remarks: '',
  provider_remarks: ['Show the card'],
  internal_name: 'GP',
  minimum_visit: 3,
  minimum_balance: 120.5,
  co_pay: 5,
  co_insurance: 'NA' as const,
  suspension_date: 'NA',
  suspension_remarks: '',
  conditions_coverage: 'Covered',
  claim_effective_date: '2025-03-04',
};
const group: BenefitGroup = {
  name: 'Outpatient',
  status: 'active',
  member_end_date: '9999-12-31',
  policy_start_date: '2025-03-04',
  benefit_list: [benefit],
};

function labels(version: 'v2' | 'v3' | 'v4'): string[] {
  return VALIDITY_ROWS.filter((row) => row.isShown(version)).map(({ label }) =>
    label.replace('tools.row', ''),
  );
}

type AnyGroup = Parameters<(typeof VALIDITY_ROWS)[number]['lines']>[0];

function lines(label: string, version: 'v2' | 'v3' | 'v4', of: AnyGroup = group) {
  return VALIDITY_ROWS.find((row) => row.label === `tools.row${label}`)?.lines(of, version);
}

test('VALID-14 omits groups with an empty status or NA', () => {
  const groups = ['', 'NA', 'active'].map((status) => ({ ...group, status }));
  expect(listedGroups(groups)).toEqual([{ ...group, status: 'active' }]);
});

test("VALID-15 only 'active' and 'ACTIVE' are active", () => {
  expect(['active', 'ACTIVE'].map(isActive)).toEqual([true, true]);
  expect(['Active', 'suspended', 'inactive', ''].map(isActive)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('VALID-23 9999-12-31, NA and empty are NA; others dd/MMM/yyyy', () => {
  for (const none of ['9999-12-31', 'NA', '', null, undefined]) {
    expect(resultDate(none)).toBe('NA');
  }
  expect(resultDate('2025-03-04')).toBe('04/Mar/2025');
  expect(resultDate('2026-09-30')).toBe('30/Sep/2026');
});

describe('CONST-01 the rows by system version', () => {
  const shared = ['TerminationDate', 'StartDate'];
  const balances = ['Visits', 'Amount'];
  const olderOnes = ['SuspensionDate', 'SuspensionRemarks', 'PreExisting', 'PreExistingDate'];

  test('VALID-21 v2 has the four rows of the older systems', () => {
    expect(labels('v2')).toEqual([...shared, ...balances, ...olderOnes]);
  });

  test('VALID-17 v3 also has the remarks', () => {
    expect(labels('v3')).toEqual([...shared, 'Remarks', ...balances, ...olderOnes]);
    expect(lines('Remarks', 'v3')).toEqual(['Outpatient at panel clinics', 'Show the card']);
  });

  test('VALID-20 v4 has Co Pay and Co Insurance, NA by default, and none of the older rows', () => {
    expect(labels('v4')).toEqual([...shared, ...balances, 'CoPay', 'CoInsurance']);
    expect(lines('CoPay', 'v4')).toEqual(['5.00']);
    expect(lines('CoInsurance', 'v4')).toEqual(['NA']);
  });
});

test('VALID-18 the figure of visits names its benefit for v4 only', () => {
  expect(lines('Visits', 'v4')).toEqual(['GP 3']);
  expect(lines('Visits', 'v3')).toEqual(['3']);
  expect(lines('Visits', 'v2')).toEqual(['3']);
});

test.each(['v2', 'v3', 'v4'] as const)('VALID-19 %s shows the minimum balance', (version) => {
  expect(labels(version)).toContain('Amount');
  expect(lines('Amount', version)).toEqual(['120.50']);
});

test('VALID-25 reads both spellings of the description; VALID-26 ignores further fields', () => {
  const { benefit_description: benefitDescription, ...rest } = benefit;
  const other = { ...rest, benefitDescription, surprise: 1 };
  const of = { ...group, benefit_list: [other], more: true };
  expect(lines('Remarks', 'v3', of)).toEqual(lines('Remarks', 'v3'));
});

test('VALID-13 the value columns share 70 %', () => {
  expect([1, 2, 4].map(columnWidth)).toEqual(['70%', '35%', '17.5%']);
});
