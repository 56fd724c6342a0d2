// The mistakes in the limits of an approval: from the same rule as on the server, and from the server's answer.
import {
  grantProblems,
  type AskedApproval,
  type Grant,
} from '@portal/rules/codes/approval-grant.ts';
import { parseCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import { parseQuantity, quantityMilli } from '@portal/rules/values/quantity.ts';
import { useText } from '../platform/words/i18n.ts';
import { type GivenGrant, sentGrant } from './grant-fields.tsx';

function grantOf(given: GivenGrant): Grant | undefined {
  const { from, to } = given;
  if (from === undefined || to === undefined) return undefined;
  const { rules, amounts, drugs } = sentGrant(given);
  return {
    validFrom: from,
    validTo: to,
    rules,
    amounts: amounts.map(({ rule, up_to: upTo }) => ({
      rule,
      upTo: parseCents(upTo) ?? ZERO_CENTS,
    })),
    drugs: drugs.map(({ drug_sku_id: drugCode, quantity }) => ({
      drugCode,
      quantityMilli: parseQuantity(quantity) ?? quantityMilli(0),
    })),
  };
}

/** Whether the limits can be sent, and the message at each field. */
export function useGrantProblems(given: GivenGrant, asked: AskedApproval) {
  const t = useText();
  const grant = grantOf(given);
  const missing = (['from', 'to'] as const).filter((end) => given[end] === undefined);
  const messages = new Map<string, string>([
    ...missing.map((end) => [`valid_${end}`, t('approvals.required')] as const),
    ...(grant === undefined ? [] : grantProblems(grant, asked)).map(
      ({ field, code }) => [field, t(`approvals.problem_${code}`)] as const,
    ),
  ]);
  return { hasProblems: messages.size > 0, messageAt: (field: string) => messages.get(field) };
}
