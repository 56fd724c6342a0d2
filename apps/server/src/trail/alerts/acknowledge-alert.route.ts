// Acknowledges a security alert. Of two administrators at once, the second is told.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { acknowledge, findAlert } from './alerts.queries.ts';

export const acknowledgeAlert: Handler<'acknowledgeAlert'> = async ({
  params,
  body,
  tx,
  user,
  services,
  audit,
}) => {
  const at = services.clock.now().toISOString();
  const isDone = await acknowledge(tx, params.id, { at, by: user.user_id, note: body.note });
  const alert = await findAlert(tx, params.id);
  if (alert === undefined) throw new ProblemError('ALERT_NOT_FOUND');
  if (!isDone) throw new ProblemError('ALERT_ACKNOWLEDGED');
  await audit({
    action: 'operations.acknowledge-alert',
    clinicId: null,
    subjectType: 'security_alert',
    subjectId: alert.id,
    after: { rule: alert.rule, subject: alert.subject, note: body.note },
  });
  return { data: alert };
};
