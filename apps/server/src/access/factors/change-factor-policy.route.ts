// Changes who must have a second factor, from the next sign-in of each user. Two people change it together.
import type { Handler } from '../../platform/http/handler.ts';
import { requireAuthority } from '../../platform/http/second-person.ts';
import { ProblemError } from '../../platform/problem.ts';
import { listAllRoles } from '../roles/roles.queries.ts';
import { factorPolicyIn, factorPolicyView } from './factor-policy.ts';
import { readFactorPolicy, writeFactorPolicy } from './factors.queries.ts';

export const changeFactorPolicy: Handler<'changeFactorPolicy'> = async (context) => {
  const { body, tx, audit } = context;
  const known = new Set((await listAllRoles(tx)).map(({ name }) => name));
  const details = body.roles.flatMap((role, at) =>
    known.has(role)
      ? []
      : [{ field: `roles.${at}`, code: 'UNKNOWN_ROLE', message: 'This role does not exist.' }],
  );
  if (details.length > 0) throw new ProblemError('VALIDATION_FAILED', { details });
  const before = factorPolicyIn(await readFactorPolicy(tx));
  const wanted = {
    userTypes: body.user_types,
    roles: body.roles,
    forAuthority: body.for_authority,
    graceDays: body.grace_days,
  };
  if (!(await writeFactorPolicy(tx, body.version, wanted)))
    throw new ProblemError('VERSION_CONFLICT');
  await requireAuthority(context, {
    act: 'FACTORS',
    involved: 'NOBODY',
    subject: `${[...wanted.userTypes, ...wanted.roles].join(', ') || 'nobody'}, ${wanted.graceDays} days`,
    address: '/app/ops/factors',
  });
  const after = factorPolicyIn(await readFactorPolicy(tx));
  await audit({
    action: 'access.change-factor-policy',
    clinicId: null,
    subjectType: 'setting',
    subjectId: 'factor_policy',
    before,
    after,
  });
  return { data: factorPolicyView(after) };
};
