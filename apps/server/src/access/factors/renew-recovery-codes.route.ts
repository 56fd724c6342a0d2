// Makes new recovery codes; the earlier ones no longer work.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { auditedFactor, mailAboutFactors } from './added-factor.ts';
import { listFactorRows } from './factors.queries.ts';
import { lockOwnAccount } from './lock-own-account.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

export const renewRecoveryCodes: Handler<'renewRecoveryCodes'> = async ({
  user,
  tx,
  services,
  audit,
}) => {
  await lockOwnAccount(tx, user);
  const factors = await listFactorRows(tx, user.user_id);
  if (factors.length === 0) throw new ProblemError('NO_FACTOR');
  const codes = await makeRecoveryCodes(tx, services, user.user_id);
  await audit({ ...auditedFactor(user.user_id), action: 'access.renew-recovery-codes' });
  await mailAboutFactors(tx, 'FACTORS_CHANGED', user.username);
  return { data: { recovery_codes: codes } };
};
