// Says that a payment run pays claims that are no longer covered, because their batches are closed.
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { Run } from './finance.api.ts';

export function UncoveredNotice({ uncovered }: Pick<Run, 'uncovered'>) {
  const t = useText();
  const { claims, amount } = uncovered;
  if (claims === 0) return null;
  return (
    <Notice tone="amber">
      {t('payments.uncovered', { count: claims, amount: formatMoney(amount) })}{' '}
      <Link to="/app/ops/claims-hit" search={{ stage: 'IN_PAYMENT' }}>
        {t('payments.showHeld')}
      </Link>
    </Notice>
  );
}
