// Reads the bank's return file: first what it would do, line by line, then its application. A file with a wrong line
// cannot be applied.
import { FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { MAX_RETURN_LINES } from '@portal/rules/payments/bank-return.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { call } from '../../platform/api/api.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { formatCount, formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { KeyValues } from '../../ui/display/key-values.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { forgetDesk, type ReturnPreview, type ReturnResult } from './finance.api.ts';
import { ReturnColumns } from './return-columns.tsx';
import { ReturnLines } from './return-lines.tsx';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const LONGEST_NAME = 200;
/** The call accepts no more. */
const MOST_BYTES = 18_000_000;

class TooLarge extends Error {}

interface ReturnFile {
  readonly name: string;
  readonly content: string;
}

/** Reads the chosen file and asks what it would do. The same content is applied later. */
function usePreview() {
  return useMutation({
    mutationFn: async (chosen: File | ReturnFile) => {
      const file = chosen instanceof File ? await readFile(chosen) : chosen;
      const { content } = file;
      return { file, preview: (await call('previewBankReturn', { body: { content } })).data };
    },
  });
}

async function readFile(file: File): Promise<ReturnFile> {
  if (file.size > MOST_BYTES) throw new TooLarge(file.name);
  return { name: file.name.slice(0, LONGEST_NAME), content: await file.text() };
}

function useApplying() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, preview }: Previewed) => {
      const body = { file_name: file.name, content: file.content, preview_mark: preview.mark };
      return (await call('readBankReturn', { body })).data;
    },
    onSuccess: () => forgetDesk(queryClient),
  });
}

interface Previewed {
  readonly file: ReturnFile;
  readonly preview: ReturnPreview;
}

function Refusal({ error }: { readonly error: Error }) {
  const t = useText();
  if (error instanceof TooLarge) return <Notice tone="red">{t('payments.returnTooLarge')}</Notice>;
  const details = error instanceof ApiProblem ? error.details : [];
  const isRefusedAs = (wanted: string) => details.some(({ code }) => code === wanted);
  if (isRefusedAs('FILE_TOO_LONG')) {
    const most = formatCount(MAX_RETURN_LINES);
    return <Notice tone="red">{t('payments.returnTooLong', { most })}</Notice>;
  }
  const isUnreadable = isRefusedAs('FILE_UNREADABLE');
  return (
    <Notice tone="red">{isUnreadable ? t('payments.returnUnreadable') : problemText(error)}</Notice>
  );
}

function Summary({ preview }: { readonly preview: ReturnPreview }) {
  const t = useText();
  if (preview.wrong > 0 && !preview.is_statement) {
    return <Notice tone="red">{t('payments.returnWrong', { count: preview.wrong })}</Notice>;
  }
  if (preview.failed === 0) return <Notice tone="green">{t('payments.returnWillFailNone')}</Notice>;
  return (
    <Notice tone="amber">
      {t('payments.returnWillFail', {
        count: preview.failed,
        amount: formatMoney(preview.failed_amount),
      })}{' '}
      {t('payments.applyReturnText')}
    </Notice>
  );
}

const withAmount = (count: number, amount: number) =>
  count === 0 ? '0' : `${formatCount(count)} · ${formatMoney(amount)}`;

function Counts({ preview }: { readonly preview: ReturnPreview }) {
  const t = useText();
  return (
    <KeyValues
      items={[
        { label: t('payments.returnLines'), value: formatCount(preview.line_count) },
        {
          label: t(preview.is_statement ? 'payments.unmatchedLines' : 'payments.wrongReturnLines'),
          value: formatCount(preview.wrong),
        },
        {
          label: t('payments.failedPayments'),
          value: withAmount(preview.failed, preview.failed_amount),
        },
        { label: t('payments.returnKnown'), value: formatCount(preview.known) },
        {
          label: t('payments.returnAccepted'),
          value: withAmount(preview.accepted, preview.accepted_amount),
        },
      ]}
    />
  );
}

function Preview(props: {
  readonly previewed: Previewed;
  readonly isApplying: boolean;
  readonly onApply: () => void;
}) {
  const { previewed, isApplying, onApply } = props;
  const { file, preview } = previewed;
  const t = useText();
  const shown = preview.lines.length;
  return (
    <Section
      title={t('payments.returnPreview', { name: file.name })}
      hint={t('payments.previewHint')}
      aside={
        (preview.wrong === 0 || preview.is_statement) && (
          <Button kind="primary" isBusy={isApplying} onClick={onApply}>
            {t('payments.applyReturn')}
          </Button>
        )
      }
    >
      <div className={layout['stack']}>
        <Summary preview={preview} />
        {preview.is_statement && preview.wrong > 0 && (
          <Notice tone="amber">{t('payments.statementUnmatched', { count: preview.wrong })}</Notice>
        )}
        <Counts preview={preview} />
        {shown < preview.line_count && (
          <p className={layout['note']}>
            {t('payments.returnFirstLines', {
              shown: formatCount(shown),
              total: formatCount(preview.line_count),
            })}
          </p>
        )}
        <ReturnLines key={preview.mark} lines={preview.lines} />
      </div>
    </Section>
  );
}

