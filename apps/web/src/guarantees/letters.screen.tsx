// The clinic's letters.
import { useText } from '../platform/words/i18n.ts';
import { LinkButton } from '../ui/display/button.tsx';
import { Page } from '../ui/frame/page.tsx';
import { LettersList } from './letters-list.tsx';

export function LettersScreen() {
  const t = useText();
  return (
    <Page
      title={t('guarantees.title')}
      actions={<LinkButton to="/app/searchmember">{t('guarantees.findMember')}</LinkButton>}
    >
      <LettersList side="CLINIC" />
    </Page>
  );
}
