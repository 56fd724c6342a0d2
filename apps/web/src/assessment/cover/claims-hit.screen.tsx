// Claims that master data no longer covers, with the amount at stake. The filter is in the address.
import { COVER_FAULTS } from '@portal/rules/claims/cover/cover-faults.ts';
import { COVER_STAGES } from '@portal/rules/claims/lifecycle/cover-stages.ts';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { statedReasonText } from '../../claims/public-parts.ts';
import { formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { ChoiceChip, ToggleChip } from '../../ui/lists/filter-chip.tsx';
import { ChangeCoverModal } from './change-cover.modal.tsx';
import { type CoverChange, type HitClaim, useClaimsHit } from './cover.api.ts';
import { useHitColumns } from './hit-columns.tsx';
import layout from '../../ui/layout.module.css';

function Filters({ list }: { readonly list: ReturnType<typeof useClaimsHit> }) {
  const { params, change } = list;
  const t = useText();
  return (
    <div className={layout['row']}>
      <ChoiceChip
        label={t('assessment.hitFault')}
        chosen={params.fault}
        options={COVER_FAULTS.map((value) => ({ value, label: statedReasonText(t, value) }))}
        onChoose={(fault) => change({ fault })}
      />
      <ChoiceChip
        label={t('assessment.hitStage')}
        chosen={params.stage}
        options={COVER_STAGES.map((value) => ({ value, label: t(`assessment.stage_${value}`) }))}
        onChoose={(stage) => change({ stage })}
      />
      <ChoiceChip
        label={t('assessment.clinic')}
        chosen={params.clinic}
        options={(list.reply?.clinics ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(clinic) => change({ clinic })}
      />
      <ToggleChip
        label={t('assessment.keptFilter')}
        isOn={params.kept === 'true'}
        onChange={(isOn) => change({ kept: isOn ? 'true' : undefined })}
      />
    </div>
  );
}

export function ClaimsHitScreen() {
  const t = useText();
  const list = useClaimsHit();
  const [chosen, setChosen] = useState<{ change: CoverChange; claim: HitClaim }>();
  const columns = useHitColumns((change, claim) => setChosen({ change, claim }));
  const totals = list.reply?.totals;
  return (
    <Page title={t('assessment.hitTitle')}>
      <p className={layout['lead']}>{t('assessment.hitIntro')}</p>
      <Filters list={list} />
      {totals !== undefined && totals.claims > 0 && (
        <p className={layout['figure']} aria-live="polite">
          {t('assessment.hitTotals', { count: totals.claims, amount: formatMoney(totals.amount) })}
        </p>
      )}
      <DataTable
        {...list.table}
        {...(list.table.error !== null && { rows: undefined })}
        label={t('assessment.hitTitle')}
        list="claims-hit"
        columns={columns}
        idOf={(row) => row.uuid}
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
