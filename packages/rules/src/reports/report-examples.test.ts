import { expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { REPORT_SOURCES } from './report-catalogue.ts';
import { reportProblems } from './report-definition.ts';
import {
  exampleNamed,
  newReport,
  REPORT_EXAMPLE_NAMES,
  REPORT_EXAMPLES,
} from './report-examples.ts';

const today = plainDate('2026-11-06');

test.each(REPORT_EXAMPLE_NAMES)('the example %s has no mistakes', (name) => {
  expect(reportProblems(REPORT_EXAMPLES[name], today)).toEqual([]);
});

test.each(REPORT_SOURCES)('a new report of %s has no mistakes', (source) => {
  expect(reportProblems(newReport(source), today)).toEqual([]);
});

test('an example has a name; other names are none', () => {
  expect(exampleNamed('DECLINED_CLAIMS')).toBe('DECLINED_CLAIMS');
  expect(exampleNamed('toString')).toBeUndefined();
});
