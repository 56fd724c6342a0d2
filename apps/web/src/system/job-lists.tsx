// The jobs that have trouble, with what an operator can do about them, and all queues.
import type { StatusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../platform/api/session.ts';
import { formatCount, formatTimestamp } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { Button } from '../ui/display/button.tsx';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import layout from '../ui/layout.module.css';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { ask } from '../ui/overlays/dialogs.ts';
import { showToast } from '../ui/overlays/overlays.ts';
import { endTrouble, type ShownStatus, type TroubledJob } from './system.api.ts';
import { useAmounts } from './use-amounts.ts';

type Queue = ShownStatus['jobs'][number];

const COLOURS: Readonly<Record<Queue['state'], StatusColour>> = {
  RUNNING: 'blue',
  WAITING: 'grey',
  PLANNED: 'grey',
  STUCK: 'red',
  FAILED: 'red',
  LATE: 'amber',
  RETRYING: 'amber',
};

function JobState({ state }: { readonly state: Queue['state'] }) {
  const t = useText();
  return <StatusBadge colour={COLOURS[state]} label={t(`system.state_${state}`)} />;
}

function JobActions({ job }: { readonly job: TroubledJob }) {
  const t = useText();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<'cancelJob' | 'retryJob'>();
  async function act(name: 'cancelJob' | 'retryJob', done: string): Promise<void> {
    setBusy(name);
    try {
      await endTrouble(queryClient, name, job);
      showToast('green', done);
    } catch (error) {
      showToast('red', problemText(error));
    }
    setBusy(undefined);
  }
  async function cancel(): Promise<void> {
    const isSure = await ask({
      title: t('system.cancelTitle'),
      text: t('system.cancelText', { task: job.task, id: job.id }),
      confirm: t('system.cancel'),
      isDangerous: true,
    });
    if (isSure) await act('cancelJob', t('system.cancelled'));
  }
  const name = `${job.task} ${job.id}`;
  return (
    <div className={layout['chips']}>
      <Button
        isSmall
        isBusy={busy === 'retryJob'}
        label={`${t('system.retry')} ${name}`}
        onClick={() => void act('retryJob', t('system.retried'))}
      >
        {t('system.retry')}
      </Button>
      <Button
        isSmall
        isBusy={busy === 'cancelJob'}
        label={`${t('system.cancel')} ${name}`}
        onClick={() => void cancel()}
      >
        {t('system.cancel')}
      </Button>
    </div>
  );
}

function useTroubledColumns(): readonly Column<TroubledJob>[] {
  const t = useText();
  const can = useCan();
  const actions: Column<TroubledJob> = {
    id: 'actions',
    heading: '',
    width: 220,
    cell: (job) => <JobActions job={job} />,
  };
  return [
    {
      id: 'job',
      heading: t('system.job'),
      onCard: 'title',
      cell: ({ task, id }) => <code>{`${task} ${id}`}</code>,
    },
    {
      id: 'state',
      heading: t('system.state'),
      width: 130,
      cell: ({ state }) => <JobState state={state} />,
    },
    { id: 'due', heading: t('system.due'), width: 180, cell: ({ due }) => formatTimestamp(due) },
    {
      id: 'attempts',
      heading: t('system.attempts'),
      width: 110,
      cell: ({ attempts, most_attempts: most }) =>
        t('system.of', { part: formatCount(attempts), whole: formatCount(most) }),
    },
    { id: 'error', heading: t('system.error'), cell: ({ last_error: error }) => error ?? '–' },
    ...(can('system:update') ? [actions] : []),
  ];
}

export function TroubledJobs({ jobs }: { readonly jobs: readonly TroubledJob[] }) {
  const t = useText();
  return (
    <DataTable
      label={t('system.troubled')}
      columns={useTroubledColumns()}
      rows={jobs}
      idOf={({ id }) => id}
      empty={<EmptyState title={t('system.noTrouble')} />}
    />
  );
}

function useQueueColumns(): readonly Column<Queue>[] {
  const t = useText();
  const { age } = useAmounts();
  return [
    {
      id: 'task',
      heading: t('system.job'),
      onCard: 'title',
      cell: ({ task }) => <code>{task}</code>,
    },
    { id: 'state', heading: t('system.state'), cell: ({ state }) => <JobState state={state} /> },
    {
      id: 'count',
      heading: t('system.count'),
      align: 'end',
      cell: ({ count }) => formatCount(count),
    },
    {
      id: 'oldest',
      heading: t('system.oldest'),
      align: 'end',
      cell: ({ oldest_seconds: oldest }) => age(oldest),
    },
  ];
}

export function Queues({ queues }: { readonly queues: readonly Queue[] }) {
  const t = useText();
  return (
    <DataTable
      label={t('system.queues')}
      columns={useQueueColumns()}
      rows={queues}
      idOf={({ task, state }) => `${task} ${state}`}
      empty={<EmptyState title={t('system.noJobs')} />}
    />
  );
}
