// The long work that runs now, with its progress; or the last one, if it has stopped.
import { formatCount, formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Meter } from '../../ui/display/meter.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { PaymentWork } from './finance.api.ts';
import classes from '../payments.module.css';

export function WorkProgress({ work }: { readonly work: PaymentWork | undefined }) {
  const t = useText();
  if (work === undefined || work.status === 'DONE') return null;
  const { kind, done, total, started_by: name, started_at: at } = work;
  const title = t(`payments.work_${kind}`);
  const counts = { done: formatCount(done), total: formatCount(total) };
  if (work.status !== 'RUNNING') {
    // A failed settlement continues too: a job looks for released runs that are not settled.
    const continues = work.status === 'INTERRUPTED' || kind === 'SETTLE';
    const text = continues ? 'payments.workInterrupted' : 'payments.workFailed';
    return <Notice tone="red">{t(text, { work: title, ...counts })}</Notice>;
  }
  return (
    <section className={classes['work']} aria-label={title}>
      <span>
        <strong>{title}</strong>{' '}
        <small>{t('payments.workStarted', { name, at: formatTimestamp(at) })}</small>
      </span>
      <output>{t('payments.workDone', counts)}</output>
      <Meter value={done} max={Math.max(total, 1)} label={title} />
    </section>
  );
}
