// The clinic's letters.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useText } from '../platform/words/i18n.ts';
import { LinkButton } from '../ui/display/button.tsx';
import { Page } from '../ui/frame/page.tsx';
import { LettersList } from './letters-list.tsx';

export function LettersScreen() {
  const t = useText();
  const params = useSearch({ from: '/app/logrequest' });
  const navigate = useNavigate({ from: '/app/logrequest' });
  return (
    <Page
      title={t('guarantees.title')}
      actions={<LinkButton to="/app/searchmember">{t('guarantees.findMember')}</LinkButton>}
    >
      <LettersList
        side="CLINIC"
        params={params}
        onChange={(search, replace) => void navigate({ replace, search })}
        onOpen={({ id }) => void navigate({ to: '/app/logrequest/$id', params: { id } })}
      />
    </Page>
  );
}
