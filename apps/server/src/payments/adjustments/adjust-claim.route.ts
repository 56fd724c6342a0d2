// Prices a paid claim again. The next batch of the clinic, insurer and type pays or recovers the difference.
import { canTransition } from '@portal/rules/claims/lifecycle/claim-transitions.ts';
import {
  addCents,
  centsToDecimal,
  centsToWire,
  subtractCents,
  ZERO_CENTS,
} from '@portal/rules/values/cents.ts';
import { lineDecisions } from '../../assessment/public.ts';
import {
  insertVersion,
  moveClaim,
  recalculateClaim,
  storeRecalculated,
} from '../../claims/public.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { centsOf } from '../batch-view.ts';
import { findAmounts, insertAdjustment, lockClaimToAdjust } from './adjust-claim.queries.ts';

export const adjustClaim: Handler<'adjustClaim'> = async (context) => {
  const { params, body, tx, user, services, audit } = context;
  const claim = await lockClaimToAdjust(tx, params.id);
  if (claim === undefined) throw new ProblemError('CLAIM_NOT_FOUND');
  if (claim.version !== body.version) throw new ProblemError('VERSION_CONFLICT');
  const isPaid = claim.provider_batch_status === 'PAID_TO_PROVIDERS';
  if (!isPaid || !canTransition(claim.raw_status, 'ADJUSTMENT', 'FINANCE')) {
    throw new ProblemError('CLAIM_NOT_PAID');
  }
  const before = await findAmounts(tx, claim);
  const decisions = lineDecisions(body.lines);
  await storeRecalculated(tx, claim, await recalculateClaim(tx, claim, decisions, true), decisions);
  const after = await findAmounts(tx, claim);
  const difference = differenceOf(before, after);
  if (Object.values(difference).every((amount) => amount === ZERO_CENTS)) {
    throw new ProblemError('ADJUSTMENT_WITHOUT_CHANGE');
  }
  const at = services.clock.now().toISOString();
  const version = await insertVersion(tx, claim, { at, by: user.user_id });
  await moveClaim(tx, claim, {
    to: 'ADJUSTMENT',
    at,
    actor: user.name,
    rejectReason: null,
    steps: [{ from: claim.raw_status, to: 'ADJUSTMENT', reason: body.reason }],
  });
  await insertAdjustment(tx, claim, {
    payable: centsToDecimal(difference.payable),
    payable_gst: centsToDecimal(difference.payableGst),
    fee_before_gst: centsToDecimal(difference.feeBeforeGst),
    fee_gst: centsToDecimal(difference.feeGst),
    reason: body.reason,
    user_id: user.user_id,
    user_name: user.name,
    at,
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

type Amounts = Awaited<ReturnType<typeof findAmounts>>;

function differenceOf(before: Amounts, after: Amounts) {
  const change = (amountOf: (amounts: Amounts) => string) =>
    subtractCents(centsOf(amountOf(after)), centsOf(amountOf(before)));
  return {
    payable: change((amounts) => amounts.total_payable_amount),
    payableGst: change((amounts) => amounts.total_payable_gst_amount),
    feeBeforeGst: change((amounts) => amounts.admin_fee_before_gst),
    feeGst: change((amounts) => amounts.admin_fee_gst),
  };
}
