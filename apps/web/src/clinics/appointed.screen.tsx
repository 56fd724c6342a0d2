// The laboratories or X-ray clinics to which the clinic can refer its patients.
import type { AppointedType } from '@portal/rules/clinics/appointed-providers.ts';
import { IconFlask, IconRadioactive } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useText } from '../platform/words/i18n.ts';
import { ReferButton } from '../tools/public-parts.ts';
import { Button, LinkButton } from '../ui/display/button.tsx';
import { Section } from '../ui/display/card.tsx';
import { Chip } from '../ui/display/chip.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Page } from '../ui/frame/page.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { ListSearch } from '../ui/lists/list-search.tsx';
import { addressText, mapAddress } from './address-text.ts';
import { type AppointedParams, appointedParams } from './appointed-params.ts';
import { type Appointed, useAppointed } from './appointed.api.ts';
import classes from './directory.module.css';

const ADDRESSES = { LAB: '/app/appointedlab', XRAY: '/app/appointedxray' } as const;
const CHOICES = {
  insurer: 'clinics.insurer',
  zone: 'clinics.zone',
  test: 'clinics.test',
} as const;
const ICONS = { LAB: IconFlask, XRAY: IconRadioactive } as const;

interface Change extends Omit<AppointedParams, 'q' | 'test' | 'zone'> {
  readonly q?: string | undefined;
  readonly zone?: string | undefined;
  readonly test?: string | undefined;
}

function useColumns(type: AppointedType): readonly Column<Appointed>[] {
  const t = useText();
  return [
    {
      id: 'name',
      heading: t('clinics.name'),
      onCard: 'title',
      cell: (row) => (
        <span className={classes['two']}>
          <span className={classes['name']}>{row.name}</span>
          <small>{row.code}</small>
        </span>
      ),
    },
    {
      id: 'address',
      heading: t('clinics.address'),
      cell: (row) => (
        <span className={classes['two']}>
          <span>{addressText(row.address) || '–'}</span>
          <a
            className={classes['link']}
            href={mapAddress(row, row.address)}
            target="_blank"
            rel="noreferrer"
          >
            {t('clinics.map')}
            <span className="unseen"> {row.name}</span>
          </a>
        </span>
      ),
    },
    { id: 'zone', heading: t('clinics.zone'), cell: (row) => row.address.zone ?? '–' },
    {
      id: 'phone',
      heading: t('clinics.phone'),
      cell: (row) =>
        row.phone === null ? (
          '–'
        ) : (
          <a className={classes['link']} href={`tel:${row.phone}`}>
            {row.phone}
          </a>
        ),
    },
    { id: 'hours', heading: t('clinics.hours'), cell: (row) => row.hours ?? '–' },
    { id: 'tests', heading: t('clinics.tests'), cell: (row) => row.tests.join(', ') || '–' },
    {
      id: 'insurers',
      heading: t('clinics.insurer'),
      cell: (row) => (
        <span className={classes['chips']}>
          {row.insurers.map((code) => (
            <Chip key={code}>{code}</Chip>
          ))}
        </span>
      ),
    },
    {
      id: 'actions',
      heading: '',
      align: 'end',
      cell: (row) => (
        <LinkButton
          isSmall
          to="."
          search={(before) => ({ ...before, print: `referral/${type}.${row.id}` })}
        >
          {t('clinics.printReferral')}
          <span className="unseen"> {row.name}</span>
        </LinkButton>
      ),
    },
  ];
}

interface Choices {
  readonly insurers: readonly string[];
  readonly zones: readonly string[];
  readonly tests: readonly string[];
}

function Filters(props: {
  readonly params: AppointedParams;
  readonly choices: Choices | undefined;
  readonly onChange: (change: Change, replace?: boolean) => void;
}) {
  const { params, choices, onChange } = props;
  const t = useText();
  const select = (
    name: 'insurer' | 'test' | 'zone',
    all: string,
    values: readonly string[] | undefined,
  ) => {
    const chosen = params[name] ?? '';
    // A choice of the address stays selectable while the list loads.
    const known = new Set([...(values ?? []), ...(chosen === '' ? [] : [chosen])]);
    return (
      <SelectField
        label={t(CHOICES[name])}
        placeholder={all}
        value={chosen}
        options={[...known].map((value) => ({ value, label: value }))}
        onChange={(value) => onChange({ [name]: value === '' ? undefined : value })}
      />
    );
  };
  return (
    <div className={classes['filters']}>
      <ListSearch
        label={t('clinics.searchProviders')}
        asked={params.q ?? ''}
        width={285}
        onAsk={(q) => onChange({ q }, true)}
      />
      {select('insurer', t('clinics.anyInsurer'), choices?.insurers)}
      {select('zone', t('clinics.anyZone'), choices?.zones)}
      {select('test', t('clinics.anyTest'), choices?.tests)}
    </div>
  );
}

export function AppointedScreen({ type }: { readonly type: AppointedType }) {
  const t = useText();
  const from = ADDRESSES[type];
  // Without the parameter of the print outlet.
  const params = appointedParams(useSearch({ from }));
  const navigate = useNavigate({ from });
  const { data, error, isPlaceholderData, refetch } = useAppointed(type, params);
  const columns = useColumns(type);
  const change = (next: Change, replace = false) =>
    void navigate({
      to: from,
      replace,
      search: (before) => appointedParams({ ...before, page: undefined, ...next }),
    });
  const { insurer, q, zone, test } = params;
  const isOnlyOfInsurer =
    insurer !== undefined && [q, zone, test].every((one) => one === undefined);
  const isFiltered = [insurer, q, zone, test].some((one) => one !== undefined);
  return (
    <Page title={t(`clinics.appointed_${type}`)}>
      <Section
        title={t('clinics.referTitle')}
        aside={<ReferButton text={t('clinics.generateNumber')} consultType={type} />}
      >
        <p className={classes['text']}>{t(`clinics.referText_${type}`)}</p>
      </Section>
      <Filters params={params} choices={data?.choices} onChange={change} />
      <DataTable
        label={t(`clinics.appointed_${type}`)}
        columns={columns}
        rows={data?.data}
        idOf={(row) => row.id}
        error={error}
        onRetry={() => void refetch()}
        isStale={isPlaceholderData}
        page={data?.page}
        onPage={(page) => change({ page })}
        empty={
          <EmptyState
            icon={ICONS[type]}
            title={
              isFiltered && !isOnlyOfInsurer ? t('ui.noRecords') : t(`clinics.noAppointed_${type}`)
            }
            action={
              isFiltered && (
                <Button onClick={() => void navigate({ to: from, search: {} })}>
                  {t('clinics.clearFilters')}
                </Button>
              )
            }
          />
        }
      />
    </Page>
  );
}
