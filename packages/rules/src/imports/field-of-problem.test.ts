import { expect, test } from 'vitest';
import { fieldOfProblem } from './field-of-problem.ts';

const columns = ['code', 'name', 'plan_code', 'clinic_code', 'panels', 'end_date', 'start_date'];

test.each([
  ['end_date', 'end_date is not a date', 'end_date'],
  [null, 'end_date is before start_date', 'end_date'],
  [null, 'this national number is stored with another name; accept changes', 'name'],
  [null, 'there is no plan GOLD-1', 'plan_code'],
  [null, 'there is no clinic GP0999', 'clinic_code'],
  [null, 'there is no panel AXA-9', 'panels'],
  [null, 'there is no insurer AXA', undefined],
  [null, 'the policy P1 has another main holder', undefined],
  ['price', 'price is empty', undefined],
])('a problem with the column %s and the text "%s" is shown at %s', (column, problem, field) => {
  expect(fieldOfProblem({ column, problem }, columns)).toBe(field);
});
