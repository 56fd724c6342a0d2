import { isReferenceViolation } from '../platform/database/constraint-violation.ts';
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { putProgramme } from './administer-programmes.queries.ts';
import { auditedProgramme, requireProgramme } from './administered-programme.ts';

export const createProgramme: Handler<'createProgramme'> = async ({ body, tx, audit }) => {
  const { code, sub_info, ...fields } = body;
  const key = { code, sub_info };
  if (!(await knowingInsurer(putProgramme(tx, key, null, fields)))) {
    throw new ProblemError('PROGRAMME_EXISTS');
  }
  await audit({ action: 'programmes.create', ...auditedProgramme(key), after: body });
  return { data: await requireProgramme(tx, key) };
};

async function knowingInsurer<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (!isReferenceViolation(error, 'programme_insurer_code_fkey')) throw error;
    const message = 'This insurer does not exist.';
    throw new ProblemError('VALIDATION_FAILED', {
      details: [{ field: 'insurer_code', code: 'INSURER_UNKNOWN', message }],
    });
  }
}
