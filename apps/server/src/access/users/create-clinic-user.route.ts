// Creates a user of the clinic or clinic group, and mails the username and a link to choose a password.
import {
  CLINIC_ACCOUNTS_A_DAY,
  usernameAt,
  usernameSuffix,
} from '@portal/rules/access/account-details.ts';
import { type UserType, userTypeOf } from '@portal/rules/access/roles.ts';
import { findLocation } from '../../clinics/public.ts';
import { clinicOf } from '../../platform/http/clinic-scope.ts';
import type { Handler, User } from '../../platform/http/handler.ts';
import { readerLanguage } from '../../platform/http/reader-language.ts';
import { ProblemError } from '../../platform/problem.ts';
import { unknownPasswordHash } from '../credentials/passwords.ts';
import { countOrRefuse } from './daily-limits.ts';
import { createAccount } from './create-account.ts';
import { refuseBadDetails } from './refused-details.ts';
import { auditedUser, requireUser, unfitProfile } from './change-user.ts';
import { clinicUserOf } from './user-view.ts';
import { mailLink } from './mail-link.ts';

export const createClinicUser: Handler<'createClinicUser'> = async ({
  body,
  tx,
  user,
  services,
  http,
  audit,
}) => {
  const { name, email, profile_type: profile } = body;
  const userType = userTypeOf(profile);
  if (userType === 'CLINICGROUPUSER' && user.user_type === 'CLINICUSER') throw unfitProfile();
  const clinic = await findLocation(tx, placeOf(user, userType, body.location_id));
  if (clinic === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
  const code = userType === 'CLINICUSER' ? clinic.code : clinic.organization_code;
  const username = usernameAt(code, body.username);
  refuseBadDetails({ name, email, username: username.slice(0, -usernameSuffix(code).length) });
  const id = await createAccount(
    tx,
    {
      username,
      name,
      email,
      userType,
      profile,
      roles: body.roles,
      locationId: clinic.id,
      password: { hash: await unknownPasswordHash() },
      language: readerLanguage(http.header('accept-language')),
    },
    user,
  );
  const made = await requireUser(tx, 'CLINICS', id);
  await countOrRefuse(tx, services, {
    key: `accounts ${made.location_id ?? made.clinic ?? ''}`,
    most: CLINIC_ACCOUNTS_A_DAY,
    code: 'ACCOUNTS_USED_UP',
  });
  await mailLink(tx, services, { user: made, kind: 'SET', senderId: user.user_id });
  await audit({
    action: 'access.create-user',
    ...auditedUser('CLINICS', made),
    after: { username, name, email, profile, roles: made.roles },
  });
  return { data: clinicUserOf(made) };
};

/** The clinic of the new user, or any clinic of the group of a new group user. */
function placeOf(user: User, userType: UserType, asked: string | null): string {
  const ofGroup = userType === 'CLINICGROUPUSER' ? user.clinic_ids?.[0] : undefined;
  return clinicOf(user, asked ?? user.location_id ?? ofGroup);
}
