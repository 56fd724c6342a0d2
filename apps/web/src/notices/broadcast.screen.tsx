// Writes, changes or ends a broadcast.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiProblem } from '../platform/api/api-problem.ts';
import { useCan } from '../platform/api/session.ts';
import { useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { Button } from '../ui/display/button.tsx';
import { Card } from '../ui/display/card.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import { Page } from '../ui/frame/page.tsx';
import { askDelete } from '../ui/overlays/dialogs.ts';
import { showToast } from '../ui/overlays/overlays.ts';
import { BroadcastForm } from './broadcast-form.tsx';
import {
  type Broadcast,
  type WrittenBroadcast,
  broadcastQuery,
  endBroadcast,
  saveBroadcast,
} from './broadcasts.api.ts';

function useCrumbs() {
  const t = useText();
  return [{ label: t('notices.broadcasts'), to: '/app/ops/broadcasts' }] as const;
}

/** Saves and returns to the list. */
function useSaving(broadcast: Broadcast | undefined) {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (content: WrittenBroadcast) => saveBroadcast(queryClient, broadcast, content),
    onSuccess: async ({ title }) => {
      showToast('green', t('notices.saved', { title }));
      await navigate({ to: '/app/ops/broadcasts', ignoreBlocker: true });
    },
  });
}

function useEnding(broadcast: Broadcast) {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const isWanted = await askDelete({
        title: t('notices.endTitle'),
        text: t('notices.endText'),
        confirm: t('notices.endNow'),
        isDangerous: true,
      });
      if (!isWanted) return;
      await endBroadcast(queryClient, broadcast);
      showToast('green', t('notices.ended', { title: broadcast.title }));
      await navigate({ to: '/app/ops/broadcasts', ignoreBlocker: true });
    },
  });
}

function Failure({ error, onReload }: { readonly error: unknown; readonly onReload?: () => void }) {
  const t = useText();
  if (error === null) return null;
  const isStale = error instanceof ApiProblem && error.is('VERSION_CONFLICT');
  return (
    <Notice
      tone="red"
      action={
        isStale &&
        onReload !== undefined && (
          <Button isSmall onClick={onReload}>
            {t('notices.reload')}
          </Button>
        )
      }
    >
      {problemText(error)}
    </Notice>
  );
}

function Editor({ given, onReload }: { readonly given: Broadcast; readonly onReload: () => void }) {
  // The changes belong to the version that was opened, whatever is loaded later.
  const [broadcast] = useState(given);
  const t = useText();
  const saving = useSaving(broadcast);
  const ending = useEnding(broadcast);
  return (
    <BroadcastForm
      broadcast={broadcast}
      isSaving={saving.isPending}
      onSave={(content) => saving.mutate(content)}
      failure={<Failure error={saving.error ?? ending.error} onReload={onReload} />}
      actions={
        <Button kind="danger" isBusy={ending.isPending} onClick={() => ending.mutate()}>
          {t('notices.endNow')}
        </Button>
      }
    />
  );
}

export function BroadcastScreen() {
  const t = useText();
  const can = useCan();
  const crumbs = useCrumbs();
  const { id } = useParams({ from: '/app/ops/broadcasts/$id' });
  const [reloads, setReloads] = useState(0);
  const { data, error, refetch } = useQuery(broadcastQuery(id));
  if (data === undefined) {
    return (
      <Page title={t('notices.broadcast')} crumbs={crumbs}>
        <Card>
          {error === null ? (
            <BoneLines count={6} />
          ) : (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )}
        </Card>
      </Page>
    );
  }
  const isEnded = data.state === 'ENDED';
  return (
    <Page title={data.title} crumbs={crumbs}>
      {isEnded && <Notice tone="grey">{t('notices.endedText')}</Notice>}
      {isEnded || !can('broadcasts:update') ? (
        <Card>
          <p>{data.body}</p>
        </Card>
      ) : (
        <Editor
          key={`${id} ${reloads}`}
          given={data}
          onReload={() => void refetch().then(() => setReloads((count) => count + 1))}
        />
      )}
    </Page>
  );
}

export function NewBroadcastScreen() {
  const t = useText();
  const crumbs = useCrumbs();
  const saving = useSaving(undefined);
  return (
    <Page title={t('notices.newBroadcast')} crumbs={crumbs}>
      <BroadcastForm
        broadcast={undefined}
        isSaving={saving.isPending}
        onSave={(content) => saving.mutate(content)}
        failure={<Failure error={saving.error} />}
      />
    </Page>
  );
}
