import { expect, test } from 'vitest';
import type { BulkProblem } from './bulk-problems.ts';
import { commonPart, kindOfName, kindOfProblem, nameOfKind } from './problem-kinds.ts';

type Problem = Pick<BulkProblem, 'code' | 'column' | 'params'>;

test.each<{ readonly problem: Problem; readonly name: string }>([
  {
    problem: { code: 'DOCTOR_UNKNOWN', column: 'doctor', params: {} },
    name: 'DOCTOR_UNKNOWN:doctor',
  },
  { problem: { code: 'TWIN_IN_FILE', column: null, params: { line: 7 } }, name: 'TWIN_IN_FILE:' },
  {
    problem: { code: 'RULE_BROKEN', column: null, params: { rule: 'CAR008', figure: '450' } },
    name: 'RULE_BROKEN::CAR008',
  },
])('$name names a kind and is read again', ({ problem, name }) => {
  const kind = kindOfProblem(problem);
  expect(nameOfKind(kind)).toBe(name);
  expect(kindOfName(name)).toEqual(kind);
});

test.each(['', 'DOCTOR_UNKNOWN', 'DOCTOR_UNKNOWN:nothing', 'NOTHING:doctor', 'toString:doctor'])(
  '%j names no kind',
  (name) => expect(kindOfName(name)).toBeUndefined(),
);

test('problems of a kind share code, column and rule, but not the figures', () => {
  expect(commonPart({ code: 'RULE_BROKEN', column: null, rule: 'CAR008' })).toEqual({
    code: 'RULE_BROKEN',
    column: null,
    params: { rule: 'CAR008' },
  });
  expect(commonPart({ code: 'DATE_UNREADABLE', column: 'visit_date' })).toEqual({
    code: 'DATE_UNREADABLE',
    column: 'visit_date',
  });
});
