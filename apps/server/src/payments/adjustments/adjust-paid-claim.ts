// Prices a paid claim again. The next batch of the clinic, insurer and type pays or recovers the difference.
import { canBeAdjusted } from '@portal/rules/payments/adjustable-claim.ts';
import { centsToDecimal, subtractCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import {
  insertVersion,
  moveClaim,
  recalculateClaim,
  storeRecalculated,
  type LineDecision,
} from '../../claims/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { centsOf } from '../batch-view.ts';
import { findAmounts, insertAdjustment, type ClaimToAdjust } from './adjust-claim.queries.ts';

interface Adjustment {
  readonly decisions: readonly LineDecision[];
  readonly reason: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly proposedBy: string | null;
  readonly at: string;
}

/** @throws ProblemError CLAIM_NOT_PAID, ADJUSTMENT_WITHOUT_CHANGE */
export async function adjustPaidClaim(
  tx: Transaction,
  claim: ClaimToAdjust,
  { decisions, reason, by, proposedBy, at }: Adjustment,
) {
  const { raw_status: rawStatus, provider_batch_status: providerBatchStatus } = claim;
  if (!canBeAdjusted({ rawStatus, providerBatchStatus })) {
    throw new ProblemError('CLAIM_NOT_PAID');
  }
  const before = await findAmounts(tx, claim);
  const recalculated = await recalculateClaim(tx, claim, decisions, true);
  const priced = await storeRecalculated(tx, claim, recalculated, { decisions, at });
  const after = await findAmounts(tx, claim);
  const difference = differenceOf(before, after);
  if (Object.values(difference).every((amount) => amount === ZERO_CENTS)) {
    throw new ProblemError('ADJUSTMENT_WITHOUT_CHANGE');
  }
  const version = await insertVersion(tx, claim, { at, by: by.id });
  await moveClaim(tx, priced, {
    to: 'ADJUSTMENT',
    at,
    actor: by.name,
    rejectReason: null,
    steps: [{ from: claim.raw_status, to: 'ADJUSTMENT', reason }],
  });
  await insertAdjustment(tx, claim, {
    payable: centsToDecimal(difference.payable),
    payable_gst: centsToDecimal(difference.payableGst),
    fee_before_gst: centsToDecimal(difference.feeBeforeGst),
    fee_gst: centsToDecimal(difference.feeGst),
    reason,
    user_id: by.id,
    user_name: by.name,
    proposed_by: proposedBy,
    at,
  });
  return { before, after, difference, version };
}

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
