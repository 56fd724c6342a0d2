// Lists the work of administrators on behalf of the clinic, for its manager.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../platform/api/api.ts';
import { useMe } from '../platform/api/session.ts';
import { useText } from '../platform/words/i18n.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Page } from '../ui/frame/page.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import layout from '../ui/layout.module.css';
import { useAuditColumns } from './audit-columns.tsx';
import { tableOf } from '../ui/lists/use-list.ts';

const SIZE = 50;

export function DiaryScreen() {
  const t = useText();
  const columns = useAuditColumns({ hasCodes: false });
  const [page, setPage] = useState(1);
  const clinicId = useMe()?.clinicProfile?.id;
  const acts = useQuery({
    queryKey: ['listActsOnBehalf', clinicId, page],
    queryFn: ({ signal }) =>
      call('listActsOnBehalf', {
        params: { id: clinicId ?? '' },
        query: { page, size: SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: clinicId !== undefined,
  });
  return (
    <Page title={t('trail.diaryTitle')}>
      <p className={layout['lead']}>{t('trail.diaryLead')}</p>
      <DataTable
        {...tableOf(acts, setPage)}
        {...(clinicId === undefined && { rows: [] })}
        label={t('trail.diaryTitle')}
        columns={columns}
        idOf={({ id }) => id}
        empty={<EmptyState title={t('trail.diaryNone')} text={t('trail.diaryNoneText')} />}
      />
    </Page>
  );
}
