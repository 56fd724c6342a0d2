// Builds a new report, or shows and changes a saved one.
import { FIELD_MESSAGES, type FieldCode } from '@portal/contract/field-messages.ts';
import type { ProblemDetail } from '@portal/contract/problem.ts';
import type { ReportDefinition } from '@portal/rules/reports/report-definition.ts';
import { exampleNamed, newReport, REPORT_EXAMPLES } from '@portal/rules/reports/report-examples.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiProblem } from '../platform/api/api-problem.ts';
import { fieldText } from '../platform/words/field-text.ts';
import { useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { Button, LinkButton } from '../ui/display/button.tsx';
import { Card } from '../ui/display/card.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import { Page } from '../ui/frame/page.tsx';
import { askDelete } from '../ui/overlays/dialogs.ts';
import { useFormParts } from '../ui/overlays/overlay-parts.ts';
import { showToast } from '../ui/overlays/overlays.ts';
import { useLeaving } from '../ui/overlays/use-leaving.ts';
import { ReportBuilder } from './report-builder.tsx';
import { sentDefinition } from './report-draft.ts';
import { type Keeping, NAME_FIELD, ReportKeeping } from './report-keeping.tsx';
import { newReportParams } from './report-params.ts';
import { ReportResult } from './report-result.tsx';
import {
  deleteReport,
  type SavedReport,
  saveReport,
  useReportPlaces,
  useReports,
  useReportSources,
} from './reports.api.ts';
import forms from '../ui/forms.module.css';
import layout from '../ui/layout.module.css';

interface Draft extends Keeping {
  readonly definition: ReportDefinition;
}

const draftOf = ({ name, is_shared, frequency, definition }: SavedReport): Draft => ({
  name,
  is_shared,
  frequency,
  definition,
});

const isSame = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other);

/** A shared report of somebody else is kept as an own one: with its name, but neither shared nor sent. */
const asOwn = (draft: Draft): Draft => ({ ...draft, is_shared: false, frequency: null });

function useDeleting(report: SavedReport | undefined) {
  const t = useText();
  const navigate = useNavigate();
  const places = useReportPlaces();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (report === undefined) return;
      const { name } = report;
      const isWanted = await askDelete({
        title: t('reports.deleteTitle'),
        text: t('reports.deleteText', { name }),
        confirm: t('reports.delete'),
        isDangerous: true,
      });
      if (!isWanted) return;
      await deleteReport(queryClient, report);
      showToast('green', t('reports.deleted', { name }));
      await navigate({ to: places.list, ignoreBlocker: true });
    },
  });
}

interface EditorProps {
  /** The own report that is changed; undefined for a new one. */
  readonly report: SavedReport | undefined;
  readonly start: Draft;
  /** It begins as somebody else's. */
  readonly isCopy?: boolean;
  readonly onReload?: () => void;
}

/** Saves; a new report then has its own address. */
function useSaving(onSaved: (report: SavedReport) => void) {
  const t = useText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const places = useReportPlaces();
  return useMutation({
    mutationFn: ({ before, draft }: { before: SavedReport | undefined; draft: Draft }) =>
      saveReport(queryClient, before, { ...draft, definition: sentDefinition(draft.definition) }),
    onSuccess: async (report, { before }) => {
      showToast('green', t('reports.saved', { name: report.name }));
      onSaved(report);
      if (before === undefined) {
        await navigate({ to: places.one, params: { id: report.id }, ignoreBlocker: true });
      }
    },
  });
}

const isFieldCode = (code: string): code is FieldCode => Object.hasOwn(FIELD_MESSAGES, code);

function detailText(t: Translate, { code, params = {}, message }: ProblemDetail): string {
  return isFieldCode(code) ? fieldText(t, code, params) : message;
}

function Failure({
  error,
  onReload,
}: {
  readonly error: unknown;
  readonly onReload?: (() => void) | undefined;
}) {
  const t = useText();
  if (error === null) return null;
  const isStale = error instanceof ApiProblem && error.is('VERSION_CONFLICT');
  const details = error instanceof ApiProblem ? error.details : [];
  return (
    <Notice
      tone="red"
      action={
        isStale &&
        onReload !== undefined && (
          <Button isSmall onClick={onReload}>
            {t('reports.reload')}
          </Button>
        )
      }
    >
      {[problemText(error), ...details.map((detail) => detailText(t, detail))].join(' ')}
    </Notice>
  );
}

