import { expect, test } from 'vitest';
import { type BackupAges, isLate, isToTell } from './backup-report.ts';

const hours = (count: number) => count * 3600;

function someAges(change: Partial<BackupAges>): BackupAges {
  return { kind: 'BACKUP', age: hours(1000), success_age: hours(1), failure_age: null, ...change };
}

interface Case {
  readonly words: string;
  readonly ages: Partial<BackupAges>;
  readonly told?: number;
  readonly late: boolean;
  readonly tell: boolean;
}

test.each<Case>([
  { words: 'a backup of last night', ages: {}, late: false, tell: false },
  { words: 'one from 27 hours ago', ages: { success_age: hours(27) }, late: true, tell: true },
  { words: 'one that never was', ages: { success_age: null }, late: true, tell: true },
  {
    words: 'a new installation',
    ages: { success_age: null, age: hours(2) },
    late: false,
    tell: false,
  },
  { words: 'a failure after a success', ages: { failure_age: 0 }, late: false, tell: true },
  { words: 'a failure before it', ages: { failure_age: hours(2) }, late: false, tell: false },
  {
    words: 'what was told an hour ago',
    ages: { success_age: hours(27) },
    told: hours(1),
    late: true,
    tell: false,
  },
  {
    words: 'what was told a day ago',
    ages: { success_age: hours(60) },
    told: hours(25),
    late: true,
    tell: true,
  },
  {
    words: 'a log that has failed for a moment',
    ages: { kind: 'LOG', failure_age: 60, success_age: hours(9) },
    late: false,
    tell: false,
  },
  {
    words: 'a log that has failed for an hour',
    ages: { kind: 'LOG', failure_age: hours(1), success_age: hours(9) },
    late: true,
    tell: true,
  },
  {
    words: 'a log that was last noted a month ago, without a failure',
    ages: { kind: 'LOG', success_age: hours(700) },
    late: false,
    tell: false,
  },
])('$words: late $late, told $tell', ({ ages, told = null, late, tell }) => {
  expect(isLate(someAges(ages))).toBe(late);
  expect(isToTell(someAges(ages), told)).toBe(tell);
});
