// Plans a change of an approval rule, or changes the plan.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { formatDate } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ComingPage, Page } from '../../ui/frame/page.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import { ruleWords } from '../checks/rule-words.ts';
import { RuleForm } from './rule-form.tsx';
import { planChange, type PlannedChange, ruleQuery, type RuleWithChoices } from './rulebook.api.ts';

const FROM = '/app/ops/rules/$code/plan';

function Editor({ given, onReload }: { given: RuleWithChoices; onReload: () => void }) {
  // The plan belongs to the version that was opened, whatever is loaded later.
  const [rule] = useState(given);
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { from } = useSearch({ from: FROM });
  const { code } = rule;
  const saving = useMutation({
    mutationFn: (body: PlannedChange) => planChange(queryClient, code, body),
    onSuccess: async (isPlanned, body) => {
      if (isPlanned)
        showToast('green', t('rulebook.planned', { code, date: formatDate(body.active_from) }));
      await navigate({ to: '/app/ops/rules/$code', params: { code }, ignoreBlocker: true });
    },
  });
  const { error } = saving;
  const isStale = error instanceof ApiProblem && error.is('VERSION_CONFLICT');
  return (
    <RuleForm
      rule={rule}
      replaces={rule.periods.find((one) => one.state === 'PLANNED' && one.active_from === from)}
      isSaving={saving.isPending}
      details={error instanceof ApiProblem ? error.details : []}
      onSave={(body) => saving.mutate(body)}
      failure={
        error !== null && (
          <Notice
            tone="red"
            action={
              isStale && (
                <Button isSmall onClick={onReload}>
                  {t('rulebook.reload')}
                </Button>
              )
            }
          >
            {problemText(error)}
          </Notice>
        )
      }
    />
  );
}

export function RulePlanScreen(): ReactNode {
  const t = useText();
  const { code } = useParams({ from: FROM });
  const [reloads, setReloads] = useState(0);
  const { data: rule, error, refetch } = useQuery(ruleQuery(code));
  if (rule === undefined) {
    return error === null ? (
      <ComingPage />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <Page
      title={t('rulebook.planChange')}
      crumbs={[
        { label: t('rulebook.title'), to: '/app/ops/rules' },
        {
          label: `${rule.code} ${ruleWords(t, rule).name}`,
          to: '/app/ops/rules/$code',
          params: { code },
        },
      ]}
    >
      <Editor
        key={reloads}
        given={rule}
        onReload={() => void refetch().then(() => setReloads((count) => count + 1))}
      />
    </Page>
  );
}
