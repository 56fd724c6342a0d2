// The letters of all clinics, for the administrator.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useText } from '../platform/words/i18n.ts';
import { Page } from '../ui/frame/page.tsx';
import { LettersList } from './letters-list.tsx';

export function LetterReviewScreen() {
  const t = useText();
  const params = useSearch({ from: '/app/ops/letters' });
  const navigate = useNavigate({ from: '/app/ops/letters' });
  return (
    <Page title={t('guarantees.reviewTitle')}>
      <LettersList
        side="ADMINISTRATOR"
        params={params}
        onChange={(search, replace) => void navigate({ replace, search })}
        onOpen={({ id }) => void navigate({ to: '/app/ops/letters/$id', params: { id } })}
      />
    </Page>
  );
}
