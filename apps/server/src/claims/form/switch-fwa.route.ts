import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { setFwa } from './form-settings.queries.ts';

export const switchFwa: Handler<'switchFwa'> = async ({ body, tx, audit }) => {
  const { is_on: isOn, was_on: wasOn } = body;
  if (!(await setFwa(tx, wasOn, isOn))) throw new ProblemError('VERSION_CONFLICT');
  await audit({
    action: 'claims.switch-fwa',
    clinicId: null,
    subjectType: 'setting',
    subjectId: 'features',
    before: { fwa: wasOn },
    after: { fwa: isOn },
  });
  return { data: { is_fwa_on: isOn } };
};
