// Whether a stay can be billed under a guarantee letter.
import { isWithin, type PlainDate } from '../values/plain-date.ts';
import type { LetterStatus } from './letter-moves.ts';

/** The reason why a stay cannot be billed under a letter. */
export type LetterRefusal =
  | 'LETTER_UNKNOWN'
  | 'LETTER_ENDED'
  | 'LETTER_OTHER_POLICY'
  | 'LETTER_OTHER_DATES';

interface UsedLetter {
  readonly status: LetterStatus;
  readonly policyId: string;
  readonly validFrom: PlainDate;
  readonly validTo: PlainDate;
}

interface Stay {
  readonly policyId?: string | undefined;
  /** The admission. */
  readonly visitDate?: PlainDate | undefined;
  /** The claim is under this letter already; it stays there when the letter ends. */
  readonly isUnderLetter: boolean;
}

/**
 * The reason why the stay cannot be billed under the letter; undefined if it can.
 * @param letter undefined if the clinic has no such letter for the member
 */
export function letterRefusal(
  letter: UsedLetter | undefined,
  stay: Stay,
): LetterRefusal | undefined {
  if (letter === undefined) return 'LETTER_UNKNOWN';
  if (letter.status !== 'APPROVED' && !stay.isUnderLetter) return 'LETTER_ENDED';
  if (stay.policyId !== undefined && stay.policyId !== letter.policyId)
    return 'LETTER_OTHER_POLICY';
  const { visitDate } = stay;
  if (visitDate === undefined || isWithin(visitDate, letter.validFrom, letter.validTo)) {
    return undefined;
  }
  return 'LETTER_OTHER_DATES';
}

/** Whether the letter ends today: its last day is over. Source: domain decision. */
export function hasExpired(validTo: PlainDate, today: PlainDate): boolean {
  return today > validTo;
}
