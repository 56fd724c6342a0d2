// Mails a user a link to choose a password. A job writes the mail.
import type { Transaction } from '../../platform/database/database.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { isoAfter } from '../../platform/clock.ts';
import { addToCount, countKey } from '../../platform/http/day-counts.ts';
import type { Services } from '../../platform/http/services.ts';
import { ProblemError } from '../../platform/problem.ts';
import { HOUR_MILLISECONDS, type LinkKind, LINKS_AN_HOUR } from '../credentials/password-links.ts';
import type { MailJob } from '../mail/send-mail.job.ts';
import { countLinks, type ManagedUser } from './users.queries.ts';

/** More than one manager needs in a day, so that no account can send mails to hundreds of addresses. */
const LINKS_A_DAY = 30;

interface Link {
  readonly user: ManagedUser;
  readonly kind: LinkKind;
  /** The id of the manager who sends it. */
  readonly senderId: string;
}

/** @throws ProblemError USER_NOT_ACTIVE, TOO_MANY_LINKS, LINKS_USED_UP: no mail would be sent */
export async function mailLink(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'config' | 'nationalIds'>,
  { user, kind, senderId }: Link,
): Promise<void> {
  if (user.status !== 'ACTIVE') throw new ProblemError('USER_NOT_ACTIVE');
  if (services.config.rateLimits) {
    const sent = await addToCount(tx, countKey(services, 'LINK_SENDER', senderId), 1);
    if (sent > LINKS_A_DAY) throw new ProblemError('LINKS_USED_UP');
  }
  const hourAgo = isoAfter(services.clock.now(), -HOUR_MILLISECONDS);
  if ((await countLinks(tx, user.id, hourAgo)) >= LINKS_AN_HOUR) {
    throw new ProblemError('TOO_MANY_LINKS');
  }
  const payload: MailJob = { kind, username: user.username };
  await enqueueJob(tx, { task: 'send_mail', payload });
}
