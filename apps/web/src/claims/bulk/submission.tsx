// Step 3: submitting the claims that are ready, the progress of the job, and its result.
import { IconDownload } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatCount, formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { WorkPanel } from '../../ui/display/work-panel.tsx';
import { Money } from '../../ui/display/money.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ask } from '../../ui/overlays/dialogs.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { addressesOf } from '../claims-of-type.ts';
import { type BulkSubmission, type BulkUpload, saveProblems, useAskForRows } from './bulk.api.ts';
import classes from './bulk.module.css';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

export function readyCount({ counts }: Pick<BulkUpload, 'counts'>): number {
  return counts.READY + counts.WARNING;
}

export function SubmitButton(props: {
  readonly upload: BulkUpload;
  readonly submission: BulkSubmission;
}) {
  const t = useText();
  const { upload, submission } = props;
  const ready = readyCount(upload);
  async function submit(): Promise<void> {
    const isConfirmed = await ask({
      title: t('bulk.submitTitle', { count: ready }),
      text: t('bulk.submitText', {
        left: formatCount(upload.claims - ready - upload.counts.SUBMITTED),
      }),
      confirm: t('bulk.submit', { count: ready }),
    });
    if (isConfirmed) submission.mutate('SUBMIT');
  }
  return (
    <Button kind="primary" isBusy={submission.isPending} onClick={() => void submit()}>
      {t('bulk.submit', { count: ready })}
    </Button>
  );
}

interface Props {
  readonly upload: BulkUpload;
  readonly submission: BulkSubmission;
  /** The progress could not be asked for; it is asked for again. */
  readonly isConnectionLost: boolean;
}

function Trouble({ upload, isConnectionLost }: Omit<Props, 'submission'>) {
  const t = useText();
  if (isConnectionLost) return <Notice tone="amber">{t('bulk.connectionLost')}</Notice>;
  return upload.is_interrupted && <Notice tone="amber">{t('bulk.interrupted')}</Notice>;
}

function Progress({ upload, submission, isConnectionLost }: Props) {
  const t = useText();
  const ready = readyCount(upload);
  const done = upload.counts.SUBMITTED + upload.counts.REFUSED;
  const title = t('bulk.submitting', { done: formatCount(done), all: formatCount(done + ready) });
  return (
    <WorkPanel
      title={title}
      stop={
        <Button
          kind="subtle"
          isSmall
          isBusy={submission.isPending}
          onClick={() => submission.mutate('CANCEL')}
        >
          {t('bulk.stop')}
        </Button>
      }
      value={done}
      max={done + ready}
    >
      <p>{t('bulk.submittingNote')}</p>
      <Trouble upload={upload} isConnectionLost={isConnectionLost} />
    </WorkPanel>
  );
}

/** Asks for the claims once when the job has ended, and when claims were declined. */
function useOutcome({ id, status, declined }: BulkUpload): void {
  const askForRows = useAskForRows(id);
  const before = useRef({ status, declined });
  useEffect(() => {
    const { current } = before;
    const hasEnded = current.status === 'SUBMITTING' && status !== 'SUBMITTING';
    if (hasEnded || current.declined !== declined) askForRows();
    before.current = { status, declined };
  });
}

function Result({ upload }: { readonly upload: BulkUpload }) {
  const t = useText();
  const navigate = useNavigate({ from: '/app/claim/bulk/$id' });
  const { counts, declined } = upload;
  const wrong = counts.NEEDS_CORRECTION + counts.REFUSED;
  return (
    <div className={layout['stack']}>
      {counts.SUBMITTED > 0 && (
        <Notice
          tone="green"
          action={<Link to={addressesOf('OUTPATIENT').list}>{t('bulk.openClaims')}</Link>}
        >
          {t('bulk.submitted', { count: counts.SUBMITTED })}
        </Notice>
      )}
      {declined > 0 && (
        <Notice
          tone="red"
          action={
            <Button
              isSmall
              onClick={() => void navigate({ search: { state: 'DECLINED' }, resetScroll: false })}
            >
              {t('bulk.showDeclined')}
            </Button>
          }
        >
          {t('bulk.declined', { count: declined })}
        </Notice>
      )}
      {counts.REFUSED > 0 && (
        <Notice tone="amber">{t('bulk.refused', { count: counts.REFUSED })}</Notice>
      )}
      {wrong > 0 && (
        <div className={forms['bar']}>
          <Button
            icon={<IconDownload size={16} stroke={1.8} />}
            onClick={() => {
              saveProblems(upload).catch((error: unknown) => showToast('red', problemText(error)));
            }}
          >
            {t('bulk.downloadProblems')}
          </Button>
        </div>
      )}
    </div>
  );
}

export function SubmissionPart({ upload, submission, isConnectionLost }: Props) {
  const t = useText();
  useOutcome(upload);
  return (
    <div className={layout['stack']} aria-live="polite">
      <dl className={classes['sums']}>
        <div>
          <dt>{t('bulk.total')}</dt>
          <dd>
            <Money amount={upload.total_fee_amount} />
          </dd>
        </div>
        <div>
          <dt>{t('bulk.planPays')}</dt>
          <dd title={formatMoney(upload.total_payable_amount)}>
            <Money amount={upload.total_payable_amount} payer="plan" />
          </dd>
        </div>
      </dl>
      {submission.error !== null && <Notice tone="red">{problemText(submission.error)}</Notice>}
      {upload.status === 'SUBMITTING' ? (
        <Progress upload={upload} submission={submission} isConnectionLost={isConnectionLost} />
      ) : (
        <Result upload={upload} />
      )}
    </div>
  );
}
