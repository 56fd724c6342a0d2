// Whether a member is covered on the day of a visit, from all policies that the clinic can find.
import type { PolicyInvalidReason } from './policy-validity.ts';

export const COVER_STATES = ['ACTIVE', 'INACTIVE', 'NONE'] as const;

export interface CoverOfVisit {
  /** NONE: the clinic can find no policy of the member. */
  readonly state: (typeof COVER_STATES)[number];
  /** Why no policy covers the day; null unless the cover is inactive. */
  readonly reason: PolicyInvalidReason | null;
  /** The policy of a claim; null if there is none, or a choice. */
  readonly policyId: string | null;
  /** Of the policies that cover the day, each once. */
  readonly insurers: readonly string[];
}

interface PolicyOnDay {
  readonly id: string;
  readonly insurer: string;
  readonly invalidReason: PolicyInvalidReason | undefined;
}

/** @param policies in the order of the member search, of which the first says why the member is not covered */
export function coverOfVisit(policies: readonly PolicyOnDay[]): CoverOfVisit {
  const active = policies.filter(({ invalidReason }) => invalidReason === undefined);
  const [first, ...others] = active;
  if (first === undefined) {
    const reason = policies[0]?.invalidReason ?? null;
    const state = reason === null ? 'NONE' : 'INACTIVE';
    return { state, reason, policyId: null, insurers: [] };
  }
  return {
    state: 'ACTIVE',
    reason: null,
    policyId: others.length === 0 ? first.id : null,
    insurers: [...new Set(active.map(({ insurer }) => insurer))],
  };
}
