// Changes the password of the signed-in user (domain decision: Settings & Profiles). Replaces the session and
// ends the user's other sessions, so that copies of any token are void. Sends a mail about it, in case somebody
// else made the change.
import { normalisePassword } from '@portal/rules/access/normalise-login.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { ProblemError } from '../../platform/problem.ts';
import {
  namesOfUser,
  readPasswordPolicy,
  setPassword,
} from '../credentials/password-links.queries.ts';
import { requireCurrentPassword } from '../credentials/current-password.ts';
import { requireNewPassword } from '../credentials/new-password.ts';
import { hashPassword } from '../credentials/passwords.ts';
import { rememberMachine } from '../credentials/known-machine.ts';
import { giveTokens } from '../session/open-session.ts';
import type { MailJob } from '../mail/send-mail.job.ts';
import {
  endOtherSessions,
  findUser,
  lockUser,
  replaceSession,
} from '../session/sessions.queries.ts';
import { deleteAttemptsOfName } from '../credentials/sign-in-attempts.queries.ts';
import { attempterOf } from '../credentials/sign-in-attempts.ts';
import { voidLinksOf } from '../users/users.queries.ts';

export const changePassword: Handler<'changePassword'> = async ({
  body,
  user,
  inTransaction,
  services,
  http,
}) => {
  const password = body.new_password;
  const typed = normalisePassword(body.current_password);
  const { account, ...known } = await inTransaction(async ({ tx }) => ({
    policy: await readPasswordPolicy(tx),
    names: await namesOfUser(tx, user.user_id),
    account: await findUser(tx, user.username),
  }));
  await requireNewPassword({ field: 'new_password', password, current: typed, ...known });
  await requireCurrentPassword(services, user, { typed, account });
  const passwordHash = await hashPassword(password);
  const now = services.clock.now().toISOString();
  const sessionId = await inTransaction(async ({ tx, audit }) => {
    await lockUser(tx, user.user_id);
    // Another change or a new sign-in may have ended the session while this request waited for the lock.
    const replacement = await replaceSession(tx, user.session_id, now);
    if (replacement === undefined) throw new ProblemError('TOKEN_EXPIRED');
    await setPassword(tx, user.user_id, passwordHash);
    await endOtherSessions(tx, { userId: user.user_id, keep: replacement, now });
    await voidLinksOf(tx, user.user_id, now);
    await deleteAttemptsOfName(tx, attempterOf(user.username, undefined).usernameHash);
    await audit({
      action: 'access.change-password',
      clinicId: null,
      subjectType: 'app_user',
      subjectId: user.user_id,
      after: { by: 'user', session: replacement },
    });
    const payload: MailJob = { kind: 'CHANGED', username: user.username };
    await enqueueJob(tx, { task: 'send_mail', payload });
    return replacement;
  });
  // The change makes every known machine unknown. This one has just used the current password.
  rememberMachine(http, services.tokens, { username: user.username, password_hash: passwordHash });
  const tokenResponse = await giveTokens(services, http, { id: sessionId, userId: user.user_id });
  return { data: { message: 'Your password has been changed.', tokenResponse } };
};
