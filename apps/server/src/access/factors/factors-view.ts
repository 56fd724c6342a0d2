// The factors of the signed-in user in the form that the calls answer.
import type { Reply } from '@portal/contract/schemas.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { User } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { stepUpUntil } from '../../platform/http/step-up.ts';
import { factorNeedOf } from './factor-need.ts';
import { countRecoveryCodes, listFactorRows } from './factors.queries.ts';

type Session = Pick<User, 'needs_step_up' | 'step_up_at' | 'user_id'>;

export async function ownFactors(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  user: Session,
): Promise<Reply<'listFactors'>['data']> {
  const now = clock.now();
  const factors = await listFactorRows(tx, user.user_id);
  const recoveryCodesLeft = await countRecoveryCodes(tx, user.user_id);
  const { isRequired, requiredFrom } = await factorNeedOf(tx, user.user_id, now);
  return {
    factors: factors.map(({ id, kind, name, created_at, last_used_at }) => ({
      id,
      kind,
      name,
      created_at,
      last_used_at,
    })),
    recovery_codes_left: recoveryCodesLeft,
    is_required: isRequired,
    required_from: requiredFrom,
    step_up_until: stepUpUntil(user, now),
  };
}
