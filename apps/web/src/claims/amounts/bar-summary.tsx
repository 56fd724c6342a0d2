// The collapsed bar of a narrow page: the patient's amount, reasons that prevent submission, and another claim of the
// member on the same day.
import { centsToWire } from '@portal/rules/values/cents.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Money } from '../../ui/display/money.tsx';
import classes from './amounts-panel.module.css';
import { blockingCount, useClaim } from '../fields/claim-store.ts';

export function BarSummary() {
  const t = useText();
  const count = useClaim(blockingCount);
  const sameVisit = useClaim((state) => state.sameVisit);
  const patient = useClaim(
    (state) => state.evaluated?.calculation.totals.totalPatientPayableAmount,
  );
  return (
    <>
      {t('claims.patientPays')}{' '}
      <Money amount={patient === undefined ? 0 : centsToWire(patient)} payer="patient" />
      {count > 0 && (
        <span className={classes['stopped']}>{t('claims.rulesToClear', { count })}</span>
      )}
      {sameVisit === 'tells' && (
        <span className={classes['review']}>{t('claims.ruleName_CAR001')}</span>
      )}
    </>
  );
}
