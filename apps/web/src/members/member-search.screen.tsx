// Membership search: one row of inputs, one result row per policy (domain §5). The address keeps visit date
// and programme; the number, policy or name searched for stays in memory.
import { IconUserSearch } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { today } from '../platform/clock.ts';
import { useText } from '../platform/i18n.ts';
import { useOnce } from '../platform/use-once.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { keepSearchedPerson, takeWord, useMemberSearchMemory } from './member-search-memory.ts';
import { MemberSearchForm } from './member-search-form.tsx';
import { MemberSearchResults } from './member-search-results.tsx';
import { isAsked, type MemberQuestion } from './members.api.ts';

function useQuestion() {
  const search = useSearch({ from: '/app/searchmember' });
  const navigate = useNavigate({ from: '/app/searchmember' });
  const person = useMemberSearchMemory((state) => state.person);
  useEffect(() => useMemberSearchMemory.setState({ lastSearch: search }), [search]);
  const question: MemberQuestion = {
    ...person,
    date: search.date ?? today(),
    insurer: search.insurer ?? '',
  };

  function ask(next: MemberQuestion, replace = false): void {
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

export function MemberSearchScreen() {
  const t = useText();
  const { question, ask } = useQuestion();
  const [word] = useState(takeWord);
  useOnce(() => {
    // A name or a policy number stays in the form, because the search still needs a second fact.
    if (word !== undefined) ask({ ...question, ...word }, true);
  });
  // Results of another question do not stand below one that could not be asked.
  const asked = JSON.stringify(question);
  const [haltedAt, setHaltedAt] = useState<string>();
  return (
    <Page title={t('members.title')}>
      <MemberSearchForm
        question={question}
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
