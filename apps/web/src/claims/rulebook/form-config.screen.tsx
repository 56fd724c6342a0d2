// The configurations of the claim form, for administrators.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '../../platform/api/session.ts';
import { formatCount } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { DecisionDelaySection } from './decision-delay.tsx';
import { type FormSettings, formSettingsQuery, switchFwa } from './form-settings.api.ts';
import { OnOff } from './rule-words.tsx';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

export function usePolicyName() {
  const t = useText();
  return ({ company_name: company, programme_code: programme }: FormSettings): string =>
    company === null ? t('rulebook.everyPolicy') : `${company} (${programme ?? ''})`;
}

function useColumns(): readonly Column<FormSettings>[] {
  const t = useText();
  const nameOf = usePolicyName();
  return [
    {
      id: 'policy',
      heading: t('rulebook.forPolicy'),
      onCard: 'title',
      cell: (row) => (
        <Link className={forms['longName']} to="/app/ops/form-config/$id" params={{ id: row.id }}>
          {nameOf(row)}
        </Link>
      ),
    },
    {
      id: 'claims',
      heading: t('rulebook.claims'),
      cell: (row) => t(`rulebook.claimType_${row.claim_type}`),
    },
    {
      id: 'documents',
      heading: t('rulebook.documents'),
      cell: (row) =>
        [...row.always_required, ...row.required_documents]
          .map((type) => t(`documents.type_${type}`))
          .join(', ') || t('rulebook.noDocuments'),
    },
    {
      id: 'diagnoses',
      heading: t('rulebook.maxDiagnoses'),
      align: 'end',
      cell: (row) => formatCount(row.max_diagnoses),
    },
  ];
}

function FwaSwitch({ isOn }: { readonly isOn: boolean }) {
  const t = useText();
  const can = useCan();
  const queryClient = useQueryClient();
  const switching = useMutation({
    mutationFn: () => switchFwa(queryClient, isOn),
    onSuccess: () => showToast('green', t('rulebook.fwaSwitched')),
  });
  return (
    <Section title={t('rulebook.fwa')} aside={<OnOff isOn={isOn} />}>
      <div className={layout['stack']}>
        <p className={layout['lead']}>{t('rulebook.fwaText')}</p>
        {switching.error !== null && <Notice tone="red">{problemText(switching.error)}</Notice>}
        {can('rules:update') && (
          <div className={forms['bar']}>
            <Button isBusy={switching.isPending} onClick={() => switching.mutate()}>
              {t(isOn ? 'rulebook.switchOff' : 'rulebook.switchOn')}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}

export function FormConfigScreen(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const columns = useColumns();
  const { data, error, refetch } = useQuery(formSettingsQuery);
  return (
    <Page title={t('rulebook.formTitle')}>
      <p className={layout['lead']}>{t('rulebook.formLead')}</p>
      {data !== undefined && (
        <>
          <DecisionDelaySection given={data.decision_delay} onReload={() => void refetch()} />
          <FwaSwitch isOn={data.is_fwa_on} />
        </>
      )}
      <Section title={t('rulebook.forms')}>
        <DataTable
          label={t('rulebook.forms')}
          list="form-config"
          columns={columns}
          rows={data?.forms}
          idOf={({ id }) => id}
          error={error}
          onRetry={() => void refetch()}
          onOpen={({ id }) => void navigate({ to: '/app/ops/form-config/$id', params: { id } })}
        />
      </Section>
    </Page>
  );
}
