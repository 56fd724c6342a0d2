// The programme that a tool asks about, from the headers of the call (Access spec §7).
import type { Transaction } from '../platform/database/database.ts';
import type { Http } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { listProgrammesOfCode, type ProgrammeKey } from '../programmes/public.ts';

/** @throws ProblemError VALIDATION_FAILED without X-Tenant */
export function requireTenant(http: Http): string {
  return requireHeader(http, 'X-Tenant', 'Send the tenant of the programme.');
}

/**
 * The programmes of X-Insurer-Code, or the one of them that X-Sub-Info names, if a code has two cards. The code is
 * the card's, or the insurer's for all its programmes.
 * @throws ProblemError VALIDATION_FAILED for a header that is missing, unknown or of another tenant
 */
export async function programmesOf(tx: Transaction, http: Http): Promise<ProgrammeKey[]> {
  const tenant = requireTenant(http);
  const code = requireHeader(http, 'X-Insurer-Code', 'Send the code of the programme.');
  const programmes = await programmesOfCode(tx, code, http.header('x-sub-info') ?? '');
  if (programmes.some((programme) => programme.tenant !== tenant.toLowerCase())) {
    throw headerProblem('X-Tenant', 'UNKNOWN', 'This is not the tenant of the programme.');
  }
  return programmes;
}

/**
 * @param subInfo empty for all cards of the code
 * @throws ProblemError VALIDATION_FAILED if no programme has the code and the sub-info
 */
export async function programmesOfCode(
  tx: Transaction,
  code: string,
  subInfo: string,
): Promise<ProgrammeKey[]> {
  const named = await listProgrammesOfCode(tx, code);
  const ofCard = named.filter((programme) => programme.code === code.toUpperCase());
  const candidates = ofCard.length > 0 ? ofCard : named;
  const card = subInfo.trim().toUpperCase();
  const programmes = candidates.filter(
    ({ sub_info }) => card === '' || sub_info.toUpperCase() === card,
  );
  if (programmes.length > 0) return programmes;
  if (candidates.length > 0) {
    throw headerProblem('X-Sub-Info', 'UNKNOWN', 'No card of this programme has this sub-info.');
  }
  throw headerProblem('X-Insurer-Code', 'UNKNOWN', 'No programme has this code.');
}

function requireHeader(http: Http, name: string, message: string): string {
  const value = http.header(name.toLowerCase())?.trim() ?? '';
  if (value === '') throw headerProblem(name, 'REQUIRED', message);
  return value;
}

function headerProblem(field: string, code: string, message: string): ProblemError {
  return new ProblemError('VALIDATION_FAILED', { details: [{ field, code, message }] });
}