function Editor({ report, start, isCopy = false, onReload }: EditorProps) {
  const t = useText();
  const places = useReportPlaces();
  const [kept, setKept] = useState({ report, draft: start });
  const [draft, setDraft] = useState(start);
  const [hasTried, setHasTried] = useState(false);
  useFormParts();
  useLeaving(!isSame(draft, kept.draft), 'reports.leaveText');
  const saving = useSaving((saved) => {
    setKept({ report: saved, draft });
    setHasTried(false);
  });
  const deleting = useDeleting(kept.report);
  const define = (definition: ReportDefinition) => setDraft((last) => ({ ...last, definition }));
  const isNameless = draft.name.trim() === '';
  function save(): void {
    setHasTried(true);
    if (isNameless) document.getElementById(NAME_FIELD)?.focus();
    else if (!saving.isPending) saving.mutate({ before: kept.report, draft });
  }
  return (
    <form
      className={layout['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ReportBuilder definition={draft.definition} onChange={define} />
      <ReportKeeping
        keeping={draft}
        nameError={hasTried && isNameless ? t('platform.field_NAME_REQUIRED') : undefined}
        change={(changes) => setDraft((last) => ({ ...last, ...changes }))}
      />
      <Failure error={saving.error ?? deleting.error} onReload={onReload} />
      <div className={forms['actions']}>
        <Button kind="primary" type="submit" isBusy={saving.isPending}>
          {t(isCopy ? 'reports.saveOwn' : 'reports.save')}
        </Button>
        <LinkButton to={places.list}>{t('reports.back')}</LinkButton>
        {kept.report !== undefined && (
          <Button kind="danger" isBusy={deleting.isPending} onClick={() => deleting.mutate()}>
            {t('reports.delete')}
          </Button>
        )}
      </div>
      <ReportResult
        definition={draft.definition}
        onOrder={(order) => define({ ...draft.definition, order })}
      />
    </form>
  );
}

function useCrumbs() {
  const t = useText();
  const { list } = useReportPlaces();
  return [{ label: t('reports.title'), to: list }] as const;
}

export function ReportScreen() {
  const t = useText();
  const crumbs = useCrumbs();
  const { id } = useParams({ strict: false });
  const [reloads, setReloads] = useState(0);
  const { data, error, refetch } = useReports();
  const report = data?.find((one) => one.id === id);
  if (report === undefined) {
    return (
      <Page title={t('reports.sheet')} crumbs={crumbs}>
        <Card>
          {data === undefined && error === null && <BoneLines count={6} />}
          {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
          {data !== undefined && <p>{t('platform.problem_REPORT_NOT_FOUND')}</p>}
        </Card>
      </Page>
    );
  }
  const start = draftOf(report);
  return (
    <Page title={report.name} crumbs={crumbs}>
      {report.is_own ? (
        <Editor
          key={`${report.id} ${reloads}`}
          report={report}
          start={start}
          onReload={() => void refetch().then(() => setReloads((count) => count + 1))}
        />
      ) : (
        <>
          <Notice tone="grey">{t('reports.sharedBy', { name: report.owner })}</Notice>
          <Editor key={report.id} report={undefined} start={asOwn(start)} isCopy />
        </>
      )}
    </Page>
  );
}

export function NewReportScreen() {
  const t = useText();
  const crumbs = useCrumbs();
  const [first = 'CLAIMS'] = useReportSources();
  const example = exampleNamed(newReportParams(useSearch({ strict: false })).example ?? '');
  const definition = example === undefined ? newReport(first) : REPORT_EXAMPLES[example];
  const name = example === undefined ? '' : t(`reports.example_${example}`);
  return (
    <Page title={t('reports.new')} crumbs={crumbs}>
      <Editor
        key={example}
        report={undefined}
        start={{ name, definition, is_shared: false, frequency: null }}
      />
    </Page>
  );
}
