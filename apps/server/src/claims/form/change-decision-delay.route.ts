import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { changeDecisionDelay as change, readDecisionDelay } from '../decision-delay.queries.ts';

export const changeDecisionDelay: Handler<'changeDecisionDelay'> = async ({
  body,
  tx,
  audit,
  services,
}) => {
  const before = await readDecisionDelay(tx, services.config);
  if (!(await change(tx, body))) throw new ProblemError('VERSION_CONFLICT');
  await audit({
    action: 'claims.change-decision-delay',
    clinicId: null,
    subjectType: 'setting',
    subjectId: 'decision_delay',
    before: { minutes: before.minutes },
    after: { minutes: body.minutes },
  });
  return { data: await readDecisionDelay(tx, services.config) };
};
