// In the place of a claim or a draft that could not be opened: why, and the way out.
import { IconChevronLeft, IconFileUnknown } from '@tabler/icons-react';
import { ApiProblem } from '../platform/api-problem.ts';
import { useText } from '../platform/i18n.ts';
import { problemText } from '../platform/problem-text.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Page } from '../ui/page.tsx';
import { useListMemory } from './claims-list-memory.ts';

function BackToList() {
  const t = useText();
  const lastSearch = useListMemory((state) => state.lastSearch);
  return (
    <LinkButton
      icon={<IconChevronLeft size={16} stroke={2} />}
      to="/app/claim/providerclaims"
      search={lastSearch}
    >
      {t('claims.listTitle')}
    </LinkButton>
  );
}

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function ClaimNotThere({ error, onRetry }: Props) {
  const t = useText();
  const isUnknown = error instanceof ApiProblem && error.status === 404;
  return (
    <Page title={t('claims.detailTitle')}>
      <Card>
        {isUnknown ? (
          <EmptyState
            icon={IconFileUnknown}
            title={problemText(error)}
            text={t('claims.detailUnknownText')}
            action={<BackToList />}
          />
        ) : (
          <ErrorState error={error} onRetry={onRetry} />
        )}
      </Card>
    </Page>
  );
}
