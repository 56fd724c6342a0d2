// Membership search: one row of inputs, one result row per policy (domain §5). The address contains visit date and
// programme; the number, policy or name stays in memory.
import { IconUserSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { addressesOf } from '../../claims/public.ts';
import { today } from '../../platform/clock.ts';
import { useHandScanner } from '../../platform/keyboard/hand-scanner.ts';
import { holdKeys } from '../../platform/keyboard/held-keys.ts';
import { useText } from '../../platform/words/i18n.ts';
import { useNextPatientKey } from '../../platform/keyboard/next-patient-key.ts';
import { useOnce } from '../../platform/page/use-once.ts';
import { Button } from '../../ui/display/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { RecentPatients } from './recent-patients.tsx';
import {
  keepSearchedPerson,
  NOBODY,
  takeWord,
  useMemberSearchMemory,
} from '../member-search-memory.ts';
import { MemberSearchForm } from './member-search-form.tsx';
import { MemberSearchResults } from './member-search-results.tsx';
import { Scan } from '../scan/scan-button.tsx';
import { useScanCount, useSearchScanned } from '../scan/search-scanned.ts';
import { foundMembers, isAsked, type MemberSearchTerms } from '../members.api.ts';
import { useNewClaimTypes } from '../new-claim-types.ts';

function useQuestion() {
  const search = useSearch({ from: '/app/searchmember' });
  const navigate = useNavigate({ from: '/app/searchmember' });
  const lastPerson = useMemberSearchMemory((state) => state.person);
  const isForNext = useRouterState({
    select: ({ location }) => location.state.isForNextPatient === true,
  });
  const person = isForNext ? NOBODY : lastPerson;
  useEffect(() => useMemberSearchMemory.setState({ lastSearch: search }), [search]);
  const question: MemberSearchTerms = {
    ...person,
    date: search.date ?? today(),
    insurer: search.insurer ?? '',
  };

  function ask(next: MemberSearchTerms, replace = false): void {
    keepSearchedPerson(next);
    void navigate({
      replace,
      search: {
        ...(next.date === today() ? {} : { date: next.date }),
        ...(next.insurer === '' ? {} : { insurer: next.insurer }),
      },
    });
  }

  return { question, ask };
}

/**
 * Opens the usual claim for the only result of a search, or the member if no claim is possible. Keys typed until then
 * go to that page.
 */
function useOpenOnlyResult(): (question: MemberSearchTerms) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [usual] = useNewClaimTypes();
  return async (question) => {
    const keys = holdKeys();
    try {
      const [only, ...others] = await queryClient.ensureQueryData(foundMembers(question));
      if (only === undefined || others.length > 0) return;
      const { member, policy } = only;
      const { date } = question;
      await (usual === undefined || policy.inactive_reason !== null
        ? navigate({
            to: '/app/searchmember/$memberId',
            params: { memberId: member.id },
            search: { date, policy: policy.id },
          })
        : navigate({
            to: addressesOf(usual).newClaim,
            search: { member: member.id, policy: policy.id, date },
          }));
    } catch {
      // The results show why they could not be loaded.
    } finally {
      keys.release();
    }
  };
}

function MemberSearch() {
  const t = useText();
  const { question, ask } = useQuestion();
  const [word] = useState(takeWord);
  // A name or a policy number from elsewhere: the form immediately names what is missing.
  const [isWordAlone] = useState(() => word !== undefined && !isAsked({ ...question, ...word }));
  const openOnlyResult = useOpenOnlyResult();
  useOnce(() => {
    // A name or a policy number stays in the form, because the search requires a second fact.
    if (word !== undefined) ask({ ...question, ...word }, true);
  });
  // Another form, whose first field has the focus.
  const [patients, setPatients] = useState(0);
  useNextPatientKey('platform.nextPatient', () => setPatients((count) => count + 1));
  // Results of a previous search are not shown below an incomplete one.
  const asked = JSON.stringify(question);
  const [haltedAt, setHaltedAt] = useState<string>();
  return (
    <Page
      title={t('members.title')}
      actions={
        <Scan>
          {({ label, icon, open }) => (
            <Button icon={icon} onClick={open}>
              {label}
            </Button>
          )}
        </Scan>
      }
    >
      <MemberSearchForm
        key={patients}
        question={question}
        isIncomplete={isWordAlone}
        onSearch={(next) => {
          setHaltedAt(undefined);
          // Enter again opens the claim of the only result.
          if (JSON.stringify(next) === asked) void openOnlyResult(next);
          else ask(next);
        }}
        onMistake={() => setHaltedAt(asked)}
      />
      {isAsked(question) && haltedAt !== asked ? (
        <MemberSearchResults question={question} />
      ) : (
        <RecentPatients
          none={
            <Card>
              <EmptyState
                icon={IconUserSearch}
                title={t('members.startTitle')}
                text={t('members.startText')}
              />
            </Card>
          }
        />
      )}
    </Page>
  );
}

export function MemberSearchScreen() {
  const scans = useScanCount();
  useHandScanner(useSearchScanned());
  return <MemberSearch key={scans} />;
}
