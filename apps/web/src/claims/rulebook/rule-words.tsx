// The terms of an approval rule in words.
import { LOCATION_TYPES } from '@portal/rules/catalogue/location-type.ts';
import type { StatusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import { formatDate, formatQuantity, formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { type KeyValue } from '../../ui/display/key-values.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { RulePeriod, RuleWithChoices } from './rulebook.api.ts';
import layout from '../../ui/layout.module.css';

type Setting = RulePeriod['settings'][number];
type Panels = RuleWithChoices['panels'];

export function useSettingName() {
  const t = useText();
  return ({ name, of }: Pick<Setting, 'name' | 'of'>): string => {
    const text = t(`rulebook.setting_${name}`);
    return of === null ? text : t('rulebook.settingOf', { name: text, of });
  };
}

function useSettingValue() {
  const t = useText();
  return ({ unit, value }: Pick<Setting, 'unit' | 'value'>): string => {
    if (unit === 'PLACE')
      return t(value === 'ANY' ? 'rulebook.place_ANY' : 'rulebook.place_LOCATION');
    const figure = unit === 'MONEY' ? formatMoney(Number(value)) : formatQuantity(Number(value));
    return t(`rulebook.unit_${unit}`, { value: figure });
  };
}

/** The settings in one line; a dash for a rule that has none. */
export function SettingsText({ settings }: Pick<RulePeriod, 'settings'>) {
  const valueOf = useSettingValue();
  if (settings.length === 0) return '–';
  return (
    <span className={layout['two']}>
      {settings.map((setting) => (
        <span key={`${setting.name} ${setting.of ?? ''}`}>
          {setting.of !== null && `${setting.of}: `}
          {valueOf(setting)}
        </span>
      ))}
    </span>
  );
}

/** The clinics and claims that a period is for. */
export function AppliesTo({
  provider_types: types,
  claim_types: claimTypes,
}: Pick<RulePeriod, 'claim_types' | 'provider_types'>) {
  const t = useText();
  const clinics =
    types.length === LOCATION_TYPES.length ? t('rulebook.everyClinicType') : types.join(', ');
  return (
    <span className={layout['two']}>
      <span>{clinics}</span>
      <small>{claimTypes.map((type) => t(`rulebook.claimType_${type}`)).join(', ')}</small>
    </span>
  );
}

const COLOURS: Readonly<Record<RulePeriod['severity'], StatusColour>> = {
  B: 'red',
  R: 'amber',
  I: 'grey',
};

export function Effect({ severity, liftable }: Pick<RulePeriod, 'liftable' | 'severity'>) {
  const t = useText();
  return (
    <span className={layout['two']}>
      <StatusBadge colour={COLOURS[severity]} label={t(`rulebook.severity_${severity}`)} />
      {severity !== 'I' && <small>{t(liftable ? 'rulebook.lifted' : 'rulebook.notLifted')}</small>}
    </span>
  );
}

export function OnOff({ isOn }: { readonly isOn: boolean }) {
  const t = useText();
  return (
    <StatusBadge
      colour={isOn ? 'green' : 'grey'}
      label={t(isOn ? 'rulebook.on' : 'rulebook.off')}
    />
  );
}

/** All terms of a period. */
export function useTerms(period: RulePeriod, panels: Panels): readonly KeyValue[] {
  const t = useText();
  const nameOf = useSettingName();
  const valueOf = useSettingValue();
  const codes = panels.filter(({ id }) => period.panel_ids?.includes(id)).map(({ code }) => code);
  return [
    { label: t('rulebook.state'), value: <OnOff isOn={period.is_on} /> },
    ...period.settings.map((setting) => ({ label: nameOf(setting), value: valueOf(setting) })),
    { label: t('rulebook.effect'), value: <Effect {...period} /> },
    { label: t('rulebook.appliesTo'), value: <AppliesTo {...period} /> },
    {
      label: t('rulebook.panels'),
      value: period.panel_ids === null ? t('rulebook.allPanels') : codes.join(', '),
    },
  ];
}

/** From when a period applies; nothing if it always has. */
export function useFrom() {
  const t = useText();
  return ({ active_from: from }: Pick<RulePeriod, 'active_from'>) =>
    from === null ? undefined : t('rulebook.from', { date: formatDate(from) });
}