function Result({ read }: { readonly read: ReturnResult }) {
  const t = useText();
  return (
    <>
      <Notice tone={read.failed > 0 ? 'amber' : 'green'}>
        {t(read.failed > 0 ? 'payments.returnFailed' : 'payments.returnGood', {
          count: read.failed,
          amount: formatMoney(read.failed_amount),
        })}
      </Notice>
      <KeyValues
        items={[
          { label: t('payments.returnLines'), value: formatCount(read.lines) },
          { label: t('payments.returnAccepted'), value: formatCount(read.accepted) },
          { label: t('payments.failedPayments'), value: formatCount(read.failed) },
          { label: t('payments.returnKnown'), value: formatCount(read.known) },
          ...(read.unmatched === 0
            ? []
            : [{ label: t('payments.unmatchedLines'), value: formatCount(read.unmatched) }]),
        ]}
      />
      {read.unanswered.payments > 0 && (
        <Notice tone="amber">
          {t('payments.returnUnanswered', {
            count: read.unanswered.payments,
            amount: formatMoney(read.unanswered.amount),
            days: formatCount(read.unanswered.days),
          })}{' '}
          <Link to="/app/ops/payments/unanswered">{t('payments.showUnanswered')}</Link>
        </Notice>
      )}
      <ul className={`${layout['rows']} ${forms['entries']}`}>
        {read.run_ids.map((id) => (
          <li key={id}>
            <Link
              to="/app/ops/payments/runs/$id"
              params={{ id }}
              search={read.failed > 0 ? { status: 'FAILED' } : {}}
            >
              {t('payments.showRun')}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function ChooseFile(props: {
  readonly isOther: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (file: File) => void;
}) {
  const { isOther, isBusy, onChoose } = props;
  const t = useText();
  /** Without this, the corrected file of the same name could not be chosen again. */
  const forgetFile = useRef<() => void>(null);
  return (
    <FileButton
      resetRef={forgetFile}
      accept=".xml,.csv,.txt,application/xml,text/xml,text/csv"
      onChange={(file) => {
        forgetFile.current?.();
        if (file !== null) onChoose(file);
      }}
    >
      {({ onClick }) => (
        <Button
          kind={isOther ? 'quiet' : 'primary'}
          icon={<IconUpload size={16} stroke={1.8} />}
          isBusy={isBusy}
          onClick={onClick}
        >
          {t(isOther ? 'payments.chooseOtherReturn' : 'payments.chooseReturn')}
        </Button>
      )}
    </FileButton>
  );
}

export function BankReturnScreen() {
  const t = useText();
  const previewing = usePreview();
  const applying = useApplying();
  const previewed = applying.isSuccess ? undefined : previewing.data;
  const error = previewing.error ?? applying.error;
  function choose(file: File): void {
    applying.reset();
    previewing.mutate(file);
  }
  function apply(chosen: Previewed): void {
    applying.mutate(chosen, {
      // Shows what the file would do now.
      onError: (failure) => {
        if (failure instanceof ApiProblem && failure.is('BANK_RETURN_CHANGED')) {
          previewing.mutate(chosen.file);
        }
      },
    });
  }
  return (
    <Page
      title={t('payments.bankReturn')}
      crumbs={[{ label: t('payments.deskTitle'), to: '/app/ops/payments/runs' }]}
    >
      <Section title={t('payments.bankReturn')} hint={t('payments.bankReturnFormats')}>
        <div className={layout['stack']}>
          <p>{t('payments.bankReturnText')}</p>
          <ReturnColumns />
          <div className={forms['bar']}>
            <ChooseFile
              isOther={previewed !== undefined}
              isBusy={previewing.isPending}
              onChoose={choose}
            />
          </div>
          <div aria-live="polite" className={layout['stack']}>
            {error !== null && <Refusal error={error} />}
            {applying.data !== undefined && <Result read={applying.data} />}
          </div>
        </div>
      </Section>
      {previewed !== undefined && (
        <Preview
          previewed={previewed}
          isApplying={applying.isPending}
          onApply={() => apply(previewed)}
        />
      )}
    </Page>
  );
}
