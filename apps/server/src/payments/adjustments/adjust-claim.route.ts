import { addCents, cents, centsToWire } from '@portal/rules/values/cents.ts';
import { lineDecisions } from '../../assessment/public.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireAuthority } from '../../platform/http/second-person.ts';
import { ProblemError } from '../../platform/problem.ts';
import { centsOf } from '../batch-view.ts';
import { lockClaimToAdjust, sumAdjustedAlone } from './adjust-claim.queries.ts';
import { adjustPaidClaim } from './adjust-paid-claim.ts';

export const adjustClaim: Handler<'adjustClaim'> = async (context) => {
  const { params, body, tx, user, services, confirmed, audit } = context;
  const claim = await lockClaimToAdjust(tx, params.id);
  if (claim === undefined) throw new ProblemError('CLAIM_NOT_FOUND');
  if (claim.version !== body.version) throw new ProblemError('VERSION_CONFLICT');
  // Several changes by one person count as one: of a claim, and of a day.
  const by = { userId: user.user_id, today: services.clock.today() };
  const earlier = centsOf(await sumAdjustedAlone(tx, claim, by));
  const { before, after, difference, version } = await adjustPaidClaim(tx, claim, {
    decisions: lineDecisions(body.lines),
    reason: body.reason,
    by: { id: user.user_id, name: user.name },
    proposedBy: confirmed?.proposedBy ?? null,
    at: services.clock.now().toISOString(),
  });
  const change = addCents(difference.payable, addCents(difference.feeBeforeGst, difference.feeGst));
  await requireAuthority(context, {
    act: 'ADJUSTMENT',
    amount: addCents(earlier, cents(Math.abs(change))),
    involved: [null, ...claim.authors],
    subject: claim.claim_code,
    address: `/app/ops/payments/adjust/${claim.id}`,
  });
  await audit({
    action: 'payments.adjust',
    clinicId: claim.clinic_id,
    subjectType: 'claim',
    subjectId: claim.id,
    before: { raw_status: claim.raw_status, payable: before.total_payable_amount },
    after: { raw_status: 'ADJUSTMENT', payable: after.total_payable_amount, version },
  });
  return {
    data: {
      uuid: claim.id,
      version,
      raw_status: 'ADJUSTMENT',
      payable_before: Number(before.total_payable_amount),
      payable_after: Number(after.total_payable_amount),
      difference_amount: centsToWire(difference.payable),
      fee_difference_amount: centsToWire(addCents(difference.feeBeforeGst, difference.feeGst)),
    },
  };
};
