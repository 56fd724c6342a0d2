// Every action that the server writes has a word, so that no entry is shown as "Other".
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LETTER_MOVES } from '@portal/rules/guarantees/letter-moves.ts';
import { auditSubjectOf, auditVerbOf } from '@portal/rules/trail/audit-words.ts';
import { expect, test } from 'vitest';

const source = path.join(import.meta.dirname, '..');
const files = globSync('**/*.ts', { cwd: source })
  .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('.builders.ts'))
  .map((file) => readFileSync(path.join(source, file), 'utf8'));

/** Written by a variable in their statements. */
const BY_VARIABLE = [
  'access.approve-factor-reset',
  'access.decline-factor-reset',
  'access.create-user',
  'access.set-password',
  'access.change-user',
  'assessment.decline-overdue',
  'assessment.remind-overdue',
  'operations.cancel-job',
  'operations.retry-job',
  ...LETTER_MOVES.map((move) => `guarantees.${move.toLowerCase().replaceAll('_', '-')}`),
];

const written = (pattern: RegExp) =>
  new Set(files.flatMap((file) => [...file.matchAll(pattern)].map(([, name = '']) => name)));

test('each action has a verb', () => {
  const actions = written(/action: (?:\w+\.\w+ \? )?'([a-z]+\.[a-z-]+)'/g);
  expect(actions.size).toBeGreaterThan(150);
  const others = [...actions, ...BY_VARIABLE].filter((one) => auditVerbOf(one) === 'OTHER');
  expect(others).toEqual([]);
});

test('each kind of record has a word', () => {
  const kinds = written(/subjectType: '([a-z_]+)'/g);
  expect(kinds.size).toBeGreaterThan(30);
  expect([...kinds].filter((kind) => auditSubjectOf(kind) === 'OTHER').toSorted()).toEqual([]);
});
