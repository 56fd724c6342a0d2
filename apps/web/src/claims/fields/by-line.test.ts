import { describe, expect, test } from 'vitest';
import { byLine, lineOfPath } from './by-line.ts';

describe('the line of a path', () => {
  test.each([
    ['claim_drugs.2.quantity', 'claim_drugs.2'],
    ['claim_drugs.12.quantity', 'claim_drugs.12'],
    ['in_patient.operations.0.main_surgeon_name', 'in_patient.operations.0'],
    ['receipt_no', undefined],
    ['claim_drugs', undefined],
    ['claim_drugs.2', undefined],
  ])('%s belongs to %s', (field, line) => {
    expect(lineOfPath(field)).toBe(line);
  });
});

describe('the entries of a line', () => {
  const problemsOf = byLine<{ field: string }>(({ field }) => lineOfPath(field));
  const list = ['claim_drugs.1.quantity', 'receipt_no', 'claim_drugs.10.dosage'].map((field) => ({
    field,
  }));

  test('are computed once per list', () => {
    expect(problemsOf(list, 'claim_drugs.1')).toEqual([{ field: 'claim_drugs.1.quantity' }]);
    expect(problemsOf(list, 'claim_drugs.1')).toBe(problemsOf(list, 'claim_drugs.1'));
    expect(problemsOf(list.slice(1), 'claim_drugs.1')).toEqual([]);
    expect(problemsOf(list.slice(1), 'claim_drugs.10')).toEqual([
      { field: 'claim_drugs.10.dosage' },
    ]);
  });

  test('are empty without a list', () => {
    expect(problemsOf(undefined, 'claim_drugs.1')).toEqual([]);
  });
});
