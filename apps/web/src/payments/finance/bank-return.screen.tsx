// Reads the bank's return file. A file with a wrong line changes nothing, and each wrong line is listed.
import { FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
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
import { forgetDesk, type ReturnResult } from './finance.api.ts';
import classes from './finance.module.css';

const LONGEST_NAME = 200;

function useReading() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const body = { file_name: file.name.slice(0, LONGEST_NAME), content: await file.text() };
      return (await call('readBankReturn', { body })).data;
    },
    onSuccess: () => forgetDesk(queryClient),
  });
}

function Refusal({ error }: { readonly error: Error }) {
  const details = error instanceof ApiProblem ? error.details : [];
  return (
    <Notice tone="red">
      {problemText(error)}
      {details.length > 0 && (
        <ul>
          {details.map(({ field, message }) => (
            <li key={`${field}${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </Notice>
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
              accept=".xml,.csv,.txt,application/xml,text/xml,text/csv"
              onChange={(file) => {
                if (file !== null) reading.mutate(file);
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
