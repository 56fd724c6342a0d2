// Restores the former address of an account, with the link that was mailed to it. Somebody else may have changed it, so
// sessions and links end, and the restored address gets a link to choose another password.
import { insertAudit } from '../../platform/database/audit.queries.ts';
import { isoAfter } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { ProblemError } from '../../platform/problem.ts';
import { hashOfToken, TAKE_BACK_MILLISECONDS } from '../credentials/password-links.ts';
import type { MailJob } from '../mail/send-mail.job.ts';
import { endSessionsOf } from '../session/sessions.queries.ts';
import { voidLinksOf } from '../users/users.queries.ts';
import { auditedLink } from './audited-link.ts';
import { takeBackChange } from './email-changes.queries.ts';

export const takeBackEmail: Handler<'takeBackEmail'> = async ({ body, services, traceId }) => {
  const { clock, database } = services;
  const now = clock.now().toISOString();
  const since = isoAfter(clock.now(), -TAKE_BACK_MILLISECONDS);
  await database.transaction(async (tx) => {
    const taken = await takeBackChange(tx, hashOfToken(body.id), { now, since });
    if (taken === undefined) throw new ProblemError('LINK_EXPIRED');
    await endSessionsOf(tx, taken.changed_user, now, 'EMAIL_TAKEN_BACK');
    await voidLinksOf(tx, taken.changed_user, now);
    const payload: MailJob = { kind: 'RESET', username: taken.changed_username };
    await enqueueJob(tx, { task: 'send_mail', payload });
    const { actor, subject } = auditedLink(taken, { now, traceId });
    const after = { email: taken.restored };
    await insertAudit(tx, actor, { ...subject, action: 'access.take-back-email', after });
  });
  return { data: { message: 'Your former email address is restored.' } };
};
