import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { type ConnectionRow, lockConnection } from '../sso/connections.queries.ts';

/** Locked. @throws ProblemError SSO_CONNECTION_NOT_FOUND */
export async function requireConnection(tx: Transaction, id: string): Promise<ConnectionRow> {
  const row = await lockConnection(tx, id);
  if (row === undefined) throw new ProblemError('SSO_CONNECTION_NOT_FOUND');
  return row;
}
