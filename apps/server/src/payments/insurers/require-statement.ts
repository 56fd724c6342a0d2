import { ProblemError } from '../../platform/problem.ts';
import type { StatementRow } from './statements.queries.ts';

/** @throws ProblemError INSURER_NOT_FOUND */
export function requireStatement(rows: readonly StatementRow[], code: string): StatementRow {
  const found = rows.find((row) => row.insurer_code === code);
  if (found === undefined) throw new ProblemError('INSURER_NOT_FOUND');
  return found;
}
