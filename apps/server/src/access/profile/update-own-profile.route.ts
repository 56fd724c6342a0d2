// Changes the details of the signed-in user's own account (domain decision: Settings & Profiles). A mail tells the former
// address of a new one, in case somebody else made the change.
import { parseMobile } from '@portal/rules/access/account-details.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { refuseBadDetails } from '../users/bad-details.ts';
import { mailEmailChanged } from '../users/mail-email-changed.ts';
import { changeOwnProfile, type ProfileRow, readProfile } from './profile.queries.ts';

export const updateOwnProfile: Handler<'updateOwnProfile'> = async ({ body, tx, user, audit }) => {
  const { version, name, email, mobile, language } = body;
  refuseBadDetails({ name, email, mobile });
  const before = await readProfile(tx, user.user_id);
  const wanted = { name, email, mobile: parseMobile(mobile) ?? null, language };
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
  return { data: after };
};

const traced = ({ name, email, mobile, language }: ProfileRow) => ({
  name,
  email,
  mobile,
  language,
});
