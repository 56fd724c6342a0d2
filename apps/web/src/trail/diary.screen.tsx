// Lists the work of administrators on behalf of the clinic, for its manager.
import { call } from '../platform/api/api.ts';
import { useMe } from '../platform/api/session.ts';
import { useText } from '../platform/words/i18n.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Page } from '../ui/frame/page.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import layout from '../ui/layout.module.css';
import { useAuditColumns } from './audit-columns.tsx';
import { useList } from '../ui/lists/use-list.ts';
import { page, paramsOf } from '../ui/lists/params-of.ts';

const SIZE = 50;

export function DiaryScreen() {
  const t = useText();
  const columns = useAuditColumns();
  const clinicId = useMe()?.clinicProfile?.id;
  const { table } = useList({
    key: ['listActsOnBehalf', clinicId],
    params: paramsOf({ page }),
    size: SIZE,
    load: (query, signal) =>
      call('listActsOnBehalf', { params: { id: clinicId ?? '' }, query, signal }),
    isEnabled: clinicId !== undefined,
  });
  return (
    <Page title={t('trail.diaryTitle')}>
      <p className={layout['lead']}>{t('trail.diaryLead')}</p>
      <DataTable
        {...table}
        {...(clinicId === undefined && { rows: [] })}
        label={t('trail.diaryTitle')}
        list="diary"
        columns={columns}
        idOf={({ id }) => id}
        empty={<EmptyState title={t('trail.diaryNone')} text={t('trail.diaryNoneText')} />}
      />
    </Page>
  );
}
