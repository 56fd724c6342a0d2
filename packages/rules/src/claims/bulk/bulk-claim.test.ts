import { describe, expect, test } from 'vitest';
import { plainDate } from '../../values/plain-date.ts';
import { readBulkClaim } from './bulk-claim.ts';
import { bulkClaims, type BulkLine } from './bulk-rows.ts';
import { cellOfField } from './bulk-problems.ts';
import { checkedState } from './bulk-state.ts';
import { formOf } from '../../values/number-form.ts';
import { signsInRows } from './cell-reader.ts';

const conventions = { today: plainDate('2026-11-06'), numberForm: 'POINT' } as const;

function bulkClaimsOf(
  rows: readonly Parameters<ReturnType<typeof bulkClaims>['add']>[0][],
  mapping: Parameters<typeof bulkClaims>[0],
) {
  const { add, claims } = bulkClaims(mapping);
  for (const row of rows) add(row);
  return claims;
}

function claimsOf(mapping: Parameters<typeof bulkClaims>[0], ...rows: string[][]) {
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

  test('have the same receipt number, if the reference is missing', () => {
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
  expect(readBulkClaim(lines, conventions).claim.diagnoses).toEqual(['J06.9', 'I10']);
});

function read(cells: BulkLine['cells'], ...more: BulkLine['cells'][]) {
  const lines = [cells, ...more].map((one, at) => ({ line: at + 2, cells: one }));
  const { claim, problems } = readBulkClaim(lines, conventions);
  return { claim, problems: problems.map(({ line, column, code }) => `${line} ${column} ${code}`) };
}

describe('the price of a line', () => {
  const line = { member_number: 'A', item: 'x', quantity: '3' };
  const problemsOf = (cells: BulkLine['cells']) =>
    readBulkClaim([{ line: 2, cells: { ...line, ...cells } }], conventions).problems;

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

  test('is not lost where a row has only a count', () => {
    const visit = { member_number: 'A', item: 'x' };
    expect(read(visit, { quantity: '3' }).problems).toEqual(['3 item ITEM_MISSING']);
    expect(read(visit, { dosage: '0', quantity: '0.00' }).problems).toEqual([]);
    expect(read(visit, { taxable: 'Y' }).problems).toEqual([]);
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

test('a cell that cannot be read is named in its own row', () => {
  const found = read({ member_number: 'A', item: 'x' }, { item: 'y', visit_date: 'soon' });
  expect(found.problems).toEqual(['3 visit_date DATE_UNREADABLE']);
});

describe('two rows of a claim', () => {
  const visit = { claim_ref: 'V1', member_number: 'A' };
  const drug = { item: 'x', quantity: '7', dosage: '1' };
  test.each([
    ['with the same line', { ...visit, ...drug }, drug, ['3 item ROW_REPEATED']],
    ['in other capitals', { ...visit, ...drug }, { ...drug, item: 'X' }, ['3 item ROW_REPEATED']],
    ['without a line', visit, visit, ['3 null ROW_REPEATED']],
    ['with another dose', { ...visit, ...drug }, { ...drug, dosage: '2' }, []],
    ['with another item', { ...visit, ...drug }, { ...visit, ...drug, item: 'y' }, []],
  ])('%s', (_which, first, second, expected) => {
    const lines = [first, second].map((cells, at) => ({ line: at + 2, cells }));
    const { problems } = readBulkClaim(lines, conventions);
    expect(problems.map(({ line, column, code }) => `${line} ${column} ${code}`)).toEqual(expected);
    expect(problems.every(({ isWarning }) => isWarning)).toBe(true);
  });
});

test('a row with cells after the last heading is refused as a whole', () => {
  const mapping = ['member_number', 'consultation_fee'] as const;
  const rows = [
    { line: 2, cells: ['A', '35', '00'] },
    { line: 3, cells: ['B', '35', ' ', ''] },
  ];
  const problems = bulkClaimsOf(rows, mapping).flatMap(
    (lines) => readBulkClaim(lines, conventions).problems,
  );
  expect(problems).toEqual([
    { line: 2, column: null, code: 'CELLS_WITHOUT_HEADING', params: { line: 2 }, isWarning: false },
  ]);
});

describe('the numbers of a file', () => {
  const mapping = ['receipt_no', 'unit_price', 'quantity'] as const;
  const formOfRows = (...rows: string[][]) =>
    formOf(
      signsInRows(
        rows.map((cells) => ({ cells })),
        mapping,
      ),
    );

  test('have the form of its columns with numbers, with currencies and units', () => {
    expect(formOfRows(['1.5', 'S$0,105', '1.000'])).toBe('COMMA');
    expect(formOfRows(['0,105', '1,234', '2.5 ml'])).toBe('POINT');
    expect(formOfRows(['0,105', '1,234', '21'])).toBe('UNCLEAR');
  });

  test.each([
    ['POINT', 'unit_price MONEY_UNREADABLE', '0,105'],
    ['UNCLEAR', 'unit_price NUMBER_AMBIGUOUS', '1,234'],
    ['COMMA', 'unit_price MONEY_UNREADABLE', '0.105'],
  ] as const)('in the form %s: %s for %s', (numberForm, expected, price) => {
    const lines = [{ line: 2, cells: { member_number: 'A', item: 'x', unit_price: price } }];
    const { problems, claim } = readBulkClaim(lines, { ...conventions, numberForm });
    expect(problems.map(({ column, code }) => `${column} ${code}`)).toEqual([expected]);
    expect(claim.items[0]?.unitPrice).toBeUndefined();
  });
});

test('says how dates, times and numbers were understood', () => {
  const cells = {
    member_number: 'A',
    visit_date: '46329',
    visit_time: '0.604',
    item: 'x',
    quantity: '21 tabs',
    unit_price: '0,105',
    frequency: 'TDS',
  };
  const { understood } = readBulkClaim([{ line: 2, cells }], {
    ...conventions,
    numberForm: 'COMMA',
  });
  expect(understood.map(({ column, value }) => [column, value])).toEqual([
    ['visit_date', '2026-11-03'],
    ['visit_time', '14:00'],
    ['quantity', '21'],
    ['unit_price', '0.105'],
    ['frequency', '3'],
  ]);
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

test.each(['=10*2', '="first"', '#REF!', '#N/A', '#DIV/0!', '#NAME?', '#VALUE!'])(
  'a formula or an error is a problem in each column: %s',
  (text) => {
    const { problems } = read({
      member_number: 'A',
      remarks: text,
      receipt_no: text,
      visit_type: text,
    });
    for (const column of ['remarks', 'receipt_no', 'visit_type']) {
      expect(problems).toContain(`2 ${column} CELL_WITHOUT_VALUE`);
    }
  },
);

test.each(['#7', '# 7', 'Unit #02-11', 'a = b', '#REF! of the lab'])(
  'other texts with such signs are texts: %s',
  (remarks) => {
    expect(read({ member_number: 'A', remarks }).problems).toEqual([]);
  },
);

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
  ['total_fee_amount', 2, null],
  ['claim', 2, null],
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
