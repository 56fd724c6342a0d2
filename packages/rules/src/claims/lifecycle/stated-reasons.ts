// The stored reasons for which a claim was declined or sent to an assessor: codes in one text.

import { COVER_FAULTS } from '../cover/cover-faults.ts';

/** Every code except those of approval rules. Users who decline a claim also choose from this list. */
export const STATED_REASONS = [
  'ABOVE_LETTER',
  'AMOUNTS_CHANGED',
  'DOCUMENTS_MISSING',
  'DUPLICATE',
  'EXCLUDED_DIAGNOSIS',
  'LATE',
  'LIMIT_REACHED',
  'NOT_COVERED',
  'NOT_MEDICALLY_NECESSARY',
  'OVER_AUTO_LIMIT',
  'POLICY_INVALID',
  'PRE_EXISTING',
  'REFERRAL_MISSING',
  'OTHER',
] as const;

/** Reasons that no user chooses: the queue and the jobs state them. */
export const OTHER_REASONS = [
  ...COVER_FAULTS,
  'CLINIC_ANSWERED',
  'LETTER_ENDED',
  'NO_ANSWER',
  'PAYMENT_RETURNED',
  'PRODUCT_REPEATED',
  'QUANTITY_UNUSUAL',
] as const;

/** The filters for lists of declined claims. RULE stands for all approval rules. */
export const DECLINE_FILTERS = [...STATED_REASONS, 'LETTER_ENDED', 'NO_ANSWER', 'RULE'] as const;

export type DeclineFilter = (typeof DECLINE_FILTERS)[number];

const KNOWN_REASONS = [...STATED_REASONS, ...OTHER_REASONS] as const;

export type StatedReason = (typeof KNOWN_REASONS)[number];

/** A reason of the list, or an approval rule that the claim broke. */
export type ReasonPart = { readonly reason: StatedReason } | { readonly ruleCode: string };

const ruleReason = /^RULE_(?<ruleCode>[A-Z]+\d+)$/;

function reasonPart(code: string): ReasonPart {
  const ruleCode = ruleReason.exec(code)?.groups?.['ruleCode'];
  if (ruleCode !== undefined) return { ruleCode };
  return { reason: KNOWN_REASONS.find((known) => known === code) ?? 'OTHER' };
}

/** The reasons in a stored text, in order. Unknown codes become OTHER, once. */
export function reasonParts(stored: string): readonly ReasonPart[] {
  const codes = stored.split(',').map((code) => code.trim());
  const parts = new Map(
    codes.map((code) => {
      const part = reasonPart(code);
      return ['reason' in part ? part.reason : part.ruleCode, part];
    }),
  );
  return [...parts.values()];
}
