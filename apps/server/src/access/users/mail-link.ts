// Mails a user a link to choose a password. A job writes the mail.
import { CLINIC_LINKS_AN_HOUR, LINKS_A_DAY } from '@portal/rules/access/account-details.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { isoAfter } from '../../platform/clock.ts';
import type { Services } from '../../platform/http/services.ts';
import { ProblemError } from '../../platform/problem.ts';
import { HOUR_MILLISECONDS, type LinkKind, LINKS_AN_HOUR } from '../credentials/password-links.ts';
import type { MailJob } from '../mail/send-mail.job.ts';
import { countOrRefuse } from './daily-limits.ts';
import { countLinks, type ManagedUser } from './users.queries.ts';

interface Link {
  readonly user: ManagedUser;
  readonly kind: LinkKind;
  /** The id of the manager who sends it. */
  readonly senderId: string;
}

/** @throws ProblemError USER_NOT_ACTIVE, TOO_MANY_LINKS, LINKS_USED_UP, CLINIC_LINKS_USED_UP: no mail would be sent */
export async function mailLink(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'config' | 'nationalIds'>,
  { user, kind, senderId }: Link,
): Promise<void> {
  if (user.status !== 'ACTIVE') throw new ProblemError('USER_NOT_ACTIVE');
  const hour = services.clock.now().toISOString().slice(0, 'YYYY-MM-DDThh'.length);
  await countOrRefuse(tx, services, { key: senderId, most: LINKS_A_DAY, code: 'LINKS_USED_UP' });
  await countOrRefuse(tx, services, {
    key: `links ${user.location_id ?? user.clinic ?? ''} ${hour}`,
    most: CLINIC_LINKS_AN_HOUR,
    code: 'CLINIC_LINKS_USED_UP',
  });
  const hourAgo = isoAfter(services.clock.now(), -HOUR_MILLISECONDS);
  if ((await countLinks(tx, user.id, hourAgo)) >= LINKS_AN_HOUR) {
    throw new ProblemError('TOO_MANY_LINKS');
  }
  const payload: MailJob = { kind, username: user.username };
  await enqueueJob(tx, { task: 'send_mail', payload });
}
