// The three doctors with the most claims, or the highest amount, of the month.
import { useState } from 'react';
import { formatCount, formatMoney } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Section } from '../ui/display/card.tsx';
import { Meter } from '../ui/display/meter.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import { type DoctorMetric, useTopDoctors } from './dashboard.api.ts';
import classes from './top-doctors.module.css';
import layout from '../ui/layout.module.css';

const METRICS = [
  ['claims', 'notices.byCount'],
  ['amount', 'notices.byAmount'],
] as const;

export function TopDoctors() {
  const t = useText();
  const [metric, setMetric] = useState<DoctorMetric>('claims');
  const { data, error, refetch } = useTopDoctors(metric);
  const isCount = data?.metric !== 'amount';
  const doctors = data?.doctors;
  const most = Math.max(
    0,
    ...(doctors ?? []).map((one) => (isCount ? one.claims : one.payable_amount)),
  );
  return (
    <Section
      title={t('notices.topDoctors')}
      hint={t('notices.topDoctorsHint')}
      aside={
        <fieldset className={classes['switch']} aria-label={t('notices.orderedBy')}>
          {METRICS.map(([id, label]) => (
            <button
              key={id}
              type="button"
              aria-pressed={metric === id}
              onClick={() => setMetric(id)}
            >
              {t(label)}
            </button>
          ))}
        </fieldset>
      }
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {doctors === undefined && error === null && <BoneLines count={3} />}
      {doctors?.length === 0 && <p className={layout['none']}>{t('notices.notEnough')}</p>}
      {doctors !== undefined && doctors.length > 0 && (
        <ol className={classes['rows']}>
          {doctors.map((doctor) => {
            const value = isCount ? doctor.claims : doctor.payable_amount;
            const before = isCount ? doctor.previous_claims : doctor.previous_payable_amount;
            const shown = isCount ? formatCount : formatMoney;
            return (
              <li key={doctor.practitioner_id}>
                <span>{doctor.name}</span>
                <strong>{shown(value)}</strong>
                <Meter value={value} max={most} label={doctor.name} />
                <small>{t('notices.lastMonth', { figure: shown(before) })}</small>
              </li>
            );
          })}
        </ol>
      )}
    </Section>
  );
}
