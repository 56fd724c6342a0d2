// A member on a visit date: personal data, cover and balances (domain §5).
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ApiProblem } from '../platform/api/api-problem.ts';
import { today } from '../platform/clock.ts';
import { useText } from '../platform/words/i18n.ts';
import { usedUpText } from '../platform/words/used-up-text.ts';
import { LinkButton } from '../ui/display/button.tsx';
import { Card } from '../ui/display/card.tsx';
import { Chip } from '../ui/display/chip.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { MistakesContext, useMistakes } from '../ui/fields/field-mistakes.ts';
import { MaskedId } from '../ui/display/masked-id.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Page } from '../ui/frame/page.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import { TabBar } from '../ui/frame/tab-bar.tsx';
import { useMemberSearchMemory } from './member-search-memory.ts';
import { memberTabs, type MemberTab } from './member-search-params.ts';
import { MemberActions } from './member-actions.tsx';
import { TabBody, useClinicOfVisits, useTabs } from './member-tabs.tsx';
import { PolicyStrip } from './member-policy-strip.tsx';
import {
  type MemberDetail,
  type MemberPolicy,
  useBenefits,
  usedUpHere,
  useMember,
} from './members.api.ts';
import classes from './members.module.css';
import { PolicyStatus } from './policy-status.tsx';
import { reasonKey } from './reason-key.ts';

const FIRST_TAB: MemberTab = 'benefits';

/** The policy in the address, else one that covers the date, else the first. */
function chosenPolicy(member: MemberDetail, id: string | undefined): MemberPolicy | undefined {
  const { policies } = member;
  return (
    policies.find((policy) => policy.id === id) ??
    policies.find((policy) => policy.is_valid_on_date) ??
    policies[0]
  );
}

function InvalidNotice({ policy }: { readonly policy: MemberPolicy | undefined }) {
  const t = useText();
  if (policy === undefined || policy.is_valid_on_date) return null;
  return (
    <Notice tone="red">
      <strong>{t('members.policyInvalid')}</strong>
      {policy.invalid_reason !== null && ` · ${t(reasonKey(policy.invalid_reason))}`}
    </Notice>
  );
}

/** So that the patient knows before the visit begins. */
function UsedUpNotice(props: {
  readonly member: MemberDetail;
  readonly policy: MemberPolicy;
  readonly date: PlainDate;
}) {
  const { member, policy, date } = props;
  const t = useText();
  const { data } = useBenefits(member.id, policy, date);
  const usedUp = policy.is_valid_on_date ? usedUpHere(data) : undefined;
  return usedUp === undefined ? null : <Notice tone="red">{usedUpText(t, usedUp)}</Notice>;
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useText();
  const isUnknown = error instanceof ApiProblem && error.status === 404;
  return (
    <Page title={t('members.member')}>
      <Card>
        {isUnknown ? (
          <EmptyState
            title={t('members.noSuchMember')}
            action={<LinkButton to="/app/searchmember">{t('members.backToSearch')}</LinkButton>}
          />
        ) : (
          <ErrorState error={error} onRetry={onRetry} />
        )}
      </Card>
    </Page>
  );
}

function Loading() {
  const t = useText();
  return (
    <Page title={t('members.member')}>
      <Card>
        <output className="unseen">{t('ui.loading')}</output>
        <BoneLines count={3} />
      </Card>
      <Card>
        <BoneLines count={9} />
      </Card>
    </Page>
  );
}

interface LoadedProps {
  readonly member: MemberDetail;
  readonly isStale: boolean;
}

function Loaded({ member, isStale }: LoadedProps) {
  const t = useText();
  const search = useSearch({ from: '/app/searchmember/$memberId' });
  const navigate = useNavigate({ from: '/app/searchmember/$memberId' });
  const date = search.date ?? today();
  const hasVisits = useClinicOfVisits() !== undefined;
  const tab =
    search.tab === undefined || (search.tab === 'visits' && !hasVisits) ? FIRST_TAB : search.tab;
  const policy = chosenPolicy(member, search.policy);
  const dates = useMistakes();
  // No action for the previous date while the field contains an unreadable one.
  const isDateRead = Object.keys(dates.mistakes).length === 0;
  const tabs = useTabs(member);
  const lastSearch = useMemberSearchMemory((state) => state.lastSearch);
  return (
    <Page
      title={member.full_name}
      crumbs={[{ label: t('members.title'), to: '/app/searchmember', search: lastSearch }]}
      beside={
        <>
          <MaskedId value={member.national_id} />
          {policy !== undefined && <Chip>{policy.insurer_code}</Chip>}
          {policy !== undefined && (
            <PolicyStatus isActive={policy.is_valid_on_date} reason={null} />
          )}
        </>
      }
      actions={
        isDateRead &&
        policy !== undefined && <MemberActions member={member} policy={policy} date={date} />
      }
    >
      <InvalidNotice policy={policy} />
      {policy !== undefined && <UsedUpNotice member={member} policy={policy} date={date} />}
      <MistakesContext value={dates.report}>
        <PolicyStrip
          member={member}
          policy={policy}
          date={date}
          onChange={(change) =>
            void navigate({
              search: (before) => ({ ...before, ...change }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </MistakesContext>
      <TabBar
        label={t('members.member')}
        tabs={tabs}
        open={tab}
        onOpen={(id) => {
          const next = memberTabs.find((known) => known === id);
          if (next !== undefined) {
            void navigate({
              search: (before) => ({ ...before, tab: next }),
              replace: true,
              resetScroll: false,
            });
          }
        }}
      />
      <div className={classes['body']} data-stale={isStale || undefined}>
        <TabBody member={member} policy={policy} date={date} tab={tab} />
      </div>
    </Page>
  );
}

export function MemberDetailScreen() {
  const { memberId } = useParams({ from: '/app/searchmember/$memberId' });
  const { date } = useSearch({ from: '/app/searchmember/$memberId' });
  const query = useMember(memberId, date ?? today());
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Loading />;
  return <Loaded member={query.data} isStale={query.isPlaceholderData} />;
}
