import { useNavigate } from '@tanstack/react-router';
import { monthAndYear } from '../../platform/words/calendar-names.ts';
import { useText } from '../../platform/words/i18n.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { monthsToChoose } from './insurers.api.ts';

/** The month that the screen shows, which is in its address. */
export function MonthField({ month }: { readonly month: string }) {
  const t = useText();
  const navigate = useNavigate();
  const months = monthsToChoose();
  return (
    <SelectField
      label={t('payments.month')}
      value={month}
      options={(months.includes(month) ? months : [month, ...months]).map((value) => ({
        value,
        label: monthAndYear(`${value}-01`),
      }))}
      onChange={(value) => void navigate({ to: '.', search: { month: value }, replace: true })}
    />
  );
}
