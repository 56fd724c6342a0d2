// Narrows the search for a fee to one of the fee types (Claims spec §9).
import { FEE_TYPES, type FeeType } from '@portal/rules/claims/form/form-sections.ts';
import { useText } from '../../platform/words/i18n.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';

function isFeeType(value: string): value is FeeType {
  return Object.hasOwn(FEE_TYPES, value);
}

const OFFERED = Object.keys(FEE_TYPES).filter(isFeeType);

interface Props {
  readonly value: FeeType | undefined;
  readonly onChange: (value: FeeType | undefined) => void;
}

export function FeeTypeChoice({ value, onChange }: Props) {
  const t = useText();
  return (
    <SelectField
      label={t('claims.feeType')}
      value={value ?? ''}
      placeholder={t('claims.feeTypeAny')}
      options={OFFERED.map((type) => ({ value: type, label: t(`claims.feeType_${type}`) }))}
      onChange={(chosen) => onChange(isFeeType(chosen) ? chosen : undefined)}
    />
  );
}
