// The state of the system for operators, with the jobs that have trouble.
import { useQuery } from '@tanstack/react-query';
import { useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { Section } from '../ui/display/card.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Page } from '../ui/frame/page.tsx';
import layout from '../ui/layout.module.css';
import { Queues, TroubledJobs } from './job-lists.tsx';
import { Machines, Versions, Work } from './status-sections.tsx';
import { statusQuery } from './system.api.ts';

export function SystemScreen() {
  const t = useText();
  const { data: status, error, refetch, isFetching } = useQuery(statusQuery);
  return (
    <Page
      title={t('system.title')}
      actions={
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          {t('ui.reload')}
        </Button>
      }
    >
      <div className={layout['stack']}>
        <p className={layout['lead']}>{t('system.lead')}</p>
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {status !== undefined && (
          <>
            <Section title={t('system.troubled')}>
              <TroubledJobs jobs={status.troubled} />
            </Section>
            <Work status={status} />
            <Machines status={status} />
            <Section title={t('system.queues')}>
              <Queues queues={status.jobs} />
            </Section>
            <Versions status={status} />
          </>
        )}
      </div>
    </Page>
  );
}
