// Names a decided request in the audit trail, and mails the decision.
import type { Transaction } from '../../platform/database/database.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import type { MailJob } from '../mail/send-mail.job.ts';

export const auditedRequest = (id: string) => ({
  clinicId: null,
  subjectType: 'registration',
  subjectId: id,
});

export function mailDecision(tx: Transaction, payload: MailJob): Promise<void> {
  return enqueueJob(tx, { task: 'send_mail', payload });
}
