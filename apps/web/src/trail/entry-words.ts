// An entry of the audit trail in words.
import {
  auditSentences,
  type EntryToSay,
  type SaidValue,
} from '@portal/rules/trail/audit-sentences.ts';
import type { Translate } from '@portal/texts/translate.ts';

const words = (value: SaidValue, t: Translate) =>
  typeof value === 'object'
    ? value.map((word) => t(word.key, 'values' in word ? word.values : undefined)).join(', ')
    : value;

/** Words from the data of the entry; empty without any. Needs the texts of claims and their lists. */
export function entryDetail(entry: EntryToSay, t: Translate): string {
  return auditSentences(entry)
    .map(({ key, values }) =>
      t(
        `trail.said_${key}`,
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, words(value, t)])),
      ),
    )
    .join('; ');
}
