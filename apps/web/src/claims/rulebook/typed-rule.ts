// A planned change of a rule as it is typed, and its mistakes.
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { parsePlainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import type { PlannedChange, RulePeriod, RuleWithChoices } from './rulebook.api.ts';

type SettingKind = RuleWithChoices['setting_kinds'][number];

/** A field for a value; the value of an insurer or type of clinic may be missing. */
export interface TypedSetting extends Pick<SettingKind, 'name' | 'unit'> {
  readonly of: string | null;
  readonly value: string | undefined;
}

export interface TypedRule extends Pick<
  RulePeriod,
  | 'claim_types'
  | 'description'
  | 'is_on'
  | 'liftable'
  | 'name'
  | 'panel_ids'
  | 'provider_types'
  | 'severity'
> {
  readonly activeFrom: PlainDate | undefined;
  readonly settings: readonly TypedSetting[];
}

/** The change starts with what applies now, or with the plan that it replaces. */
export function typedRule(
  rule: RuleWithChoices,
  replaces: RulePeriod | undefined,
  today: PlainDate,
): TypedRule {
  const [newest] = rule.periods;
  const period = replaces ?? rule.periods.find(({ state }) => state === 'CURRENT') ?? newest;
  if (period === undefined) throw new Error(`the rule ${rule.code} has no period`);
  const { claim_types, description, is_on, liftable, name, panel_ids } = period;
  const { provider_types, severity } = period;
  return {
    claim_types,
    description,
    is_on,
    liftable,
    name,
    panel_ids,
    provider_types,
    severity,
    activeFrom: parsePlainDate(replaces?.active_from ?? addDays(today, 1)),
    settings: settingFields(rule, period),
  };
}

function settingFields(rule: RuleWithChoices, period: RulePeriod): TypedSetting[] {
  return rule.setting_kinds.flatMap(({ name, unit, of }) => {
    const keys = { INSURER: rule.insurers, LOCATION_TYPE: period.provider_types };
    const all = of === null ? [null] : keys[of];
    return all.map((key) => ({
      name,
      unit,
      of: key,
      value: period.settings.find((one) => one.name === name && one.of === key)?.value,
    }));
  });
}

export type RuleField =
  | 'active_from'
  | 'claim_types'
  | 'description'
  | 'name'
  | 'provider_types'
  | `settings.${number}`;

/** The fields with a mistake, in their order on the page. */
export function mistakesIn(
  typed: TypedRule,
  today: PlainDate,
): readonly {
  readonly field: RuleField;
  readonly text:
    | 'rulebook.chooseLater'
    | 'rulebook.chooseOne'
    | 'rulebook.enterNumber'
    | 'rulebook.enterWords';
}[] {
  const { activeFrom, settings, provider_types: clinics, claim_types: claims } = typed;
  const missing = settings.flatMap(({ of, value }, at) =>
    of === null && value === undefined
      ? [{ field: `settings.${at}` as const, text: 'rulebook.enterNumber' as const }]
      : [],
  );
  const words = (['name', 'description'] as const).filter((field) => typed[field].trim() === '');
  const lists = (['provider_types', 'claim_types'] as const).filter(
    (field) => (field === 'provider_types' ? clinics : claims).length === 0,
  );
  return [
    ...(activeFrom === undefined || activeFrom <= today
      ? [{ field: 'active_from' as const, text: 'rulebook.chooseLater' as const }]
      : []),
    ...words.map((field) => ({ field, text: 'rulebook.enterWords' as const })),
    ...missing,
    ...lists.map((field) => ({ field, text: 'rulebook.chooseOne' as const })),
  ];
}

/** The change as it is sent, and the position of each of its settings among the fields. */
export function sentChange(
  { activeFrom, settings, ...terms }: TypedRule,
  rule: RuleWithChoices,
  replaces: RulePeriod | undefined,
): { readonly body: PlannedChange; readonly positions: readonly number[] } {
  const given = settings.flatMap(({ name, of, value }, at) =>
    value === undefined ? [] : [{ at, setting: { name, of, value } }],
  );
  const body = {
    ...terms,
    rule_version: rule.version,
    active_from: activeFrom ?? '',
    replaces: replaces?.active_from ?? null,
    settings: given.map(({ setting }) => setting),
  };
  return { body, positions: given.map(({ at }) => at) };
}
