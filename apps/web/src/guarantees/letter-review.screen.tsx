// The letters of all clinics, for the administrator.
import { useText } from '../platform/words/i18n.ts';
import { Page } from '../ui/frame/page.tsx';
import { LettersList } from './letters-list.tsx';

export function LetterReviewScreen() {
  const t = useText();
  return (
    <Page title={t('guarantees.reviewTitle')}>
      <LettersList side="ADMINISTRATOR" />
    </Page>
  );
}
