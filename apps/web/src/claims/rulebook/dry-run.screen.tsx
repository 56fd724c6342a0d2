// A dry run: its progress, then the claims that the planned change would judge differently.
import { useParams } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  formatCount,
  formatDate,
  formatMoney,
  formatTimestamp,
} from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { KeyValues } from '../../ui/display/key-values.tsx';
import { Tile, TileGroup, TileRow } from '../../ui/display/tile.tsx';
import { WorkPanel } from '../../ui/display/work-panel.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ComingPage, Page } from '../../ui/frame/page.tsx';
import { ChangedClaims } from './changed-claims.tsx';
import { Shares } from './dry-run-shares.tsx';
import { RunStatus } from './run-status.tsx';
import { useFrom, useTerms } from './rule-words.tsx';
import { type DryRunFigures, ruleQuery, useDryRun } from './rulebook.api.ts';
import classes from './rulebook.module.css';

const FROM = '/app/ops/rule-dry-runs/$id';

function Progress({ run }: { readonly run: DryRunFigures }) {
  const t = useText();
  const title = t('rulebook.status_RUNNING');
  return (
    <WorkPanel
      title={title}
      done={t('rulebook.progress', {
        done: formatCount(run.claims_done),
        total: formatCount(run.claims_total),
      })}
      value={run.claims_done}
      max={run.claims_total}
    >
      <p>{t('rulebook.mayLeave')}</p>
    </WorkPanel>
  );
}

function Figures({ run }: { readonly run: DryRunFigures }) {
  const t = useText();
  return (
    <TileRow>
      <TileGroup label={t('rulebook.different')}>
        <Tile
          label={t('rulebook.different')}
          value={formatCount(run.changed_claims)}
          note={formatMoney(run.changed_amount)}
        />
        {run.by_change.map(({ change, claims, amount }) => (
          <Tile
            key={change}
            label={t(`rulebook.change_${change}`)}
            value={formatCount(claims)}
            note={formatMoney(amount)}
          />
        ))}
        <Tile label={t('rulebook.brokenBefore')} value={formatCount(run.broken_before)} />
        <Tile label={t('rulebook.brokenAfter')} value={formatCount(run.broken_after)} />
      </TileGroup>
    </TileRow>
  );
}

function About({ run }: { readonly run: DryRunFigures }) {
  const t = useText();
  const from = useFrom();
  const rule = useQuery(ruleQuery(run.rule_code));
  const terms = useTerms(run.tried, rule.data?.panels ?? []);
  const period = { from: formatDate(run.from_day), to: formatDate(run.to_day) };
  return (
    <Section title={t('rulebook.tried')} hint={from(run.tried) ?? ''}>
      <KeyValues
        items={[
          ...terms,
          { label: t('rulebook.submitted'), value: t('rulebook.period', period) },
          { label: t('rulebook.claims'), value: formatCount(run.claims_total) },
          { label: t('rulebook.startedAt'), value: formatTimestamp(run.started_at) },
          { label: t('rulebook.by'), value: run.by },
        ]}
      />
    </Section>
  );
}

function Result({ run }: { readonly run: DryRunFigures }) {
  const t = useText();
  if (run.status === 'FAILED') return <Notice tone="red">{t('rulebook.failed')}</Notice>;
  return (
    <>
      {run.changed_claims === 0 && <Notice tone="grey">{t('rulebook.changesNothing')}</Notice>}
      <Figures run={run} />
      {run.changed_claims > 0 && (
        <>
          <div className={classes['halves']}>
            <Shares
              title={t('rulebook.byInsurer')}
              of={t('rulebook.insurer')}
              shares={run.by_insurer.map(({ insurer_code: name, ...share }) => ({
                name,
                ...share,
              }))}
            />
            <Shares
              title={t('rulebook.byClinic')}
              of={t('rulebook.clinic')}
              shares={run.by_clinic.map(({ clinic_name: name, ...share }) => ({ name, ...share }))}
            />
          </div>
          <ChangedClaims run={run} />
        </>
      )}
    </>
  );
}

export function DryRunScreen(): ReactNode {
  const t = useText();
  const { id } = useParams({ from: FROM });
  const { data: run, error, refetch } = useDryRun(id);
  if (run === undefined) {
    return error === null ? (
      <ComingPage />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <Page
      title={t('rulebook.runOf', { code: run.rule_code })}
      crumbs={[
        { label: t('rulebook.title'), to: '/app/ops/rules' },
        {
          label: run.rule_code,
          to: '/app/ops/rules/$code',
          params: { code: run.rule_code },
        },
      ]}
      beside={<RunStatus status={run.status} />}
    >
      <div aria-live="polite">{run.status === 'RUNNING' && <Progress run={run} />}</div>
      <About run={run} />
      {run.status !== 'RUNNING' && <Result run={run} />}
    </Page>
  );
}
