// The name of a field, for messages that are shown away from it.
import type { ClaimProblemCode } from '@portal/rules/claims/form/claim-problems.ts';
import { CLAIM_MESSAGES } from '@portal/rules/claims/form/claim-problems.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { fieldId } from './claim-store.ts';
import { PART_LABELS } from '../parts/merge-words.ts';

/** Messages that several fields share. */
const NAMELESS: ReadonlySet<string> = new Set<ClaimProblemCode>([
  'NOT_FOUND',
  'NO_VISIT_DATE',
  'EXPIRED',
  'WRONG_MEMBER',
  'WRONG_POLICY',
  'WRONG_PROVIDER',
  'WRONG_TYPE',
  'USED',
  'DAYS_RANGE',
]);

/** Whether the message of a problem code already names its field. */
export function namesItsField(code: string): boolean {
  return Object.hasOwn(CLAIM_MESSAGES, code) && !NAMELESS.has(code);
}

const LINE_AT_END = /-\d+$/;

/** By the end of the id; the longest match wins. */
const labels = [...PART_LABELS]
  .map(([part, label]) => ({ end: fieldId(part).replace('claim', ''), label }))
  .toSorted((a, b) => b.end.length - a.end.length);

/**
 * The name of a field; undefined if the form has no label of its own for it.
 * @param id the id of the field's input
 */
export function nameOfField(t: Translate, id: string): string | undefined {
  const found = labels.find(({ end }) => id.replace(LINE_AT_END, '').endsWith(end));
  return found && t(found.label);
}
