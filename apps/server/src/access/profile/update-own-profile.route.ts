// Changes the details of the signed-in user's own account (domain decision: Settings & Profiles). A new address receives the
// links that set a password, so it needs the current password, and is valid when a link that is mailed to it confirms it.
import { parseMobile } from '@portal/rules/access/account-details.ts';
import { CONFIRM_ADDRESS_HOURS } from '@portal/rules/access/account-details.ts';
import { normalisePassword } from '@portal/rules/access/normalise-login.ts';
import { isoAfter } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { requireStepUp } from '../../platform/http/step-up.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { ProblemError } from '../../platform/problem.ts';
import { requireCurrentPassword } from '../credentials/current-password.ts';
import { HOUR_MILLISECONDS, LINKS_AN_HOUR } from '../credentials/password-links.ts';
import type { MailJob } from '../mail/send-mail.job.ts';
import { findUser } from '../session/sessions.queries.ts';
import { refuseBadDetails } from '../users/refused-details.ts';
import { countEmailChanges, insertEmailChange } from './email-changes.queries.ts';
import { changeOwnProfile, type ProfileRow, readProfile } from './profile.queries.ts';

export const updateOwnProfile: Handler<'updateOwnProfile'> = async ({
  body,
  inTransaction,
  user,
  services,
}) => {
  const { version, name, email, mobile, language } = body;
  refuseBadDetails({ name, email, mobile });
  const wanted = { name, mobile: parseMobile(mobile) ?? null, language };
  const now = services.clock.now().toISOString();
  const before = await inTransaction(({ tx }) => readProfile(tx, user.user_id, now));
  if (before.version !== version) throw new ProblemError('VERSION_CONFLICT');
  const isNewAddress = before.email !== email;
  if (isNewAddress) {
    requireStepUp(user, services.clock.now());
    const account = await inTransaction(({ tx }) => findUser(tx, user.username));
    const typed = normalisePassword(body.current_password);
    await requireCurrentPassword(services, user, { typed, account });
  }
  const data = await inTransaction(async ({ tx, audit }) => {
    if (!(await changeOwnProfile(tx, version, wanted))) throw new ProblemError('VERSION_CONFLICT');
    if (isNewAddress) {
      await askToConfirm(tx, services, { userId: user.user_id, from: before.email, to: email });
    }
    const after = await readProfile(tx, user.user_id, now);
    await audit({
      action: 'access.change-profile',
      clinicId: null,
      subjectType: 'app_user',
      subjectId: user.user_id,
      before: traced(before),
      after: traced(after),
    });
    return after;
  });
  return { data };
};

/** @throws ProblemError TOO_MANY_LINKS: as many mails as for passwords */
async function askToConfirm(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  change: { readonly userId: string; readonly from: string; readonly to: string },
): Promise<void> {
  const hourAgo = isoAfter(clock.now(), -HOUR_MILLISECONDS);
  if ((await countEmailChanges(tx, change.userId, hourAgo)) >= LINKS_AN_HOUR) {
    throw new ProblemError('TOO_MANY_LINKS');
  }
  const now = clock.now().toISOString();
  const expiresAt = isoAfter(clock.now(), CONFIRM_ADDRESS_HOURS * HOUR_MILLISECONDS);
  const id = await insertEmailChange(tx, { ...change, now, expiresAt });
  const payload: MailJob = { kind: 'CONFIRM_EMAIL', change: id };
  await enqueueJob(tx, { task: 'send_mail', payload });
}

const traced = ({ name, email, new_email, mobile, language }: ProfileRow) => ({
  name,
  email,
  new_email,
  mobile,
  language,
});
