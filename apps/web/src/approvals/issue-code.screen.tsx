// Issues an approval code that nobody asked for: the member first, then the limits.
import { defaultPeriod, type AskedApproval } from '@portal/rules/codes/approval-grant.ts';
import { parseCents } from '@portal/rules/values/cents.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { today } from '../platform/clock.ts';
import { useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { Button } from '../ui/display/button.tsx';
import { Section } from '../ui/display/card.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Page } from '../ui/frame/page.tsx';
import { showToast } from '../ui/overlays/overlays.ts';
import { type ListedRule, issueCode, rulesQuery } from './approvals.api.ts';
import classes from './approvals.module.css';
import layout from '../ui/layout.module.css';
import { ChosenDrugs } from './chosen-drugs.tsx';
import { type GivenGrant, PeriodFields, RuleFields, sentGrant } from './grant-fields.tsx';
import { HolderSearch, type Holder } from './holder-search.tsx';
import { useGrantProblems } from './use-grant-problems.ts';
import forms from '../ui/forms.module.css';

const MAX_NOTE = 1000;

function newGrant(): GivenGrant {
  return { ...defaultPeriod(today()), rules: [], amounts: {}, quantities: {} };
}

function grantable(rules: readonly ListedRule[]): AskedApproval {
  return {
    rules: rules.map(({ code, needs, limit }) => ({
      code,
      needs,
      ...(limit === null ? {} : { limit: parseCents(limit) }),
    })),
  };
}

function useIssuing() {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ holder, given, note }: { holder: Holder; given: GivenGrant; note: string }) =>
      issueCode(queryClient, {
        member_id: holder.memberId,
        policy_id: holder.policyId,
        ...sentGrant(given),
        note,
      }),
    onSuccess: async (issued) => {
      if (issued !== undefined) showToast('green', t('approvals.issued', { code: issued.code }));
      await navigate({ to: '/app/ops/approval-codes', search: { q: issued?.code } });
    },
  });
}

function IssueForm({ rules }: { readonly rules: readonly ListedRule[] }) {
  const t = useText();
  const [holder, setHolder] = useState<Holder>();
  const [given, setGiven] = useState(newGrant);
  const [note, setNote] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const issuing = useIssuing();
  const { hasProblems, messageAt } = useGrantProblems(given, grantable(rules));
  const part = {
    given,
    onChange: (change: Partial<GivenGrant>) => setGiven((before) => ({ ...before, ...change })),
    errorAt: (field: string) => (hasTried ? messageAt(field) : undefined),
  };
  const needsDrugs = rules.some(
    ({ code, needs }) => needs === 'DRUGS' && given.rules.includes(code),
  );
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setHasTried(true);
    if (holder === undefined || hasProblems || note.trim() === '' || issuing.isPending) return;
    issuing.mutate({ holder, given, note: note.trim() });
  }
  return (
    <div className={classes['columns']}>
      <div className={layout['stack']}>
        <HolderSearch
          holder={holder}
          error={hasTried && holder === undefined ? t('approvals.memberRequired') : undefined}
          onChoose={setHolder}
        />
        <Section title={t('approvals.rules')}>
          <RuleFields {...part} rules={rules} />
        </Section>
        {needsDrugs && (
          <Section title={t('approvals.drugs')}>
            <ChosenDrugs {...part} />
          </Section>
        )}
      </div>
      <Section title={t('approvals.code')}>
        <form className={layout['form']} noValidate onSubmit={submit}>
          <PeriodFields {...part} />
          <TextField
            label={t('approvals.note')}
            value={note}
            rows={3}
            maxLength={MAX_NOTE}
            error={hasTried && note.trim() === '' ? t('approvals.reasonRequired') : undefined}
            onChange={setNote}
          />
          {hasTried && (hasProblems || holder === undefined) && (
            <Notice tone="red">{t('approvals.checkFields')}</Notice>
          )}
          {issuing.error !== null && <Notice tone="red">{problemText(issuing.error)}</Notice>}
          <div className={forms['actions']}>
            <Button kind="primary" type="submit" isBusy={issuing.isPending}>
              {t('approvals.issue')}
            </Button>
          </div>
        </form>
      </Section>
    </div>
  );
}

export function IssueCodeScreen() {
  const t = useText();
  const { data, error, refetch } = useQuery(rulesQuery);
  return (
    <Page
      title={t('approvals.issue')}
      crumbs={[
        { label: t('approvals.title'), to: '/app/ops/approvals' },
        { label: t('approvals.codes'), to: '/app/ops/approval-codes' },
      ]}
    >
      {data !== undefined && <IssueForm rules={data} />}
      {data === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <BoneLines count={8} />}
    </Page>
  );
}
