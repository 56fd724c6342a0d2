// Texts for a difference between two versions of a claim: its subject and its values.
import { formatPrice, formatQuantity } from '../../platform/words/formats.ts';
import type { Translate } from '@portal/texts/translate.ts';
import type { Change } from './compare-versions.ts';
import { conflictLabel, conflictValue } from '../parts/merge-words.ts';
import { flagLabels, sentFields, sentFlags, sentText } from '../fields/sent-fields.ts';

/** `Paracetamol 500 mg: Dose`; a whole line has only its name. */
export function changeLabel(change: Pick<Change, 'part' | 'line'>, t: Translate): string {
  const { part, line } = change;
  if (part === 'line') return line ?? '';
  const field = sentFields.find((one) => one === part);
  if (field !== undefined) return t(`claims.field_${field}`);
  const flag = sentFlags.find((one) => one === part);
  return flag === undefined ? conflictLabel(change, t) : t(flagLabels[flag]);
}

/** `21 × 0.10` for an added or removed line. */
function gistText(gist: readonly unknown[], t: Translate): string {
  const [quantity, price] = gist.map((value) => (typeof value === 'number' ? value : undefined));
  const parts = [
    quantity === undefined ? '' : formatQuantity(quantity),
    price === undefined ? '' : formatPrice(price),
  ].filter((part) => part !== '');
  return parts.length === 0 ? t('claims.versionPresent') : parts.join(' × ');
}

export function changeText(part: string, values: Change['before'], t: Translate): string {
  if (values === undefined) return '–';
  if (part === 'line') return gistText(values, t);
  const field = sentFields.find((one) => one === part);
  if (field !== undefined) return sentText(field, values[0]) || '–';
  if (sentFlags.some((one) => one === part)) {
    return t(values[0] === true ? 'claims.yes' : 'claims.no');
  }
  return conflictValue(part, values, t);
}
