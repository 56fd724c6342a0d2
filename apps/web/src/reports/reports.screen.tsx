// Saved reports, own and shared ones, and examples to start from.
import { REPORT_EXAMPLE_NAMES, REPORT_EXAMPLES } from '@portal/rules/reports/report-examples.ts';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useText } from '../platform/words/i18n.ts';
import { LinkButton } from '../ui/display/button.tsx';
import { Section } from '../ui/display/card.tsx';
import { Page } from '../ui/frame/page.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { type SavedReport, useReportPlaces, useReports, useReportSources } from './reports.api.ts';
import classes from './reports.module.css';
import layout from '../ui/layout.module.css';

function useColumns(): readonly Column<SavedReport>[] {
  const t = useText();
  const { one } = useReportPlaces();
  return [
    {
      id: 'name',
      heading: t('reports.name'),
      onCard: 'title',
      cell: ({ id, name }) => (
        <Link to={one} params={{ id }} className={layout['name']}>
          {name}
        </Link>
      ),
    },
    {
      id: 'source',
      heading: t('reports.source'),
      cell: ({ definition }) => t(`reports.source_${definition.source}`),
    },
    {
      id: 'owner',
      heading: t('reports.owner'),
      cell: ({ is_own: isOwn, owner }) => (isOwn ? t('reports.own') : owner),
    },
    {
      id: 'schedule',
      heading: t('reports.schedule'),
      cell: ({ is_own: isOwn, frequency }) =>
        isOwn ? t(`reports.frequency_${frequency ?? 'NEVER'}`) : '–',
    },
    {
      id: 'shared',
      heading: t('reports.shared'),
      cell: ({ is_shared: isShared }) => t(isShared ? 'reports.yes' : 'reports.no'),
    },
  ];
}

function Examples() {
  const t = useText();
  const { create } = useReportPlaces();
  const sources = useReportSources();
  return (
    <Section title={t('reports.examples')}>
      <ul className={classes['examples']}>
        {REPORT_EXAMPLE_NAMES.filter((name) => sources.includes(REPORT_EXAMPLES[name].source)).map(
          (name) => (
            <li key={name}>
              <Link to={create} search={{ example: name }} className={layout['link']}>
                {t(`reports.example_${name}`)}
              </Link>
            </li>
          ),
        )}
      </ul>
    </Section>
  );
}

export function ReportsScreen() {
  const t = useText();
  const places = useReportPlaces();
  const navigate = useNavigate();
  const columns = useColumns();
  const { data, error, refetch } = useReports();
  return (
    <Page
      title={t('reports.title')}
      actions={
        <LinkButton kind="primary" icon={<IconPlus size={16} stroke={1.8} />} to={places.create}>
          {t('reports.new')}
        </LinkButton>
      }
    >
      <p className={layout['lead']}>{t('reports.lead')}</p>
      <Examples />
      <DataTable
        label={t('reports.list')}
        list="reports"
        columns={columns}
        rows={data}
        idOf={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty={t('reports.empty')}
        onOpen={({ id }) => void navigate({ to: places.one, params: { id } })}
      />
    </Page>
  );
}
