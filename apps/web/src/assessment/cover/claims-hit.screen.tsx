// Claims that master data no longer covers, with the amount at stake. The filter is in the address.
import { COVER_FAULTS } from '@portal/rules/claims/cover/cover-faults.ts';
import { COVER_STAGES } from '@portal/rules/claims/lifecycle/cover-stages.ts';
import { IconChecks } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { statedReasonText } from '../../claims/public-parts.ts';
import { formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { ToggleChip } from '../../ui/lists/filter-chip.tsx';
import { Choice } from '../queue/queue-filters.tsx';
import { ChangeCoverModal } from './change-cover.modal.tsx';
import { type CoverChange, type HitClaim, useClaimsHit } from './cover.api.ts';
import { hitParams, type HitParams } from './cover-params.ts';
import classes from './cover.module.css';
import { useHitColumns } from './hit-columns.tsx';

interface FilterProps {
  readonly params: HitParams;
  readonly clinics: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (change: Readonly<Record<string, unknown>>) => void;
}

function Filters({ params, clinics, onChange }: FilterProps) {
  const t = useText();
  return (
    <div className={classes['filters']}>
      <Choice
        label={t('assessment.hitFault')}
        chosen={params.fault}
        options={COVER_FAULTS.map((value) => ({ value, label: statedReasonText(t, value) }))}
        onChoose={(fault) => onChange({ fault })}
      />
      <Choice
        label={t('assessment.hitStage')}
        chosen={params.stage}
        options={COVER_STAGES.map((value) => ({ value, label: t(`assessment.stage_${value}`) }))}
        onChoose={(stage) => onChange({ stage })}
      />
      <Choice
        label={t('assessment.clinic')}
        chosen={params.clinic}
        options={clinics.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(clinic) => onChange({ clinic })}
      />
      <ToggleChip
        label={t('assessment.keptFilter')}
        isOn={params.kept === 'true'}
        onChange={(isOn) => onChange({ kept: isOn ? 'true' : undefined })}
      />
    </div>
  );
}

export function ClaimsHitScreen() {
  const t = useText();
  const params = useSearch({ from: '/app/ops/claims-hit' });
  const navigate = useNavigate({ from: '/app/ops/claims-hit' });
  const hits = useClaimsHit(params);
  const [chosen, setChosen] = useState<{ change: CoverChange; claim: HitClaim }>();
  const columns = useHitColumns((change, claim) => setChosen({ change, claim }));
  const change = (next: Readonly<Record<string, unknown>>) =>
    void navigate({ search: (before) => hitParams({ ...before, page: undefined, ...next }) });
  const totals = hits.data?.totals;
  return (
    <Page title={t('assessment.hitTitle')}>
      <p className={classes['note']}>{t('assessment.hitIntro')}</p>
      <Filters params={params} clinics={hits.data?.clinics ?? []} onChange={change} />
      {totals !== undefined && totals.claims > 0 && (
        <p className={classes['totals']} aria-live="polite">
          {t('assessment.hitTotals', { count: totals.claims, amount: formatMoney(totals.amount) })}
        </p>
      )}
      <DataTable
        label={t('assessment.hitTitle')}
        columns={columns}
        rows={hits.error === null ? hits.data?.data : undefined}
        idOf={(row) => row.uuid}
        error={hits.error}
        onRetry={() => void hits.refetch()}
        isStale={hits.isPlaceholderData}
        page={hits.data?.page}
        onPage={(page) => change({ page })}
        empty={
          <EmptyState
            icon={IconChecks}
            title={t('assessment.hitNothing')}
            text={t('assessment.hitNothingText')}
          />
        }
      />
      {chosen !== undefined && (
        <ChangeCoverModal
          change={chosen.change}
          claim={{ ...chosen.claim, faults: chosen.claim.cover.faults }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Page>
  );
}
