// Mails a user who has never signed in the username and a link to choose a password once more.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { auditedUser, requireUser } from './change-user.ts';
import { clinicUserOf } from './user-view.ts';
import { mailLink } from './mail-link.ts';

export const sendFirstLogin: Handler<'sendFirstLogin'> = async ({
  params,
  tx,
  user: sender,
  services,
  audit,
}) => {
  const user = await requireUser(tx, 'CLINICS', params.id);
  if (user.last_login_at !== null) throw new ProblemError('HAS_SIGNED_IN');
  await mailLink(tx, services, { user, kind: 'SET', senderId: sender.user_id });
  await audit({
    action: 'access.send-first-login',
    ...auditedUser('CLINICS', user),
    after: { username: user.username },
  });
  return { data: clinicUserOf(user) };
};
