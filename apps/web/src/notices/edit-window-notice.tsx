// Until when claims can be edited, and how many lock today.
import { addressesOf, useMayDo } from '../claims/public.ts';
import { longMonth, shortDay } from '../platform/words/calendar-names.ts';
import { useText } from '../platform/words/i18n.ts';
import { LinkButton } from '../ui/display/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { useDashboardSummary } from './dashboard.api.ts';
import { firstDayOf } from './month-figures.ts';

/** A failure is shown by the tiles, which have the same call. */
export function EditWindowNotice() {
  const t = useText();
  const may = useMayDo();
  const { data } = useDashboardSummary();
  if (data === undefined || data.op_claim_count + data.ip_claim_count === 0) return null;
  const { closing_today: closing, open_month: open } = data;
  if (closing === 0 && open === null) return null;
  const list = addressesOf('OUTPATIENT').list;
  const types = may('read', 'INPATIENT') ? { claimType: 'ALL' as const } : {};
  return (
    <Notice
      tone={closing > 0 ? 'amber' : 'grey'}
      action={
        closing > 0 && (
          <LinkButton isSmall kind="subtle" to={list} search={{ ...types, locks: 'today' }}>
            {t('notices.showThem')}
          </LinkButton>
        )
      }
    >
      {closing > 0 && <strong>{t('notices.closingToday', { count: closing })} </strong>}
      {open !== null &&
        t('notices.editWindow', {
          month: longMonth(firstDayOf(open.month)),
          date: shortDay(open.last_day),
        })}
    </Notice>
  );
}
