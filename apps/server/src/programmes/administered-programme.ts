// Finds programmes for administrators.
import type { Transaction } from '../platform/database/database.ts';
import { ProblemError } from '../platform/problem.ts';
import {
  listAdministered,
  type AdministeredProgramme,
  type ProgrammeKeyParts,
} from './administer-programmes.queries.ts';

/** @throws ProblemError PROGRAMME_NOT_FOUND */
export async function requireProgramme(
  tx: Transaction,
  { code, sub_info: sub }: ProgrammeKeyParts,
): Promise<AdministeredProgramme> {
  const all = await listAdministered(tx);
  const found = all.find((one) => one.code === code && one.sub_info === sub);
  if (found === undefined) throw new ProblemError('PROGRAMME_NOT_FOUND');
  return found;
}

export const auditedProgramme = ({ code, sub_info: sub }: ProgrammeKeyParts) => ({
  clinicId: null,
  subjectType: 'programme',
  subjectId: sub === '' ? code : `${code}/${sub}`,
});
