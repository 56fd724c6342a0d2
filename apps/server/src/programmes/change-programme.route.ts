// Changes the card of a programme. Pages read the configuration anew, so no server needs a restart.
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { putProgramme } from './administer-programmes.queries.ts';
import { auditedProgramme, requireProgramme } from './administered-programme.ts';

export const changeProgramme: Handler<'changeProgramme'> = async ({ body, tx, audit }) => {
  const { code, sub_info, version, ...fields } = body;
  const key = { code, sub_info };
  const before = await requireProgramme(tx, key);
  if (!(await putProgramme(tx, key, version, fields))) throw new ProblemError('VERSION_CONFLICT');
  await audit({ action: 'programmes.change', ...auditedProgramme(key), before, after: fields });
  return { data: await requireProgramme(tx, key) };
};
