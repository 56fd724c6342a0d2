// All approval rules, for administrators.
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Page } from '../../ui/frame/page.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { ruleWords } from '../checks/rule-words.ts';
import { AppliesTo, Effect, OnOff, SettingsText } from './rule-words.tsx';
import { type Rule, rulesQuery } from './rulebook.api.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const current = ({ periods }: Rule) => periods.find(({ state }) => state === 'CURRENT');
/** The next planned change. */
const next = ({ periods }: Rule) => periods.findLast(({ state }) => state === 'PLANNED');

function State({ rule }: { readonly rule: Rule }) {
  const t = useText();
  const change = next(rule);
  return (
    <span className={layout['two']}>
      <OnOff isOn={current(rule)?.is_on ?? false} />
      {change !== undefined && (
        <small>{t('rulebook.changesOn', { date: formatDate(change.active_from) })}</small>
      )}
    </span>
  );
}

function useColumns(): readonly Column<Rule>[] {
  const t = useText();
  return [
    {
      id: 'rule',
      heading: t('rulebook.rule'),
      onCard: 'title',
      cell: (rule) => {
        const { name, description } = ruleWords(t, rule);
        return (
          <span className={layout['two']}>
            <Link
              className={forms['longName']}
              to="/app/ops/rules/$code"
              params={{ code: rule.code }}
            >
              {`${rule.code} ${name}`}
            </Link>
            <small>{description}</small>
          </span>
        );
      },
    },
    {
      id: 'settings',
      heading: t('rulebook.settings'),
      cell: (rule) => <SettingsText settings={current(rule)?.settings ?? []} />,
    },
    {
      id: 'applies',
      heading: t('rulebook.appliesTo'),
      cell: (rule) => {
        const period = current(rule);
        return period === undefined ? '–' : <AppliesTo {...period} />;
      },
    },
    {
      id: 'effect',
      heading: t('rulebook.effect'),
      cell: (rule) => {
        const period = current(rule);
        return period === undefined ? '–' : <Effect {...period} />;
      },
    },
    {
      id: 'state',
      heading: t('rulebook.state'),
      width: 150,
      cell: (rule) => <State rule={rule} />,
    },
  ];
}

export function RulesScreen(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const columns = useColumns();
  const rules = useQuery(rulesQuery);
  return (
    <Page title={t('rulebook.title')}>
      <p className={layout['lead']}>{t('rulebook.lead')}</p>
      <DataTable
        label={t('rulebook.title')}
        list="rules"
        columns={columns}
        rows={rules.data}
        idOf={({ code }) => code}
        error={rules.error}
        onRetry={() => void rules.refetch()}
        onOpen={({ code }) => void navigate({ to: '/app/ops/rules/$code', params: { code } })}
      />
    </Page>
  );
}
