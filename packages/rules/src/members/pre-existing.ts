import type { PlainDate } from '../values/plain-date.ts';

/** The conditions that a member declared on joining a policy. */
export interface DeclaredConditions {
  /** Prefixes of diagnosis codes, for example `E11`. */
  readonly prefixes: readonly string[];
  /** The first visit date on which the plan covers them; never if undefined. */
  readonly coveredFrom?: PlainDate | undefined;
}

export interface PreExisting {
  /** Diagnosis codes that the plan does not cover on the visit date. */
  readonly notCovered: readonly string[];
}

/**
 * Which of the diagnosis codes are not covered on the visit date because the member declared the
 * condition; undefined for members who declared none. Without a visit date, declared conditions
 * count as not covered.
 */
export function preExistingOf(
  codes: readonly string[],
  { prefixes, coveredFrom }: DeclaredConditions,
  visitDate: PlainDate | undefined,
): PreExisting | undefined {
  if (prefixes.length === 0) return undefined;
  const isCovered =
    coveredFrom !== undefined && visitDate !== undefined && visitDate >= coveredFrom;
  const isDeclared = (code: string) => prefixes.some((prefix) => code.startsWith(prefix));
  return { notCovered: isCovered ? [] : codes.filter(isDeclared) };
}
