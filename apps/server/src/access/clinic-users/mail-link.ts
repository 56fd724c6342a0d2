// Mails a user a link to choose a password. A job writes the mail.
import type { Transaction } from '../../platform/database/database.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { isoAfter } from '../../platform/clock.ts';
import type { Services } from '../../platform/http/services.ts';
import { ProblemError } from '../../platform/problem.ts';
import { HOUR_MILLISECONDS, type LinkKind, LINKS_AN_HOUR } from '../credentials/password-links.ts';
import type { MailJob } from '../mail/send-mail.job.ts';
import { type ClinicUserRow, countLinks } from './clinic-users.queries.ts';

/** @throws ProblemError USER_NOT_ACTIVE, TOO_MANY_LINKS: no mail would be sent */
export async function mailLink(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { user, kind }: { readonly user: ClinicUserRow; readonly kind: LinkKind },
): Promise<void> {
  if (user.status !== 'ACTIVE') throw new ProblemError('USER_NOT_ACTIVE');
  const hourAgo = isoAfter(clock.now(), -HOUR_MILLISECONDS);
  if ((await countLinks(tx, user.id, hourAgo)) >= LINKS_AN_HOUR) {
    throw new ProblemError('TOO_MANY_LINKS');
  }
  const payload: MailJob = { kind, username: user.username };
  await enqueueJob(tx, { task: 'send_mail', payload });
}
