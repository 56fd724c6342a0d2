// Reads the bank's return file. A file with a wrong line changes nothing, and each wrong line is listed.
import { FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
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
import { ask } from '../../ui/overlays/dialogs.ts';
import { forgetDesk, type ReturnResult } from './finance.api.ts';
import classes from '../payments.module.css';
import { WrongLines } from './wrong-lines.tsx';

const LONGEST_NAME = 200;
/** The call accepts no more. */
const MOST_BYTES = 18_000_000;

class TooLarge extends Error {}

function useReading() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MOST_BYTES) throw new TooLarge(file.name);
      const body = { file_name: file.name.slice(0, LONGEST_NAME), content: await file.text() };
      return (await call('readBankReturn', { body })).data;
    },
    onSuccess: () => forgetDesk(queryClient),
  });
}

function Refusal({ error }: { readonly error: Error }) {
  const t = useText();
  if (error instanceof TooLarge) return <Notice tone="red">{t('payments.returnTooLarge')}</Notice>;
  const details = error instanceof ApiProblem ? error.details : [];
  const isUnreadable = details.some(({ code }) => code === 'FILE_UNREADABLE');
  const isRefused = error instanceof ApiProblem && error.is('BANK_RETURN_REFUSED');
  return (
    <>
      <Notice tone="red">
        {isUnreadable ? t('payments.returnUnreadable') : problemText(error)}
      </Notice>
      {isRefused && <WrongLines lines={details} />}
    </>
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
        ]}
      />
      <ul className={classes['rows']}>
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

export function BankReturnScreen() {
  const t = useText();
  const reading = useReading();
  /** Without this, the corrected file of the same name could not be chosen again. */
  const forgetFile = useRef<() => void>(null);
  async function read(file: File): Promise<void> {
    forgetFile.current?.();
    const isSure = await ask({
      title: t('payments.applyReturnTitle', { name: file.name }),
      text: t('payments.applyReturnText'),
      confirm: t('payments.applyReturn'),
    });
    if (isSure) reading.mutate(file);
  }
  return (
    <Page
      title={t('payments.bankReturn')}
      crumbs={[{ label: t('payments.deskTitle'), to: '/app/ops/payments/runs' }]}
    >
      <Section title={t('payments.bankReturn')} hint={t('payments.bankReturnFormats')}>
        <div className={classes['form']}>
          <p>{t('payments.bankReturnText')}</p>
          <div className={classes['actions']}>
            <FileButton
              resetRef={forgetFile}
              accept=".xml,.csv,.txt,application/xml,text/xml,text/csv"
              onChange={(file) => {
                if (file !== null) void read(file);
              }}
            >
              {(props) => (
                <Button
                  kind="primary"
                  icon={<IconUpload size={16} stroke={1.8} />}
                  isBusy={reading.isPending}
                  onClick={props.onClick}
                >
                  {t('payments.chooseReturn')}
                </Button>
              )}
            </FileButton>
          </div>
          <div aria-live="polite" className={classes['form']}>
            {reading.error !== null && <Refusal error={reading.error} />}
            {reading.data !== undefined && reading.error === null && <Result read={reading.data} />}
          </div>
        </div>
      </Section>
    </Page>
  );
}
