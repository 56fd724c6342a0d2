// The landing page of clinic groups, where the user chooses one of their clinics (GROUP-01 … GROUP-03).
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Reply } from '@portal/contract/schemas.ts';
import { useDeferredValue, useState } from 'react';
import { formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { takeReturnUrl } from '../platform/page/return-url.ts';
import { useMe } from '../platform/api/session.ts';
import { whileBusy } from '../ui/feedback/busy.ts';
import { Button } from '../ui/display/button.tsx';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { showToast } from '../ui/overlays/overlays.ts';
import { Page } from '../ui/frame/page.tsx';
import { SearchBox } from '../ui/fields/search-box.tsx';
import { chooseClinic, useGroupClinics } from './clinic-group.api.ts';

const CLINICS = '/app/clinicgroupdashboard';

type Clinic = Reply<'listOrganizationLocations'>['data'][number];

function useChoice(): (clinic: Clinic) => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (clinic) => {
    try {
      await whileBusy(() => chooseClinic(clinic));
      queryClient.clear();
      // The page at which the session ended; a form of another clinic reports it.
      const address = takeReturnUrl();
      if (address === undefined || address.startsWith(CLINICS)) {
        await navigate({ to: '/app/dashboard' });
      } else {
        await navigate({ href: address });
      }
    } catch (error) {
      showToast('red', problemText(error));
    }
  };
}

function useColumns(choose: (clinic: Clinic) => Promise<void>): readonly Column<Clinic>[] {
  const t = useText();
  const chosen = useMe()?.clinicProfile?.id;
  return [
    { id: 'code', heading: t('clinics.code'), cell: (row) => row.code, width: 100 },
    { id: 'name', heading: t('clinics.name'), cell: (row) => row.name, onCard: 'title' },
    { id: 'type', heading: t('clinics.type'), cell: (row) => row.location_type.code, width: 90 },
    { id: 'address', heading: t('clinics.address'), cell: (row) => row.address ?? '' },
    {
      id: 'drafts',
      heading: t('clinics.drafts'),
      cell: (row) => row.drafts_count,
      align: 'end',
      width: 90,
    },
    {
      id: 'pending',
      heading: t('clinics.pending'),
      cell: (row) => row.pending_count,
      align: 'end',
      width: 110,
    },
    {
      id: 'lastPayment',
      heading: t('clinics.lastPayment'),
      cell: (row) => (row.last_payment_date === null ? '' : formatDate(row.last_payment_date)),
      width: 140,
    },
    {
      id: 'select',
      heading: t('clinics.select'),
      cell: (row) => (
        <Button
          isSmall
          label={t('clinics.selectNamed', { name: row.name })}
          onClick={() => void choose(row)}
        >
          {row.id === chosen ? t('clinics.selected') : t('clinics.select')}
        </Button>
      ),
      width: 120,
    },
  ];
}

export function ClinicGroupScreen() {
  const t = useText();
  const organization = useMe()?.orgProfile;
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const clinics = useGroupClinics(organization?.id, wanted);
  const choose = useChoice();
  const columns = useColumns(choose);
  return (
    <Page title={organization?.name ?? ''}>
      <SearchBox
        label={t('clinics.search')}
        placeholder={t('clinics.search')}
        value={typed}
        onChange={setTyped}
        hasShortcut
        width={420}
      />
      <DataTable
        label={t('clinics.list')}
        columns={columns}
        rows={clinics.data?.data}
        idOf={(row) => row.id}
        error={clinics.error}
        onRetry={() => void clinics.refetch()}
        isStale={clinics.isPlaceholderData}
        onOpen={(row) => void choose(row)}
        empty={
          wanted === '' ? (
            <EmptyState title={t('clinics.noClinic')} text={t('clinics.noClinicText')} />
          ) : undefined
        }
      />
    </Page>
  );
}
