// Why banks return payments: the codes of ISO 20022 (ExternalReturnReason1Code) that concern credit transfers.
import type { PlainDate } from '../values/plain-date.ts';

export const RETURN_REASONS = [
  'AC01',
  'AC04',
  'AC06',
  'AC14',
  'AG01',
  'AM05',
  'AM09',
  'BE01',
  'BE04',
  'BE05',
  'CNOR',
  'CURR',
  'CUST',
  'DUPL',
  'FOCR',
  'MD07',
  'MS02',
  'MS03',
  'NARR',
  'NOAS',
  'RC01',
  'RR04',
  'TECH',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Undefined for a code that a bank has made up, or that no credit transfer is returned with. */
export function returnReasonOf(code: string | null): ReturnReason | undefined {
  return RETURN_REASONS.find((known) => known === code?.toUpperCase());
}

/** The code NARR only says that the reason is written in words. */
export function needsWords(code: ReturnReason): boolean {
  return code === 'NARR';
}

interface ReturnDays {
  readonly on: PlainDate;
  readonly releasedOn: PlainDate;
  readonly today: PlainDate;
}

/** A bank returns a payment on a day from its release to today. */
export function isPossibleReturnDay({ on, releasedOn, today }: ReturnDays): boolean {
  return on >= releasedOn && on <= today;
}
