// The figure and limit of a violation on the printed sheet, in the words of the claim form.
import type { Claim } from '@portal/contract/claims/claim.ts';
import type { SheetFormats } from './sheet-formats.ts';
import type { ClaimTexts } from '../claim-texts.ts';

type Violation = Claim['violations'][number];

const counted = {
  DAYS: 'claimLists.days',
  MONTHS: 'claims.months',
  LINES: 'claims.drugsCount',
  VISITS: 'claims.visitsCount',
} as const;

function measureWords(
  text: string,
  unit: Violation['figure_unit'],
  { say }: ClaimTexts,
  as: SheetFormats,
): string {
  if (unit === null) return text;
  if (unit === 'DATE') return as.date(text);
  const value = Number(text);
  if (unit === 'MONEY') return as.money(value);
  if (unit === 'QUANTITY') return as.quantity(value);
  if (unit === 'UNIT_PRICE') return as.price(value);
  return say(counted[unit], { count: value });
}

/** Undefined if the rule has no figure. */
export function figureWords(
  {
    figure,
    figure_unit: unit,
    limit,
    limit_unit: limitUnit,
  }: Pick<Violation, 'figure' | 'figure_unit' | 'limit' | 'limit_unit'>,
  words: ClaimTexts,
  as: SheetFormats,
): string | undefined {
  if (figure === null) return undefined;
  const shown = measureWords(figure, unit, words, as);
  if (limit === null) return shown;
  return words.say('claims.figureOfLimit', {
    figure: shown,
    limit: measureWords(limit, limitUnit, words, as),
  });
}
