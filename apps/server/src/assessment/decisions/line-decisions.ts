import type { ParsedRequest } from '@portal/contract/schemas.ts';
import { cents } from '@portal/rules/values/cents.ts';
import type { LineDecision } from '../../claims/public.ts';

type SentDecisions = ParsedRequest<'calculateDecision'>['body']['lines'];

/** The decisions on lines in the units of the rules. */
export function lineDecisions(sent: SentDecisions): LineDecision[] {
  return sent.map(({ ref, accepted_amount: amount, reason }) => ({
    ref,
    acceptedAmount: cents(Math.round(amount * 100)),
    reason,
  }));
}
