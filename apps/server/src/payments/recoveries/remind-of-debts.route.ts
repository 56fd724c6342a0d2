import type { Handler } from '../../platform/http/handler.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { ProblemError } from '../../platform/problem.ts';
import { insertReminder, findOwingClinic } from './arrangements.queries.ts';

export const remindOfDebts: Handler<'remindOfDebts'> = async (context) => {
  const { body, tx, user, services, audit } = context;
  const { provider_company_id: clinicId } = body;
  const owing = await findOwingClinic(tx, clinicId);
  if (owing === undefined) throw new ProblemError('NOTHING_OWED');
  const day = services.clock.today();
  const isNew = await insertReminder(tx, {
    clinicId,
    day,
    amount: owing.owed,
    by: { id: user.user_id, name: user.name },
    at: services.clock.now().toISOString(),
  });
  if (!isNew) throw new ProblemError('REMINDED_TODAY');
  await enqueueJob(tx, {
    task: 'send_mail',
    payload: { kind: 'DEBT_REMINDER', clinic: { id: clinicId, name: owing.clinic_name } },
  });
  await audit({
    action: 'payments.remind-of-debts',
    clinicId,
    subjectType: 'location',
    subjectId: clinicId,
    after: { owed: owing.owed, sent_on: day },
  });
  return { data: { sent_on: day, owed_amount: Number(owing.owed) } };
};
