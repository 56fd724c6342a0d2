import type { Handler } from '../../platform/http/handler.ts';
import { insertWriteOff } from './arrangements.queries.ts';
import { decideByTwo } from './decide-by-two.ts';
import { lockOwedDebt } from './lock-debt.ts';
import { showDebt } from './show-debt.ts';

export const writeOffDebt: Handler<'writeOffDebt'> = async (context) => {
  const { params, body, tx, services, audit } = context;
  const debt = await lockOwedDebt(tx, params.id, body.version);
  const people = await decideByTwo(context, debt, 'WRITE_OFF');
  const day = services.clock.today();
  await insertWriteOff(tx, debt, { reason: body.reason, day, people });
  await audit({
    action: 'payments.write-off',
    clinicId: debt.clinic_id,
    subjectType: 'provider_batch',
    subjectId: debt.batch_id,
    before: { owed: debt.owed_amount },
    after: { owed: '0.00', written_off: debt.owed_amount, reason: body.reason },
  });
  return showDebt(context);
};
