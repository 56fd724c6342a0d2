// Finds a request for an account. Two administrators cannot both decide it.
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { findRequest, findRequestForUpdate, type RequestRow } from './register-requests.queries.ts';

export async function requireRequest(tx: Transaction, id: string): Promise<RequestRow> {
  const request = await findRequest(tx, id);
  if (request === undefined) throw new ProblemError('REGISTRATION_NOT_FOUND');
  return request;
}

/** The request in the version of the caller, if it is still waiting. */
export async function requireWaiting(
  tx: Transaction,
  id: string,
  version: number,
): Promise<RequestRow> {
  const request = await findRequestForUpdate(tx, id);
  if (request === undefined) throw new ProblemError('REGISTRATION_NOT_FOUND');
  if (request.version !== version) throw new ProblemError('VERSION_CONFLICT');
  if (request.status !== 'PENDING_APPROVAL') throw new ProblemError('REGISTRATION_DECIDED');
  return request;
}
