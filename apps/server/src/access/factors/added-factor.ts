// The steps after a user has added a factor: sessions, recovery codes, mail and audit row.
import type { FactorKind } from '@portal/rules/access/second-factor.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import type { AuditEntry } from '../../platform/database/audit.queries.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { User } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import type { MailJob } from '../mail/send-mail.job.ts';
import { countRecoveryCodes, noteStepUp, setFactorInSessions } from './factors.queries.ts';
import { ownFactors } from './factors-view.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

interface Parts {
  readonly tx: Transaction;
  readonly services: Pick<Services, 'clock' | 'tokens'>;
  readonly user: User;
  readonly audit: (entry: AuditEntry) => Promise<void>;
}

/** Makes recovery codes if there are none, and mails the user in case somebody else added it. */
export async function addedFactor(
  { tx, services, user, audit }: Parts,
  factor: { readonly kind: FactorKind; readonly name: string },
): Promise<Reply<'addPasskey'>> {
  const userId = user.user_id;
  const now = services.clock.now().toISOString();
  await setFactorInSessions(tx, userId, true);
  await noteStepUp(tx, user.session_id, now);
  const hasCodes = (await countRecoveryCodes(tx, userId)) > 0;
  const codes = hasCodes ? null : await makeRecoveryCodes(tx, services, userId);
  await audit({ ...auditedFactor(userId), action: 'access.add-factor', after: factor });
  await mailAboutFactors(tx, 'FACTORS_CHANGED', user.username);
  const factors = await ownFactors(tx, services, { ...user, step_up_at: now });
  return { data: { factors, recovery_codes: codes } };
}

export function auditedFactor(userId: string) {
  return { clinicId: null, subjectType: 'app_user', subjectId: userId };
}

export async function mailAboutFactors(
  tx: Transaction,
  kind: 'FACTORS_CHANGED' | 'FACTOR_GUESSED',
  username: string,
): Promise<void> {
  const payload: MailJob = { kind, username };
  await enqueueJob(tx, { task: 'send_mail', payload });
}
