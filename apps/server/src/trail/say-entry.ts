// An entry of the audit trail in words of the reader's language.
import {
  auditSentences,
  type EntryToSay,
  type SaidValue,
} from '@portal/rules/trail/audit-sentences.ts';
import { auditVerbOf } from '@portal/rules/trail/audit-words.ts';
import type { Say } from '../platform/texts.ts';

const words = (value: SaidValue, say: Say) =>
  typeof value === 'object'
    ? value.map((word) => say(word.key, 'values' in word ? word.values : undefined)).join(', ')
    : value;

/** The kind of action, then what its data says. */
export function entryInWords(entry: EntryToSay, say: Say): string {
  const sentences = auditSentences(entry).map(({ key, values }) =>
    say(
      `trail.said_${key}`,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, words(value, say)])),
    ),
  );
  return [say(`trail.auditVerb_${auditVerbOf(entry.action)}`), ...sentences].join('; ');
}
