// Checks a password link, and sets a new password with it (Access spec §2, §5, §7).
import type { PasswordPolicy } from '@portal/rules/access/passwords/password-policy.ts';
import { insertAudit } from '../../platform/database/audit.queries.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { Services } from '../../platform/http/services.ts';
import {
  findLink,
  type LinkOwner,
  namesOfUser,
  noteConfirmedEmail,
  readPasswordPolicy,
  setPassword,
  useLink,
} from '../credentials/password-links.queries.ts';
import { hashOfToken } from '../credentials/password-links.ts';
import { requireNewPassword } from '../credentials/new-password.ts';
import { hashPassword } from '../credentials/passwords.ts';
import { endSessionsOf, lockUser } from '../session/sessions.queries.ts';
import { deleteAttemptsOfName } from '../credentials/sign-in-attempts.queries.ts';
import { attempterOf } from '../credentials/sign-in-attempts.ts';

const changedText = 'Your password has been changed.';

export interface CheckedLink extends LinkOwner {
  readonly policy: PasswordPolicy;
}

/** The owner of the link and the password policy; undefined if the link is not valid. */
export function checkLink(services: Services, token: string): Promise<CheckedLink | undefined> {
  const now = services.clock.now().toISOString();
  return services.database.transaction(async (tx) => {
    const owner = await findLink(tx, hashOfToken(token), now);
    return owner === undefined ? undefined : { ...owner, policy: await readPasswordPolicy(tx) };
  });
}

/**
 * Sets the password of the link's owner, uses up the link and ends the owner's sessions. Throws LINK_EXPIRED,
 * or VALIDATION_FAILED at the field.
 */
export async function changeByLink(
  services: Services,
  given: { token: string; password: string; field: string; traceId: string },
): Promise<string> {
  const { clock, database } = services;
  const link = await checkLink(services, given.token);
  if (link === undefined) throw new ProblemError('LINK_EXPIRED');
  const names = await database.transaction((tx) => namesOfUser(tx, link.user_id));
  await requireNewPassword({ ...given, policy: link.policy, names });
  const passwordHash = await hashPassword(given.password);
  const now = clock.now().toISOString();
  const isChanged = await database.transaction(async (tx) => {
    await lockUser(tx, link.user_id);
    if (!(await useLink(tx, hashOfToken(given.token), now))) return false;
    await setPassword(tx, link.user_id, passwordHash);
    await noteConfirmedEmail(tx, link.user_id, now);
    await endSessionsOf(tx, link.user_id, now, 'PASSWORD_CHANGED');
    await deleteAttemptsOfName(tx, attempterOf(link.username, undefined).usernameHash);
    await insertAudit(
      tx,
      {
        at: now,
        userId: link.user_id,
        username: link.username,
        onBehalfOf: null,
        sessionId: null,
        traceId: given.traceId,
      },
      {
        action: 'access.change-password',
        clinicId: null,
        subjectType: 'app_user',
        subjectId: link.user_id,
        after: { by: 'link', kind: link.kind },
      },
    );
    return true;
  });
  if (!isChanged) throw new ProblemError('LINK_EXPIRED');
  return changedText;
}
