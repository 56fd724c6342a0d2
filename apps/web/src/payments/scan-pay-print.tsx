// The Scan Pay card of a clinic on A5, for the counter.
import { useText } from '../platform/words/i18n.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import { ScanPayCode } from './scan-pay-code.tsx';
import { useScanPay } from './scan-pay.api.ts';
import classes from './scan-pay.module.css';

export function ScanPayPrint() {
  const t = useText();
  const { data, error, refetch } = useScanPay();
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <BoneLines count={8} />;
  return (
    <article className={classes['card']}>
      <h1>{t('payments.scanToPay')}</h1>
      <ScanPayCode scanPay={data} side="100mm" />
      <p className={classes['clinic']}>{data.clinic.name}</p>
      <p>{data.clinic.code}</p>
      <p>{t('payments.scanPayNone')}</p>
    </article>
  );
}
