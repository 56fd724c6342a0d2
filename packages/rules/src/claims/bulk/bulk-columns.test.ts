import { describe, expect, test } from 'vitest';
import {
  guessMapping as guess,
  headingsKey,
  mappingProblems,
  repeatsHeadings,
} from './bulk-columns.ts';
import { BULK_SAMPLE } from './bulk-sample.ts';

const guessMapping = (headings: readonly string[]) => guess(headings, new Map());

test('recognises the headings of common exports in any case, with any punctuation', () => {
  expect(guessMapping(['NRIC/FIN No.', 'Date of Visit', 'QTY', 'ICD-10', 'Colour'])).toEqual([
    'member_number',
    'visit_date',
    'quantity',
    'diagnosis',
    null,
  ]);
});

test('uses a column once, but takes several headings for diagnoses', () => {
  expect(guessMapping(['Visit date', 'Date', 'Diagnosis 1', 'Diagnosis 2'])).toEqual([
    'visit_date',
    null,
    'diagnosis',
    'diagnosis',
  ]);
});

test("prefers the portal's own headings to those of common exports", () => {
  const own = new Map([['nric', 'policy_number'] as const, ['就诊日期', 'visit_date'] as const]);
  expect(guess(['NRIC', '就诊 日期', 'Date'], own)).toEqual(['policy_number', 'visit_date', null]);
});

test('maps every column of the sample file', () => {
  const mapping = guessMapping(BULK_SAMPLE[0] ?? []);
  expect(mapping).not.toContain(null);
  expect(mappingProblems(mapping)).toEqual([]);
});

test('recognises the headings of the next file, however they are written', () => {
  expect(headingsKey(['Visit Date', 'NRIC'])).toBe(headingsKey(['visit_date', 'nric ']));
  expect(headingsKey(['Visit Date', 'NRIC'])).not.toBe(headingsKey(['NRIC', 'Visit Date']));
  expect(headingsKey(['姓名'])).not.toBe(headingsKey(['日期']));
});

describe('a row that repeats the headings', () => {
  const headings = ['Visit Date', '姓名', ''];
  test.each([
    [['visit date', '姓名', ''], true],
    [['Visit Date', '姓名'], true],
    [['Visit Date', '陈', ''], false],
    [['', '', ''], false],
    [['Visit Date', '姓名', 'x'], false],
  ])('%j: %s', (cells, expected) => {
    expect(repeatsHeadings(cells, headings)).toBe(expected);
  });
});

describe('a mapping without which no claim can be submitted', () => {
  test.each([
    [['visit_date', 'item'], 'MEMBER_UNMAPPED'],
    [['policy_number', 'visit_date', 'item'], 'MEMBER_UNMAPPED'],
    [['member_number', 'item'], 'DATE_UNMAPPED'],
    [['member_number', 'visit_date'], 'FEES_UNMAPPED'],
    [['member_number', 'visit_date', 'line_amount'], 'ITEM_UNMAPPED'],
    [['member_number', 'visit_date', 'consultation_fee', 'unit_price'], 'ITEM_UNMAPPED'],
    [['member_number', 'visit_date', 'visit_date', 'item'], 'COLUMN_TWICE'],
  ] as const)('%j: %s', (mapping, code) => {
    expect(mappingProblems(mapping).map((found) => found.code)).toEqual([code]);
  });

  test.each([
    [['member_number', 'visit_date', 'consultation_fee']],
    [['member_number', 'visit_date', 'item', 'line_amount']],
    [['policy_number', 'date_of_birth', 'visit_date', 'item', 'diagnosis', 'diagnosis', null]],
  ] as const)('%j is enough', (mapping) => {
    expect(mappingProblems(mapping)).toEqual([]);
  });
});
