// The message about the shape of a value, in the user's language.
import type { FieldCode } from '@portal/contract/field-messages.ts';
import type { TextValues, Translate } from '@portal/texts/translate.ts';

/**
 * @param params of the problem; its limit chooses the plural form
 * @param shown the same, for reading
 */
export function fieldText(
  t: Translate,
  code: FieldCode,
  params: TextValues,
  shown: TextValues = params,
): string {
  const limit = params['max'] ?? params['min'] ?? 0;
  return t(`platform.field_${code}`, { ...shown, count: Number(limit) });
}
