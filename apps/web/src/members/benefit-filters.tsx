// Filters the shown benefits by type and by panel or non-panel claims (BEN-08).
import {
  BENEFIT_TYPES,
  PANEL_FILTERS,
  type BenefitType,
  type PanelFilter,
} from '@portal/rules/benefits/benefit-types.ts';
import { useText } from '../platform/words/i18n.ts';
import { SelectField } from '../ui/fields/select-field.tsx';
import type { ListedBenefit } from './members.api.ts';
import forms from '../ui/forms.module.css';

export interface ShownBenefits {
  readonly type: BenefitType;
  readonly panel: PanelFilter;
}

export type BenefitChoice = {
  readonly [Name in keyof ShownBenefits]?: ShownBenefits[Name] | undefined;
};

/** A limit over all types, or for both kinds of claim, belongs to each of them. */
export function isShown(
  { benefit_type, panel_type }: Pick<ListedBenefit, 'benefit_type' | 'panel_type'>,
  { type, panel }: ShownBenefits,
): boolean {
  const isOfType = type === 'ALL' || benefit_type === 'ALL' || benefit_type === type;
  const isOfPanel = panel === 'ALL' || panel_type === 'ALL' || panel_type === panel;
  return isOfType && isOfPanel;
}

interface Props {
  readonly shown: ShownBenefits;
  readonly onChange: (change: BenefitChoice) => void;
}

export function BenefitFilters({ shown, onChange }: Props) {
  const t = useText();
  const types = BENEFIT_TYPES.map((value) => ({ value, label: t(`members.benefitType_${value}`) }));
  const panels = PANEL_FILTERS.map((value) => ({ value, label: t(`members.panel_${value}`) }));
  return (
    <div className={forms['bar']} style={{ marginBottom: 12 }}>
      <SelectField
        label={t('members.benefitType')}
        value={shown.type}
        options={types}
        onChange={(value) => onChange({ type: BENEFIT_TYPES.find((known) => known === value) })}
      />
      <SelectField
        label={t('members.panel')}
        value={shown.panel}
        options={panels}
        onChange={(value) => onChange({ panel: PANEL_FILTERS.find((known) => known === value) })}
      />
    </div>
  );
}
