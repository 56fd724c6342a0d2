// Membership search: one row of inputs, each policy found a row of its own (domain §5). What was
// searched stands in the address, except for the national number.
import { IconUserSearch } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { today } from '../platform/clock.ts';
import { useText } from '../platform/i18n.ts';
import { useOnce } from '../platform/use-once.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { keepMemberNumber, takeWord, useMemberSearchMemory } from './member-search-memory.ts';
import { MemberSearchForm } from './member-search-form.tsx';
import { MemberSearchResults } from './member-search-results.tsx';
import { isAsked, type MemberQuestion } from './members.api.ts';

function useQuestion() {
  const search = useSearch({ from: '/app/searchmember' });
  const navigate = useNavigate({ from: '/app/searchmember' });
  const nric = useMemberSearchMemory((state) => state.nric);
  useEffect(() => useMemberSearchMemory.setState({ lastSearch: search }), [search]);
  const question: MemberQuestion = {
    nric,
    policy: search.policy ?? '',
    name: search.name ?? '',
    dob: search.dob,
    date: search.date ?? today(),
    insurer: search.insurer ?? '',
  };

  function ask(next: MemberQuestion, replace = false): void {
    keepMemberNumber(next.nric);
    void navigate({
      replace,
      search: {
        ...(next.policy === '' ? {} : { policy: next.policy }),
        ...(next.name === '' ? {} : { name: next.name }),
        ...(next.dob === undefined ? {} : { dob: next.dob }),
        ...(next.date === today() ? {} : { date: next.date }),
        ...(next.insurer === '' ? {} : { insurer: next.insurer }),
      },
    });
  }

  return { question, ask };
}

export function MemberSearchScreen() {
  const t = useText();
  const { question, ask } = useQuestion();
  const [word] = useState(() => takeWord(globalThis.location.search));
  useOnce(() => {
    // A name from elsewhere still needs its date of birth: it waits in the form.
    if (word !== undefined) ask({ ...question, ...word, name: '' }, true);
  });
  // Results of another question do not stand below one that could not be asked.
  const asked = JSON.stringify(question);
  const [haltedAt, setHaltedAt] = useState<string>();
  const waiting = isAsked(question) ? question : { ...question, name: word?.name ?? '' };
  return (
    <Page title={t('members.title')}>
      <MemberSearchForm
        question={waiting}
        onSearch={(next) => {
          setHaltedAt(undefined);
          ask(next);
        }}
        onMistake={() => setHaltedAt(asked)}
      />
      {isAsked(question) && haltedAt !== asked ? (
        <MemberSearchResults question={question} />
      ) : (
        <Card>
          <EmptyState
            icon={IconUserSearch}
            title={t('members.startTitle')}
            text={t('members.startText')}
          />
        </Card>
      )}
    </Page>
  );
}
