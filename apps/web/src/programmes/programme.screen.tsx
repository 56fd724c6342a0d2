// Adds, changes or removes a programme.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '../platform/api/api-problem.ts';
import { useCan } from '../platform/api/session.ts';
import { useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { Button } from '../ui/display/button.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { ComingPage, Page } from '../ui/frame/page.tsx';
import { askDelete } from '../ui/overlays/dialogs.ts';
import { showToast } from '../ui/overlays/overlays.ts';
import {
  type ListedProgramme,
  type ProgrammeContent,
  programmesQuery,
  removeProgramme,
  saveProgramme,
} from './administered-programmes.api.ts';
import { ProgrammeForm } from './programme-form.tsx';

interface Props {
  readonly given: ListedProgramme | undefined;
  readonly all: readonly ListedProgramme[];
  readonly onReload: () => void;
}

function useRemoving(programme: ListedProgramme | undefined) {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (programme === undefined) return;
      const { name } = programme;
      const isWanted = await askDelete({
        title: t('programmeSettings.removeProgrammeTitle'),
        text: t('programmeSettings.removeProgrammeText', { name }),
        confirm: t('programmeSettings.removeProgramme'),
        isDangerous: true,
      });
      if (!isWanted) return;
      await removeProgramme(queryClient, programme);
      showToast('green', t('programmeSettings.programmeRemoved', { name }));
      await navigate({ to: '/app/ops/programmes' });
    },
  });
}

function Editor({ given, all, onReload }: Props) {
  // Changes belong to the version that was opened, whatever is loaded later.
  const [programme] = useState(given);
  const t = useText();
  const can = useCan();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const removing = useRemoving(programme);
  const saving = useMutation({
    mutationFn: (content: ProgrammeContent) => saveProgramme(queryClient, programme, content),
    onSuccess: async (_done, { name }) => {
      showToast('green', t('programmeSettings.programmeSaved', { name }));
      await navigate({ to: '/app/ops/programmes' });
    },
  });
  const error = saving.error ?? removing.error;
  const isStale = error instanceof ApiProblem && error.is('VERSION_CONFLICT');
  return (
    <ProgrammeForm
      programme={programme}
      all={all}
      isSaving={saving.isPending}
      details={error instanceof ApiProblem ? error.details : []}
      onSave={(content) => saving.mutate(content)}
      failure={
        error !== null && (
          <Notice
            tone="red"
            action={
              isStale && (
                <Button isSmall onClick={onReload}>
                  {t('programmeSettings.reloadProgramme')}
                </Button>
              )
            }
          >
            {problemText(error)}
          </Notice>
        )
      }
      actions={
        programme?.group_policies === 0 &&
        can('master-data:update') && (
          <Button kind="danger" isBusy={removing.isPending} onClick={() => removing.mutate()}>
            {t('programmeSettings.removeProgramme')}
          </Button>
        )
      }
    />
  );
}

export function ProgrammeScreen(): ReactNode {
  const t = useText();
  const { code, sub = '' } = useSearch({ from: '/app/ops/programmes/one' });
  const [reloads, setReloads] = useState(0);
  const { data, error, refetch } = useQuery(programmesQuery);
  const found = data?.find((one) => one.code === code && one.sub_info === sub);
  if (data === undefined) {
    return error === null ? (
      <ComingPage />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  const isMissing = code !== undefined && found === undefined;
  return (
    <Page
      title={found?.name ?? t('programmeSettings.newProgramme')}
      crumbs={[{ label: t('programmeSettings.programmes'), to: '/app/ops/programmes' }]}
    >
      {isMissing ? (
        <Notice tone="red">{t('platform.problem_PROGRAMME_NOT_FOUND')}</Notice>
      ) : (
        <Editor
          key={reloads}
          given={found}
          all={data}
          onReload={() => void refetch().then(() => setReloads((count) => count + 1))}
        />
      )}
    </Page>
  );
}
