// Makes a new address of an account valid, with the link that was mailed to it, and tells the former address.
import { insertAudit } from '../../platform/database/audit.queries.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { ProblemError } from '../../platform/problem.ts';
import { hashOfToken } from '../credentials/password-links.ts';
import type { MailJob } from '../mail/send-mail.job.ts';
import { auditedLink } from './audited-link.ts';
import { confirmChange } from './email-changes.queries.ts';

export const confirmEmail: Handler<'confirmEmail'> = async ({ body, services, traceId }) => {
  const now = services.clock.now().toISOString();
  await services.database.transaction(async (tx) => {
    const changed = await confirmChange(tx, hashOfToken(body.id), now);
    if (changed === undefined) throw new ProblemError('LINK_EXPIRED');
    const payload: MailJob = { kind: 'EMAIL_CHANGED', change: changed.change_id };
    await enqueueJob(tx, { task: 'send_mail', payload });
    const { actor, subject } = auditedLink(changed, { now, traceId });
    await insertAudit(tx, actor, {
      ...subject,
      action: 'access.confirm-email',
      before: { email: changed.former },
      after: { email: changed.confirmed },
    });
  });
  return { data: { message: 'Your new email address is confirmed.' } };
};
