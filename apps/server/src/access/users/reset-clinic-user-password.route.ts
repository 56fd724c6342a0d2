// Mails a user of the clinic or clinic group a link to choose a new password.
import type { Handler } from '../../platform/http/handler.ts';
import { auditedUser, requireUser } from './change-user.ts';
import { clinicUserOf } from './user-view.ts';
import { mailLink } from './mail-link.ts';

export const resetClinicUserPassword: Handler<'resetClinicUserPassword'> = async ({
  params,
  tx,
  user: sender,
  services,
  audit,
}) => {
  const user = await requireUser(tx, 'CLINICS', params.id);
  await mailLink(tx, services, { user, kind: 'RESET', senderId: sender.user_id });
  await audit({
    action: 'access.reset-password',
    ...auditedUser('CLINICS', user),
    after: { username: user.username },
  });
  return { data: clinicUserOf(user) };
};
