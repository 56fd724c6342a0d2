// The alerts of the security rules: open ones, which an administrator acknowledges with a note, and past ones.
import { useState } from 'react';
import { formatCount, formatTimestamp } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { Button } from '../ui/display/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Page } from '../ui/frame/page.tsx';
import { TabBar } from '../ui/frame/tab-bar.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { tableOf } from '../ui/lists/use-list.ts';
import layout from '../ui/layout.module.css';
import { AcknowledgeAlertModal } from './acknowledge-alert.modal.tsx';
import { type AlertState, type SecurityAlert, useSecurityAlerts } from './security-alerts.api.ts';

const STATES = ['OPEN', 'ACKNOWLEDGED'] as const satisfies AlertState[];

function factsText(t: Translate, { rule, facts }: SecurityAlert): string {
  if (rule === 'ODD_HOURS') {
    const run = facts['run_no'] ?? '–';
    return t(
      facts['action'] === 'payments.prepare' ? 'trail.alertPrepared' : 'trail.alertReleased',
      { run },
    );
  }
  const shown = Object.entries(facts).map(
    ([name, value]) =>
      [name, typeof value === 'number' ? formatCount(value) : (value ?? '–')] as const,
  );
  return t(`trail.alertFacts_${rule}`, Object.fromEntries(shown));
}

function useColumns(
  state: AlertState,
  onAcknowledge: (alert: SecurityAlert) => void,
): readonly Column<SecurityAlert>[] {
  const t = useText();
  const end: Column<SecurityAlert> =
    state === 'OPEN'
      ? {
          id: 'acknowledge',
          heading: t('trail.alertAcknowledge'),
          width: 150,
          cell: (alert) => (
            <Button isSmall onClick={() => onAcknowledge(alert)}>
              {t('trail.alertAcknowledge')}
            </Button>
          ),
        }
      : {
          id: 'acknowledged',
          heading: t('trail.alertBy'),
          grows: 150,
          cell: (alert) => (
            <span className={layout['two']}>
              <span>{alert.acknowledged_by ?? '–'}</span>
              <small>{formatTimestamp(alert.acknowledged_at ?? alert.found_at)}</small>
            </span>
          ),
          below: {
            heading: t('trail.alertNote'),
            grows: 180,
            isKept: true,
            cell: ({ note }) => note ?? '–',
          },
        };
  return [
    {
      id: 'rule',
      heading: t('trail.alertRule'),
      onCard: 'title',
      grows: 170,
      cell: ({ rule }) => t(`trail.alertRule_${rule}`),
    },
    {
      id: 'subject',
      heading: t('trail.alertFrom'),
      grows: 130,
      cell: ({ facts, subject }) => facts['username'] ?? subject,
    },
    {
      id: 'facts',
      heading: t('trail.alertWhat'),
      grows: 220,
      cell: (alert) => factsText(t, alert),
    },
    {
      id: 'span',
      heading: t('trail.alertSpan'),
      width: 180,
      cell: ({ first_at: first, last_at: last }) => (
        <span className={layout['two']}>
          <span>{formatTimestamp(first)}</span>
          {last !== first && <small>{formatTimestamp(last)}</small>}
        </span>
      ),
    },
    {
      id: 'found',
      heading: t('trail.alertFound'),
      width: 170,
      isMinor: true,
      cell: ({ found_at: at }) => formatTimestamp(at),
    },
    end,
  ];
}

export function SecurityAlertsScreen() {
  const t = useText();
  const [state, setState] = useState<AlertState>('OPEN');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<SecurityAlert>();
  const columns = useColumns(state, setChosen);
  const found = useSecurityAlerts(state, page);
  const isOpen = state === 'OPEN';
  return (
    <Page title={t('trail.alertsTitle')}>
      <p className={layout['lead']}>{t('trail.alertsLead')}</p>
      <TabBar
        label={t('trail.alertsTitle')}
        open={state}
        onOpen={(id) => {
          setPage(1);
          setState(STATES.find((one) => one === id) ?? 'OPEN');
        }}
        tabs={[
          { id: 'OPEN', label: t('trail.alertsOpen') },
          { id: 'ACKNOWLEDGED', label: t('trail.alertsAcknowledged') },
        ]}
      />
      <DataTable
        {...tableOf(found, setPage)}
        label={t('trail.alertsTitle')}
        list="alerts"
        columns={columns}
        idOf={({ id }) => id}
        empty={
          <EmptyState
            title={t(isOpen ? 'trail.alertsNone' : 'trail.alertsNoneYet')}
            text={t('trail.alertsNoneText')}
          />
        }
      />
      {chosen !== undefined && (
        <AcknowledgeAlertModal alert={chosen} onClose={() => setChosen(undefined)} />
      )}
    </Page>
  );
}
