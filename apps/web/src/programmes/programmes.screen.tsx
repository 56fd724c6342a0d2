// All programmes, for administrators.
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '../platform/api/session.ts';
import { formatCount } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { LinkButton } from '../ui/display/button.tsx';
import { Page } from '../ui/frame/page.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import {
  type ListedProgramme,
  PROGRAMME_FLAGS,
  programmesQuery,
} from './administered-programmes.api.ts';
import { programmeParams } from './programme-params.ts';
import layout from '../ui/layout.module.css';
import forms from '../ui/forms.module.css';

const addressOf = ({ code, sub_info: sub }: ListedProgramme) => programmeParams({ code, sub });

function useColumns(): readonly Column<ListedProgramme>[] {
  const t = useText();
  return [
    {
      id: 'name',
      heading: t('programmeSettings.programme'),
      onCard: 'title',
      cell: (row) => (
        <span className={layout['two']}>
          <Link className={forms['longName']} to="/app/ops/programmes/one" search={addressOf(row)}>
            {row.name}
          </Link>
          <small>{row.sub_info === '' ? row.code : `${row.code} · ${row.sub_info}`}</small>
        </span>
      ),
    },
    {
      id: 'insurer',
      heading: t('programmeSettings.programmeInsurer'),
      cell: (row) => row.insurer_code,
    },
    { id: 'tenant', heading: t('programmeSettings.programmeTenant'), cell: (row) => row.tenant },
    {
      id: 'places',
      heading: t('programmeSettings.programmePlaces'),
      cell: (row) =>
        PROGRAMME_FLAGS.filter((flag) => row[flag])
          .map((flag) => t(`programmeSettings.programmeFlag_${flag}`))
          .join(', ') || '–',
    },
    {
      id: 'order',
      heading: t('programmeSettings.programmeOrder'),
      align: 'end',
      cell: (row) => formatCount(row.order),
    },
    {
      id: 'policies',
      heading: t('programmeSettings.groupPolicies'),
      align: 'end',
      cell: (row) => formatCount(row.group_policies),
    },
  ];
}

export function ProgrammesScreen(): ReactNode {
  const t = useText();
  const can = useCan();
  const navigate = useNavigate();
  const columns = useColumns();
  const { data, error, refetch } = useQuery(programmesQuery);
  return (
    <Page
      title={t('programmeSettings.programmes')}
      actions={
        can('master-data:update') && (
          <LinkButton
            kind="primary"
            icon={<IconPlus size={16} stroke={2} />}
            to="/app/ops/programmes/one"
            search={{}}
          >
            {t('programmeSettings.newProgramme')}
          </LinkButton>
        )
      }
    >
      <p className={layout['lead']}>{t('programmeSettings.programmesText')}</p>
      <DataTable
        label={t('programmeSettings.programmes')}
        list="programmes"
        columns={columns}
        rows={data}
        idOf={({ code, sub_info: sub }) => `${code} ${sub}`}
        error={error}
        onRetry={() => void refetch()}
        onOpen={(row) =>
          void navigate({ to: '/app/ops/programmes/one', search: () => addressOf(row) })
        }
      />
    </Page>
  );
}
