import type { Transaction } from '../../platform/database/database.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import type { MailJob } from '../mail/send-mail.job.ts';

interface Addressed {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly language: string;
}

/** Mails the former address of an account whose address was changed. */
export async function mailEmailChanged(
  tx: Transaction,
  before: Addressed,
  email: string,
): Promise<void> {
  if (before.email === email || before.email === '') return;
  const { username, name, language, email: to } = before;
  const payload: MailJob = { kind: 'EMAIL_CHANGED', username, name, to, language };
  await enqueueJob(tx, { task: 'send_mail', payload });
}
