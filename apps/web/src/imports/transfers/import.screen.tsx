// One import: its progress, then its preview or invalid rows, and at last its result.
import { isImportRunning } from '@portal/rules/imports/import-run.ts';
import { useParams } from '@tanstack/react-router';
import { useCan } from '../../platform/api/session.ts';
import { formatCount, formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { KeyValues } from '../../ui/display/key-values.tsx';
import { WorkPanel } from '../../ui/display/work-panel.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ComingPage, Page } from '../../ui/frame/page.tsx';
import { BadRows } from './bad-rows.tsx';
import { ImportHit } from './import-hit.tsx';
import { ImportMoves } from './import-moves.tsx';
import { Counts, Samples } from './import-preview.tsx';
import { ImportStatusBadge } from './import-status.tsx';
import { type Import, useImport } from './imports.api.ts';
import { LostDays } from './lost-days.tsx';
import layout from '../../ui/layout.module.css';

function Progress({ run, progress }: { run: Import; progress: NonNullable<Import['progress']> }) {
  const t = useText();
  const isPreview = run.status === 'PREVIEWING';
  const title = t(isPreview ? 'masterData.work_PREVIEWING' : 'masterData.work_APPLYING');
  const { step, bytes, lines } = progress;
  return (
    <WorkPanel
      title={title}
      done={t(`masterData.step_${step}`, { lines: formatCount(lines) })}
      value={step === 'READING' ? bytes : run.content_length}
      max={run.content_length}
    >
      <p>{t('masterData.mayLeave')}</p>
    </WorkPanel>
  );
}

type Ended = 'APPLIED' | 'DISCARDED' | 'FAILED' | 'UPLOADING';

const tones: Readonly<Record<Ended, 'amber' | 'green' | 'grey' | 'red'>> = {
  APPLIED: 'green',
  DISCARDED: 'grey',
  FAILED: 'red',
  UPLOADING: 'amber',
};

function isEnded(status: Import['status']): status is Ended {
  return status in tones;
}

function Outcome({ run }: { readonly run: Import }) {
  const t = useText();
  const { status, counts } = run;
  if (isEnded(status))
    return <Notice tone={tones[status]}>{t(`masterData.text_${status}`)}</Notice>;
  if (status === 'REFUSED') {
    return <Notice tone="red">{t('masterData.refused', { count: run.bad_row_count })}</Notice>;
  }
  if (counts === null) return null;
  if (run.is_changed) return <Notice tone="amber">{t('masterData.changedMeanwhile')}</Notice>;
  const hasNone = counts.added + counts.changed + counts.ended === 0;
  if (hasNone) return <Notice tone="grey">{t('masterData.changesNothing')}</Notice>;
  return <Notice tone="amber">{t('masterData.previewText')}</Notice>;
}

function Content({ run }: { readonly run: Import }) {
  const t = useText();
  const can = useCan();
  const isRunning = isImportRunning(run.status);
  const mayMove = run.moves.includes('PREVIEW') && run.status !== 'UPLOADING';
  return (
    <>
      {run.progress !== null && <Progress run={run} progress={run.progress} />}
      <Section title={t('masterData.aboutFile')}>
        <div className={layout['stack']}>
          <div aria-live="polite">{!isRunning && <Outcome run={run} />}</div>
          <KeyValues
            items={[
              { label: t('masterData.file'), value: run.file_name },
              { label: t('masterData.startedBy'), value: run.by },
              { label: t('masterData.startedAt'), value: formatTimestamp(run.started_at) },
              ...(run.clinic_type === null
                ? []
                : [{ label: t('masterData.clinicType'), value: run.clinic_type }]),
            ]}
          />
          {run.counts !== null && !isRunning && <Counts counts={run.counts} />}
        </div>
      </Section>
      {!isRunning && run.lost !== null && <LostDays lost={run.lost} />}
      {!isRunning && run.hit !== null && (
        <ImportHit hit={run.hit} isApplied={run.status === 'APPLIED'} />
      )}
      {mayMove && can('master-data:update') && (
        <ImportMoves key={`${run.status} ${run.preview_mark ?? ''}`} run={run} />
      )}
      {!isRunning && (run.bad_rows.length > 0 || run.has_error_file) && <BadRows run={run} />}
      {!isRunning && <Samples samples={run.samples} />}
    </>
  );
}

export function ImportScreen() {
  const t = useText();
  const { id } = useParams({ from: '/app/ops/imports/$id' });
  const { data: run, error, refetch } = useImport(id);
  if (run === undefined) {
    return error === null ? (
      <ComingPage />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <Page
      title={t(`masterData.kind_${run.kind}`)}
      crumbs={[
        { label: t('masterData.title'), to: '/app/ops/imports' },
        { label: t('masterData.past'), to: '/app/ops/imports/past' },
      ]}
      beside={<ImportStatusBadge status={run.status} />}
      actions={
        <LinkButton to="/app/ops/imports/kinds/$kind" params={{ kind: run.kind }}>
          {t('masterData.otherFile')}
        </LinkButton>
      }
    >
      <Content run={run} />
    </Page>
  );
}
