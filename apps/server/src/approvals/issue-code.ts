// Checks the limits of an approval and issues its code.
import { randomBytes } from 'node:crypto';
import type { ParsedRequest } from '@portal/contract/schemas.ts';
import {
  amountAtStake,
  claimUpToOf,
  grantProblems,
  type AskedApproval,
  type Grant,
  type GrantProblemCode,
} from '@portal/rules/codes/approval-grant.ts';
import { APPROVAL_CODE_BYTES, approvalCodeOf } from '@portal/rules/codes/approval-request.ts';
import {
  addCents,
  centsToDecimal,
  parseCents,
  ZERO_CENTS,
  type Cents,
} from '@portal/rules/values/cents.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { parseQuantity, quantityMilli, quantityToWire } from '@portal/rules/values/quantity.ts';
import type { Transaction } from '../platform/database/database.ts';
import { requireAuthority, type Undertaking } from '../platform/http/second-person.ts';
import { ProblemError } from '../platform/problem.ts';
import { insertCode, sumCodesAlone, type NewApprovalCode } from './approval-codes.queries.ts';
import { centsOf } from './request-view.ts';

type Limits = Omit<ParsedRequest<'issueApprovalCode'>['body'], 'member_id' | 'note' | 'policy_id'>;

export function grantOf(limits: Limits): Grant {
  return {
    validFrom: plainDate(limits.valid_from),
    validTo: plainDate(limits.valid_to),
    rules: [...new Set(limits.rules)],
    amounts: limits.amounts.map(({ rule, up_to: upTo }) => ({
      rule,
      upTo: parseCents(upTo) ?? ZERO_CENTS,
    })),
    drugs: limits.drugs.map(({ drug_sku_id: drugCode, quantity }) => ({
      drugCode,
      quantityMilli: parseQuantity(quantity) ?? quantityMilli(0),
    })),
  };
}

const MESSAGES: Readonly<Record<GrantProblemCode, string>> = {
  AMOUNT_REQUIRED: 'Enter the amount up to which the rule is lifted.',
  AMOUNT_TOO_LOW: 'Enter more than the limit of the rule.',
  DRUG_NOT_ASKED: 'The clinic did not ask for this drug.',
  DRUG_REQUIRED: 'Approve at least one drug for this rule.',
  PERIOD_TOO_LONG: 'A code is valid for at most a year.',
  PERIOD_WRONG: 'The last day must not be before the first.',
  QUANTITY_REQUIRED: 'Enter a quantity above 0.',
  RULE_NOT_ASKED: 'Choose only rules that the code can lift.',
  RULE_REQUIRED: 'Choose at least one rule.',
  VISIT_OUTSIDE_PERIOD: 'The visit date must be within the period.',
};

/** The subject of the code. */
interface AboutGrant extends Pick<Undertaking, 'address' | 'involved' | 'subject'> {
  /** The amount of the claim; null if the code is not for a known claim. */
  readonly claimTotal: Cents | null;
  readonly memberId: string;
  /** The draft that gets the code; null for none. */
  readonly draftId: string | null;
}

/**
 * @throws ProblemError VALIDATION_FAILED with each field, and those of `requireAuthority`
 */
export async function requireGrant(
  acting: Parameters<typeof requireAuthority>[0],
  grant: Grant,
  asked: AskedApproval,
  about: AboutGrant,
): Promise<void> {
  const problems = grantProblems(grant, asked);
  if (problems.length > 0) {
    throw new ProblemError('VALIDATION_FAILED', {
      details: problems.map(({ field, code }) => ({ field, code, message: MESSAGES[code] })),
    });
  }
  const { claimTotal, memberId, draftId, ...undertaking } = about;
  const others = centsOf(await sumCodesAlone(acting.tx, { ...grant, memberId, draftId }));
  const stake = amountAtStake(grant, claimTotal);
  // Several codes of one time count as one.
  const amount = stake === null ? null : addCents(stake, others);
  await requireAuthority(acting, { act: 'APPROVAL_CODE', amount, ...undertaking });
}

const MOST_TRIES = 5;

interface Holder extends Pick<
  NewApprovalCode,
  'at' | 'clinicId' | 'memberId' | 'note' | 'policyId' | 'proposedBy' | 'userId'
> {
  /** The amount of the claim that the code is for; null if it is not for a known claim. */
  readonly claimTotal: Cents | null;
}

/** Stores the grant under a new code; returns the code. */
export async function issueCode(
  tx: Transaction,
  grant: Grant,
  { claimTotal, ...holder }: Holder,
): Promise<string> {
  const claimUpTo = claimUpToOf(grant, claimTotal);
  const content = {
    ...holder,
    claimUpTo: claimUpTo === null ? null : centsToDecimal(claimUpTo),
    validFrom: grant.validFrom,
    validTo: grant.validTo,
    rules: grant.rules,
    // Limits of rules that are not granted would mean nothing.
    amounts: grant.amounts
      .filter(({ rule }) => grant.rules.includes(rule))
      .map(({ rule, upTo }) => ({ rule, upTo: centsToDecimal(upTo) })),
    drugs: grant.drugs.map(({ drugCode, quantityMilli: quantity }) => ({
      productCode: drugCode,
      quantity: quantityToWire(quantity),
    })),
  };
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const code = approvalCodeOf(randomBytes(APPROVAL_CODE_BYTES));
    if (await insertCode(tx, { ...content, code })) return code;
  }
  throw new Error('found no approval code that is free');
}
