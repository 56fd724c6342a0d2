// The steps up to the first claim, and the check whether a clinic can claim for a member.
import { hasNoFile } from '@portal/rules/imports/set-up-steps.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { CheckClaim } from './check-claim.tsx';
import { type ShownSetUp, setUpQuery } from './set-up.api.ts';
import forms from '../../ui/forms.module.css';

type Step = ShownSetUp['steps'][number];

function StepState({ step }: { readonly step: Step }) {
  const t = useText();
  if (step.is_done) return <StatusBadge colour="green" label={t('masterData.done')} />;
  if (step.is_for_payment) {
    return <StatusBadge colour="amber" label={t('masterData.missingForPayment')} />;
  }
  return <StatusBadge colour="red" label={t('masterData.missing')} />;
}

function How({ step, kind }: Pick<Step, 'kind' | 'step'>) {
  const t = useText();
  if (hasNoFile(step))
    return <span className={forms['anywhere']}>{t(`masterData.how_${step}`)}</span>;
  if (kind === null) return null;
  return (
    <Link to="/app/ops/imports/kinds/$kind" params={{ kind }}>
      {t(`masterData.kind_${kind}`)}
    </Link>
  );
}

function useColumns(): readonly Column<Step>[] {
  const t = useText();
  return [
    {
      id: 'step',
      heading: t('masterData.step'),
      onCard: 'title',
      width: 320,
      cell: ({ step }) => <strong>{t(`masterData.step_${step}`)}</strong>,
    },
    {
      id: 'state',
      heading: t('masterData.status'),
      width: 190,
      cell: (step) => <StepState step={step} />,
    },
    { id: 'how', heading: t('masterData.how'), cell: (step) => <How {...step} /> },
  ];
}

export function GetStartedScreen() {
  const t = useText();
  const columns = useColumns();
  const setUp = useQuery(setUpQuery);
  return (
    <Page title={t('masterData.getStarted')}>
      {setUp.data !== undefined && (
        <Notice tone={setUp.data.is_ready ? 'green' : 'amber'}>
          {t(setUp.data.is_ready ? 'masterData.ready' : 'masterData.notReady')}
        </Notice>
      )}
      <CheckClaim />
      <Section title={t('masterData.steps')}>
        <DataTable
          label={t('masterData.steps')}
          columns={columns}
          rows={setUp.data?.steps}
          idOf={({ step }) => step}
          error={setUp.error}
          onRetry={() => void setUp.refetch()}
        />
      </Section>
    </Page>
  );
}
