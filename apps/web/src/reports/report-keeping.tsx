// The name, the sharing and the schedule of a report.
import { REPORT_LIMITS } from '@portal/rules/reports/report-definition.ts';
import { REPORT_FREQUENCIES } from '@portal/rules/reports/report-schedule.ts';
import { useText } from '../platform/words/i18n.ts';
import { Section } from '../ui/display/card.tsx';
import { CheckField } from '../ui/fields/check-field.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import type { WrittenReport } from './reports.api.ts';
import forms from '../ui/forms.module.css';
import layout from '../ui/layout.module.css';

export type Keeping = Pick<WrittenReport, 'frequency' | 'is_shared' | 'name'>;

interface Props {
  readonly keeping: Keeping;
  readonly change: (changes: Partial<Keeping>) => void;
  readonly nameError: string | undefined;
}

export const NAME_FIELD = 'report-name';

export function ReportKeeping({ keeping, change, nameError }: Props) {
  const t = useText();
  const { name, frequency, is_shared: isShared } = keeping;
  return (
    <Section title={t('reports.keeping')}>
      <div className={forms['wideFields']}>
        <TextField
          id={NAME_FIELD}
          label={t('reports.name')}
          value={name}
          maxLength={REPORT_LIMITS.name}
          error={nameError}
          onChange={(typed) => change({ name: typed })}
        />
        <div>
          <SelectField
            label={t('reports.schedule')}
            value={frequency ?? 'NEVER'}
            options={(['NEVER', ...REPORT_FREQUENCIES] as const).map((value) => ({
              value,
              label: t(`reports.frequency_${value}`),
            }))}
            onChange={(value) =>
              change({ frequency: REPORT_FREQUENCIES.find((one) => one === value) ?? null })
            }
          />
          <p className={layout['note']}>{t('reports.scheduleHint')}</p>
        </div>
        <CheckField
          label={t('reports.share')}
          hint={t('reports.shareHint')}
          isChecked={isShared}
          onChange={(isChosen) => change({ is_shared: isChosen })}
        />
      </div>
    </Section>
  );
}
