// Texts for a conflict between two users' changes: the field and both values.
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Translate } from '@portal/texts/translate.ts';
import {
  diagnosisParts,
  documentParts,
  drugParts,
  feeParts,
  headParts,
  visitParts,
} from './claim-fields.ts';
import { joined, textOf, type FieldWords, type Values } from './field-words.ts';
import type { Conflict } from './merge-sides.ts';
import {
  assistingSurgeonParts,
  consumableParts,
  doctorFeeParts,
  operationParts,
  stayParts,
} from './stay-fields.ts';

/** Parts of a claim that users decide about although they are not fields. */
const OTHER_WORDS: Readonly<Record<string, FieldWords>> = {
  principal_diagnosis: { label: 'claims.mergePrincipal' },
  claim_remarks: { label: 'claims.remarksText' },
  line: {
    label: 'claims.mergeLine',
    text: ([quantity, price], t) =>
      joined([t('claims.mergeChanged'), textOf(quantity), textOf(price)]),
  },
};

/** By wire name; a name has the same words in every part of the claim. */
const words: ReadonlyMap<string, FieldWords> = new Map(
  [
    stayParts,
    operationParts,
    assistingSurgeonParts,
    doctorFeeParts,
    consumableParts,
    headParts,
    visitParts,
    drugParts,
    feeParts,
    diagnosisParts,
    documentParts,
    OTHER_WORDS,
  ].flatMap((parts) =>
    Object.entries<FieldWords | string>(parts).flatMap(([part, role]): [string, FieldWords][] =>
      typeof role === 'string' ? [] : [[part, role]],
    ),
  ),
);

/** Field names by the last part of the wire path. */
export const PART_LABELS: ReadonlyMap<string, TextKey> = new Map<string, TextKey>([
  ...[...words]
    .filter(([part]) => part !== 'name' && part !== 'line')
    .map(([part, { label }]): [string, TextKey] => [part, label]),
  ['frequency_per_day', 'claims.perDay'],
  ['duration', 'claims.supplyDays'],
  ['mc_days', 'claims.mcDays'],
  ['mc_start_date', 'claims.mcStart'],
  ['mc_reason', 'claims.mcReason'],
]);

/** The subject of the conflict: `Paracetamol 500 mg: Dose`. */
export function conflictLabel(
  { part, line }: Pick<Conflict, 'part' | 'line'>,
  t: Translate,
): string {
  const field = t(words.get(part)?.label ?? 'claims.otherField');
  return line === undefined ? field : `${line}: ${field}`;
}

/** The formatted value of one side. */
export function conflictValue(part: string, values: Values | undefined, t: Translate): string {
  if (values === undefined) return t('claims.mergeRemoved');
  const text = words.get(part)?.text;
  const shown = text === undefined ? textOf(values[0]) : text(values, t);
  return shown === '' ? t('claims.none') : shown;
}
