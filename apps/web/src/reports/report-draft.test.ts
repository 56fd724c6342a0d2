import { newReport } from '@portal/rules/reports/report-examples.ts';
import { expect, test } from 'vitest';
import {
  filterOf,
  groupable,
  inOrder,
  sentDefinition,
  withColumn,
  withOperator,
} from './report-draft.ts';

const report = newReport('CLAIMS');

test('columns keep the order of the catalogue', () => {
  const columns = withColumn(report, 'clinic', true);
  expect(columns).toEqual(['claim_code', 'visit_date', 'status', 'clinic', 'member', 'total']);
  expect(withColumn({ ...report, columns }, 'status', false)).not.toContain('status');
});

test('a report that is not sorted by a shown column is sorted by its first one', () => {
  expect(inOrder(report)).toEqual(report);
  expect(inOrder({ ...report, groups: ['doctor'] }).order).toEqual({
    column: 'doctor',
    is_descending: false,
  });
});

test('amounts and counts are not for groups', () => {
  const names = groupable('PAYMENTS').map(({ name }) => name);
  expect(names).toContain('insurer');
  expect(names).not.toContain('net');
});

test('a filter begins with the first comparison of its column', () => {
  expect(filterOf('CLAIMS', 'paid_on')).toMatchObject({ operator: 'THIS_MONTH', values: [] });
  expect(filterOf('CLAIMS', 'doctor')).toMatchObject({ operator: 'EQUALS', values: [] });
});

test('another comparison keeps the values that fit it', () => {
  const filter = { column: 'doctor', operator: 'ONE_OF', values: ['A', 'B'] } as const;
  expect(withOperator(filter, 'EQUALS').values).toEqual(['A']);
  expect(withOperator({ ...filter, column: 'paid_on' }, 'THIS_YEAR').values).toEqual([]);
});

test('empty values and spaces are not sent', () => {
  const filters = [{ column: 'doctor', operator: 'ONE_OF', values: [' A', ''] }] as const;
  expect(sentDefinition({ ...report, filters }).filters).toEqual([
    { column: 'doctor', operator: 'ONE_OF', values: ['A'] },
  ]);
});
