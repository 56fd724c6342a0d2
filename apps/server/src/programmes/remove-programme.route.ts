import { isReferenceViolation } from '../platform/database/constraint-violation.ts';
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { putProgramme } from './administer-programmes.queries.ts';
import { auditedProgramme, requireProgramme } from './administered-programme.ts';

export const removeProgramme: Handler<'removeProgramme'> = async ({ body, tx, audit }) => {
  const { code, sub_info, version } = body;
  const key = { code, sub_info };
  const before = await requireProgramme(tx, key);
  if (before.group_policies > 0) throw new ProblemError('PROGRAMME_IN_USE');
  if (!(await refusingUsed(putProgramme(tx, key, version, null)))) {
    throw new ProblemError('VERSION_CONFLICT');
  }
  await audit({ action: 'programmes.remove', ...auditedProgramme(key), before, after: null });
  return { data: key };
};

/** A group policy may have been imported meanwhile. */
async function refusingUsed<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (!isReferenceViolation(error, 'company_policy_programme_code_programme_sub_fkey'))
      throw error;
    throw new ProblemError('PROGRAMME_IN_USE');
  }
}
