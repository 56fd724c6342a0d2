// Changes the details of the signed-in user's own account (domain decision: Settings & Profiles). A new address receives the
// links that set a password, so it needs the current password, and a mail tells the former address.
import { parseMobile } from '@portal/rules/access/account-details.ts';
import { normalisePassword } from '@portal/rules/access/normalise-login.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireStepUp } from '../../platform/http/step-up.ts';
import { ProblemError } from '../../platform/problem.ts';
import { requireCurrentPassword } from '../credentials/current-password.ts';
import { findUser } from '../session/sessions.queries.ts';
import { refuseBadDetails } from '../users/refused-details.ts';
import { mailEmailChanged } from '../users/mail-email-changed.ts';
import { changeOwnProfile, type ProfileRow, readProfile } from './profile.queries.ts';

export const updateOwnProfile: Handler<'updateOwnProfile'> = async ({
  body,
  inTransaction,
  user,
  services,
}) => {
  const { version, name, email, mobile, language } = body;
  refuseBadDetails({ name, email, mobile });
  const wanted = { name, email, mobile: parseMobile(mobile) ?? null, language };
  const before = await inTransaction(({ tx }) => readProfile(tx, user.user_id));
  if (before.version !== version) throw new ProblemError('VERSION_CONFLICT');
  if (before.email !== email) {
    requireStepUp(user, services.clock.now());
    const account = await inTransaction(({ tx }) => findUser(tx, user.username));
    const typed = normalisePassword(body.current_password);
    await requireCurrentPassword(services, user, { typed, account });
  }
  const data = await inTransaction(async ({ tx, audit }) => {
    if (!(await changeOwnProfile(tx, version, wanted))) throw new ProblemError('VERSION_CONFLICT');
    await mailEmailChanged(tx, before, email);
    const after = await readProfile(tx, user.user_id);
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

const traced = ({ name, email, mobile, language }: ProfileRow) => ({
  name,
  email,
  mobile,
  language,
});
