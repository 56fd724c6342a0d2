// One approval rule: its terms today, planned changes, and dry runs of these.
import { IconPlus, IconTestPipe } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '../../platform/api/session.ts';
import { formatCount, formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button, LinkButton } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { KeyValues } from '../../ui/display/key-values.tsx';
import { Money } from '../../ui/display/money.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { WaitingProposals } from '../../ui/overlays/waiting-proposals.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ComingPage, Page } from '../../ui/frame/page.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { askDelete } from '../../ui/overlays/dialogs.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { ruleWords } from '../checks/rule-words.ts';
import { RunStatus } from './run-status.tsx';
import { useFrom, useTerms } from './rule-words.tsx';
import {
  type DryRun,
  ruleQuery,
  type RulePeriod,
  type RuleWithChoices,
  useDryRuns,
  useStartingRun,
  useWithdrawing,
} from './rulebook.api.ts';
import classes from './rulebook.module.css';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const FROM = '/app/ops/rules/$code';

function Current({ rule }: { readonly rule: RuleWithChoices }) {
  const t = useText();
  const period = rule.periods.find(({ state }) => state === 'CURRENT');
  return (
    <Section title={t('rulebook.inForce')}>
      {period === undefined ? (
        <p className={layout['note']}>{t('rulebook.notInForce')}</p>
      ) : (
        <Terms period={period} rule={rule} />
      )}
    </Section>
  );
}

function Terms({ period, rule }: { readonly period: RulePeriod; readonly rule: RuleWithChoices }) {
  return <KeyValues items={useTerms(period, rule.panels)} />;
}

function PlanActions({ rule, from }: { readonly rule: RuleWithChoices; readonly from: string }) {
  const t = useText();
  const navigate = useNavigate();
  const withdrawing = useWithdrawing(rule);
  const starting = useStartingRun(rule.code);
  const failure = withdrawing.error ?? starting.error;
  async function withdraw(): Promise<void> {
    const isWanted = await askDelete({
      title: t('rulebook.withdrawTitle'),
      text: t('rulebook.withdrawText'),
      confirm: t('rulebook.withdraw'),
      isDangerous: true,
    });
    if (!isWanted) return;
    withdrawing.mutate(from, {
      onSuccess: (isDone) => isDone && showToast('green', t('rulebook.withdrawn')),
    });
  }
  return (
    <>
      {failure !== null && <Notice tone="red">{problemText(failure)}</Notice>}
      <div className={forms['bar']}>
        <Button
          icon={<IconTestPipe size={16} stroke={2} />}
          isBusy={starting.isPending}
          onClick={() =>
            starting.mutate(from, {
              onSuccess: (id) =>
                void navigate({ to: '/app/ops/rule-dry-runs/$id', params: { id } }),
            })
          }
        >
          {t('rulebook.dryRun')}
        </Button>
        <LinkButton to="/app/ops/rules/$code/plan" params={{ code: rule.code }} search={{ from }}>
          {t('rulebook.editPlan')}
        </LinkButton>
        <Button kind="danger" isBusy={withdrawing.isPending} onClick={() => void withdraw()}>
          {t('rulebook.withdraw')}
        </Button>
      </div>
    </>
  );
}

function Plans({ rule }: { readonly rule: RuleWithChoices }) {
  const t = useText();
  const can = useCan();
  const from = useFrom();
  const plans = rule.periods.filter(({ state }) => state === 'PLANNED').toReversed();
  return (
    <Section title={t('rulebook.plannedChanges')}>
      <div className={layout['stack']}>
        <WaitingProposals address={`/app/ops/rules/${rule.code}`} />
        {plans.length === 0 && <p className={layout['note']}>{t('rulebook.noPlans')}</p>}
        {plans.map((period) => (
          <div key={period.active_from} className={`${layout['stack']} ${classes['plan']}`}>
            <div>
              <strong>{from(period)}</strong>
              <p className={layout['note']}>{`${period.name}: ${period.description}`}</p>
            </div>
            <Terms period={period} rule={rule} />
            {can('rules:update') && period.active_from !== null && (
              <PlanActions rule={rule} from={period.active_from} />
            )}
          </div>
        ))}
      </div>
    </Section>
  );
}

function useRunColumns(): readonly Column<DryRun>[] {
  const t = useText();
  const from = useFrom();
  return [
    {
      id: 'started',
      heading: t('rulebook.startedAt'),
      onCard: 'title',
      cell: (run) => (
        <span className={layout['two']}>
          <Link
            className={forms['longName']}
            to="/app/ops/rule-dry-runs/$id"
            params={{ id: run.id }}
          >
            {formatTimestamp(run.started_at)}
          </Link>
          <small>{run.by}</small>
        </span>
      ),
    },
    { id: 'tried', heading: t('rulebook.tried'), cell: ({ tried }) => from(tried) },
    {
      id: 'status',
      heading: t('rulebook.state'),
      cell: ({ status }) => <RunStatus status={status} />,
    },
    {
      id: 'claims',
      heading: t('rulebook.claims'),
      align: 'end',
      cell: (run) => formatCount(run.claims_done),
    },
    {
      id: 'different',
      heading: t('rulebook.different'),
      align: 'end',
      cell: (run) => formatCount(run.changed_claims),
    },
    {
      id: 'amount',
      heading: t('rulebook.amount'),
      align: 'end',
      cell: (run) => <Money amount={run.changed_amount} />,
    },
  ];
}

function DryRuns({ code }: { readonly code: string }) {
  const t = useText();
  const navigate = useNavigate();
  const columns = useRunColumns();
  const list = useDryRuns(code);
  return (
    <Section title={t('rulebook.dryRuns')}>
      <DataTable
        {...list.table}
        label={t('rulebook.dryRuns')}
        columns={columns}
        idOf={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/app/ops/rule-dry-runs/$id', params: { id } })}
        empty={
          <EmptyState
            icon={IconTestPipe}
            title={t('rulebook.noDryRuns')}
            text={t('rulebook.noDryRunsText')}
          />
        }
      />
    </Section>
  );
}

export function RuleScreen(): ReactNode {
  const t = useText();
  const can = useCan();
  const { code } = useParams({ from: FROM });
  const { data: rule, error, refetch } = useQuery(ruleQuery(code));
  if (rule === undefined) {
    return error === null ? (
      <ComingPage />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  const { name, description } = ruleWords(t, rule);
  return (
    <Page
      title={`${rule.code} ${name}`}
      crumbs={[{ label: t('rulebook.title'), to: '/app/ops/rules' }]}
      actions={
        can('rules:update') && (
          <LinkButton
            kind="primary"
            icon={<IconPlus size={16} stroke={2} />}
            to="/app/ops/rules/$code/plan"
            params={{ code }}
            search={{}}
          >
            {t('rulebook.planChange')}
          </LinkButton>
        )
      }
    >
      <p className={layout['lead']}>{description}</p>
      <Current rule={rule} />
      <Plans rule={rule} />
      <DryRuns code={code} />
    </Page>
  );
}
