// The settings of an approval rule that an administrator can change: which numbers each kind of check reads, and in
// which unit. The rest of a rule's parameters says what the rule is about and stays.
import { cents, centsToDecimal, parseCents } from '../../values/cents.ts';
import type { ApprovalRule, Evaluator } from '../checks/approval-rule.ts';

export const SETTING_UNITS = [
  'MONEY',
  'DAYS',
  'MONTHS',
  'YEARS',
  'VISITS',
  'LINES',
  'PLACE',
] as const;
type SettingUnit = (typeof SETTING_UNITS)[number];

/** The names of settings. The last two have a value for each insurer or type of clinic that differs from the rest. */
export const SETTING_NAMES = [
  'limit',
  'lateDays',
  'scope',
  'withinMonths',
  'graceDays',
  'months',
  'days',
  'waivedBelowAge',
  'byInsurer',
  'byLocationType',
] as const;
type SettingName = (typeof SETTING_NAMES)[number];

/** The values of the setting SAME_DAY.scope. */
const SETTING_PLACES = ['LOCATION', 'ANY'] as const;

export interface SettingKind {
  readonly name: SettingName;
  readonly unit: SettingUnit;
  /** The value belongs to an insurer or a type of clinic, which a setting names. */
  readonly of?: 'INSURER' | 'LOCATION_TYPE';
}

/** A setting as text: an amount in dollars, a number, or a place. */
export interface RuleSetting {
  readonly name: SettingName;
  /** The insurer or the type of clinic; null for the value of all. */
  readonly of: string | null;
  readonly value: string;
}

/** Typed so that a missing evaluator does not compile. */
const KINDS: Readonly<Record<Evaluator, readonly SettingKind[]>> = {
  AMOUNT_OVER: [{ name: 'limit', unit: 'MONEY' }],
  DRUG_SUM_OVER: [{ name: 'limit', unit: 'MONEY' }],
  LINE_COUNT_OVER: [{ name: 'limit', unit: 'LINES' }],
  CHRONIC_VISITS_OVER: [{ name: 'limit', unit: 'VISITS' }],
  WEEK_VISITS_OVER: [{ name: 'limit', unit: 'VISITS' }],
  SAME_DAY: [{ name: 'scope', unit: 'PLACE' }],
  LATE: [
    { name: 'lateDays', unit: 'DAYS' },
    { name: 'byInsurer', unit: 'DAYS', of: 'INSURER' },
  ],
  REPEATED_FIRST: [{ name: 'withinMonths', unit: 'MONTHS' }],
  CONSULT_TYPE: [],
  DRUG_REPEAT: [{ name: 'graceDays', unit: 'DAYS' }],
  DRUG_QTY: [],
  SUPPLY_OVER: [
    { name: 'months', unit: 'MONTHS' },
    { name: 'days', unit: 'DAYS' },
  ],
  APPROVAL_REQUIRED: [],
  PRICE_OVER: [],
  REFERRAL_MISSING: [{ name: 'waivedBelowAge', unit: 'YEARS' }],
  MC_OVER: [
    { name: 'limit', unit: 'DAYS' },
    { name: 'byLocationType', unit: 'DAYS', of: 'LOCATION_TYPE' },
  ],
  DIAGNOSIS_EXCLUDED: [],
  DUPLICATE: [],
  PRACTITIONER_OFF_PANEL: [],
  FEE_OVER: [],
};

export function settingKinds(evaluator: Evaluator): readonly SettingKind[] {
  return KINDS[evaluator];
}

/** The settings of a rule, in the order in which a person reads them. */
export function settingsOf({
  evaluator,
  params,
}: Pick<ApprovalRule, 'evaluator' | 'params'>): RuleSetting[] {
  const values: Readonly<Record<string, unknown>> = { ...params };
  return KINDS[evaluator].flatMap(({ name, unit, of }): RuleSetting[] => {
    const value = values[name];
    if (of === undefined) return [{ name, of: null, value: settingText(value, unit) }];
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return entries.map(([key, one]) => ({ name, of: key, value: settingText(one, unit) }));
  });
}

function settingText(value: unknown, unit: SettingUnit): string {
  return unit === 'MONEY' && typeof value === 'number'
    ? centsToDecimal(cents(value))
    : String(value);
}

export type SettingProblem =
  | 'SETTING_MISSING'
  | 'SETTING_REPEATED'
  | 'SETTING_UNKNOWN'
  | 'SETTING_VALUE';

/** The position of an invalid setting in the list, or of the end of the list for a missing one. */
export interface SettingMistake {
  readonly at: number;
  readonly code: SettingProblem;
}

/**
 * The parameters of a check with other settings, in the form in which they are stored.
 * @param before the parameters now, from which everything is kept that is not a setting
 * @param settings all settings; one for an insurer or a type of clinic that is missing is removed
 */
export function paramsWith(
  { evaluator, params: before }: Pick<ApprovalRule, 'evaluator' | 'params'>,
  settings: readonly RuleSetting[],
):
  | { readonly params: Readonly<Record<string, unknown>> }
  | { readonly mistakes: SettingMistake[] } {
  const kinds = KINDS[evaluator];
  const params: Record<string, unknown> = { ...before };
  const maps = new Map<SettingName, Record<string, unknown>>();
  for (const { name, of } of kinds) if (of !== undefined) maps.set(name, {});
  const mistakes: SettingMistake[] = [];
  const seen = new Set<string>();
  for (const [at, { name, of, value }] of settings.entries()) {
    const kind = kinds.find((one) => one.name === name && (one.of === undefined) === (of === null));
    const parsed = kind === undefined ? undefined : settingValue(value, kind.unit);
    const key = `${name} ${of ?? ''}`;
    if (kind === undefined) mistakes.push({ at, code: 'SETTING_UNKNOWN' });
    else if (seen.has(key)) mistakes.push({ at, code: 'SETTING_REPEATED' });
    else if (parsed === undefined) mistakes.push({ at, code: 'SETTING_VALUE' });
    else if (of === null) params[name] = parsed;
    else maps.set(name, { ...maps.get(name), [of]: parsed });
    seen.add(key);
  }
  const isMissing = kinds.some(({ name, of }) => of === undefined && !seen.has(`${name} `));
  if (isMissing) mistakes.push({ at: settings.length, code: 'SETTING_MISSING' });
  return mistakes.length > 0
    ? { mistakes }
    : { params: { ...params, ...Object.fromEntries(maps) } };
}

const WHOLE = /^\d{1,4}$/;
/** Certificates are given for half days too. */
const HALVES = /^\d{1,4}(\.[05])?$/;

/** The value as it is stored; undefined if the text is not a value of the unit. */
function settingValue(text: string, unit: SettingUnit): number | string | undefined {
  if (unit === 'PLACE') return SETTING_PLACES.find((place) => place === text);
  if (unit === 'MONEY') {
    const amount = parseCents(text);
    return amount === undefined || amount < 0 ? undefined : amount;
  }
  return (unit === 'DAYS' ? HALVES : WHOLE).test(text) ? Number(text) : undefined;
}
