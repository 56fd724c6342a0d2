import { describe, expect, test } from 'vitest';
import { plainDate } from '../../values/plain-date.ts';
import { bulkClaimsOf, readBulkClaim, type BulkLine } from './bulk-claim.ts';
import { cellOfField } from './bulk-problems.ts';
import { checkedState } from './bulk-state.ts';

const today = plainDate('2026-11-06');

function claimsOf(mapping: Parameters<typeof bulkClaimsOf>[1], ...rows: string[][]) {
  return bulkClaimsOf(
    rows.map((cells, at) => ({ line: at + 2, cells })),
    mapping,
  ).map((lines) => lines.map(({ line }) => line));
}

describe('rows of one claim', () => {
  const mapping = ['claim_ref', 'receipt_no', 'member_number', 'item', 'quantity'] as const;

  test('have the same claim reference, wherever they are in the file', () => {
    const rows = [
      ['V1', '', 'A', 'x', ''],
      ['V2', '', 'B', 'y', ''],
      ['v1', '', '', 'z', ''],
    ];
    expect(claimsOf(mapping, ...rows)).toEqual([[2, 4], [3]]);
  });

  test('have the same receipt number, if there is no reference', () => {
    const rows = [
      ['', 'R1', 'A', 'x', ''],
      ['', 'R1', 'A', 'y', ''],
    ];
    expect(claimsOf(mapping, ...rows)).toEqual([[2, 3]]);
  });

  test('belong to the row above if they have only a line', () => {
    const rows = [
      ['V1', '', 'A', 'x', ''],
      ['', '', '', 'y', '2'],
      ['', '', 'B', 'z', ''],
    ];
    expect(claimsOf(mapping, ...rows)).toEqual([[2, 3], [4]]);
  });

  test('are not made of rows without a mapped cell', () => {
    expect(claimsOf([null, 'member_number'], ['total', ''], ['', 'A'])).toEqual([[3]]);
  });
});

test('joins several columns of diagnoses', () => {
  const mapping = ['member_number', 'diagnosis', 'diagnosis'] as const;
  const [lines = []] = bulkClaimsOf([{ line: 2, cells: ['A', 'J06.9', 'I10'] }], mapping);
  expect(readBulkClaim(lines, today).claim.diagnoses).toEqual(['J06.9', 'I10']);
});

function read(cells: BulkLine['cells'], ...more: BulkLine['cells'][]) {
  const lines = [cells, ...more].map((one, at) => ({ line: at + 2, cells: one }));
  const { claim, problems } = readBulkClaim(lines, today);
  return { claim, problems: problems.map(({ line, column, code }) => `${line} ${column} ${code}`) };
}

describe('the price of a line', () => {
  const line = { member_number: 'A', item: 'x', quantity: '3' };
  const problemsOf = (cells: BulkLine['cells']) =>
    readBulkClaim([{ line: 2, cells: { ...line, ...cells } }], today).problems;

  test('is the unit price, or the amount divided by the quantity', () => {
    expect(read({ ...line, unit_price: '0.50', line_amount: '9' }).claim.items).toMatchObject([
      { unitPrice: 0.5 },
    ]);
    expect(read({ ...line, line_amount: '1.50' }).claim.items).toMatchObject([{ unitPrice: 0.5 }]);
  });

  test('is asked for if the amount cannot be divided', () => {
    expect(read({ ...line, line_amount: '1.00' }).problems).toEqual([
      '2 unit_price AMOUNT_INDIVISIBLE',
    ]);
  });

  test('is doubted if the file has another amount, but not for rounded cents', () => {
    const warned = { column: 'line_amount', code: 'AMOUNT_DISAGREES', isWarning: true };
    expect(problemsOf({ unit_price: '0.50', line_amount: '9' })).toMatchObject([warned]);
    expect(problemsOf({ unit_price: '0.50', line_amount: '1.51' })).toMatchObject([warned]);
    expect(problemsOf({ unit_price: '0.3333', line_amount: '1.00' })).toEqual([]);
    expect(problemsOf({ unit_price: '0.50', line_amount: '1.50' })).toEqual([]);
  });

  test('without an item is a problem, not an amount that is lost', () => {
    const visit = { member_number: 'A', item: 'x' };
    expect(read(visit, { unit_price: '0.50', quantity: '3' }).problems).toEqual([
      '3 item ITEM_MISSING',
    ]);
    expect(read(visit, { line_amount: 'free' }).problems).toEqual(['3 item ITEM_MISSING']);
    expect(read(visit, { line_amount: '0.00', quantity: '3' }).problems).toEqual([]);
  });
});

test('rows of a claim must not differ in what they say about the claim', () => {
  const found = read({ member_number: 'A', visit_date: '3/11/2026' }, { visit_date: '4/11/2026' });
  expect(found.problems).toEqual(['3 visit_date ROWS_DISAGREE']);
});

test('cells that cannot be read are named, and texts that are too long', () => {
  expect(
    read({
      member_number: 'A',
      visit_date: 'soon',
      visit_time: 'noon',
      consultation_fee: 'free',
      mc_days: 'some',
      remarks: 'x'.repeat(501),
    }).problems,
  ).toEqual([
    '2 visit_date DATE_UNREADABLE',
    '2 visit_time TIME_UNREADABLE',
    '2 consultation_fee MONEY_UNREADABLE',
    '2 mc_days NUMBER_UNREADABLE',
    '2 remarks TEXT_TOO_LONG',
  ]);
});

test('a claim without a member is named', () => {
  expect(read({ visit_date: '3/11/2026' }).problems).toEqual(['2 member_number MEMBER_MISSING']);
});

test.each([
  ['date_of_visit_start', 2, 'visit_date'],
  ['out_patient.attending_doctor_code', 2, 'doctor'],
  ['diagnosis.1.diagnosis_code', 2, 'diagnosis'],
  ['out_patient.procedures.0.unit_price', 2, 'consultation_fee'],
  ['out_patient.procedures.0.da_sku_id', 2, 'consultation_code'],
  ['out_patient.procedures.1.quantity', 4, 'quantity'],
  ['claim_drugs.0.da_sku_id', 3, 'item'],
  ['claim_drugs.0', 3, 'item'],
  ['plan_id', 2, 'member_number'],
])('a problem of %s is shown in row %i at %s', (field, line, column) => {
  const places = {
    first: 2,
    hasMemberNumber: true,
    consultation: 0,
    procedures: [2, 4],
    drugs: [3],
  };
  expect(cellOfField(field, places)).toEqual({ line, column });
});

test('a claim with warnings only can be submitted', () => {
  expect(checkedState([])).toBe('READY');
  expect(checkedState([{ isWarning: true }])).toBe('WARNING');
  expect(checkedState([{ isWarning: true }, { isWarning: false }])).toBe('NEEDS_CORRECTION');
});
