import { RETURN_COLUMNS } from '@portal/rules/payments/bank-return.ts';
import { useText } from '../../platform/words/i18n.ts';
import { KeyValues } from '../../ui/display/key-values.tsx';

/** Banks send XML; a CSV file is written by a person, who needs to know its columns. */
export function ReturnColumns() {
  const t = useText();
  return (
    <details>
      <summary>{t('payments.returnColumns')}</summary>
      <KeyValues
        items={RETURN_COLUMNS.map((column) => ({
          label: column,
          value: t(`payments.returnColumn_${column}`),
        }))}
      />
    </details>
  );
}
