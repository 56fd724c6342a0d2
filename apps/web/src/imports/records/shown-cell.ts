// A value of a file as a person reads it.
import type { FieldType } from '@portal/rules/imports/field-input.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { formatDate } from '../../platform/words/formats.ts';

export function shownCell(
  value: string | null | undefined,
  type: FieldType | undefined,
  t: Translate,
): string {
  if (value === null || value === undefined || value === '') return '–';
  if (type === 'DATE') return formatDate(parsePlainDate(value)) || value;
  if (type === 'YES_NO') return t(value === 'yes' ? 'records.yes' : 'records.no');
  return value;
}
