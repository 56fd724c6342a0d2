// The long work that runs now, with its progress; or the last one, if it has stopped.
import { formatCount, formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { WorkPanel } from '../../ui/display/work-panel.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { PaymentWork } from './finance.api.ts';

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
    <WorkPanel
      title={title}
      started={t('payments.workStarted', { name, at: formatTimestamp(at) })}
      done={t('payments.workDone', counts)}
      value={done}
      max={total}
    />
  );
}
