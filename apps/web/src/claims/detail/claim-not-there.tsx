// Shown instead of a claim or draft that could not be opened: the reason and a way out.
import { IconChevronLeft, IconFileUnknown } from '@tabler/icons-react';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { useListMemory } from '../claims-list-memory.ts';
import { addressesOf, listTitles } from '../claims-of-type.ts';

interface Props {
  /** The type of the list to return to. */
  readonly claimType: ClaimType;
  readonly error: unknown;
  readonly onRetry: () => void;
}

function BackToList({ claimType }: Pick<Props, 'claimType'>) {
  const t = useText();
  const { lastSearch } = useListMemory(claimType);
  return (
    <LinkButton
      icon={<IconChevronLeft size={16} stroke={2} />}
      to={addressesOf(claimType).list}
      search={lastSearch}
    >
      {t(listTitles[claimType])}
    </LinkButton>
  );
}

export function ClaimNotThere({ claimType, error, onRetry }: Props) {
  const t = useText();
  const isUnknown = error instanceof ApiProblem && error.status === 404;
  const isDraft = error instanceof ApiProblem && error.is('DRAFT_NOT_FOUND');
  return (
    <Page title={t('claims.detailTitle')}>
      <Card>
        {isUnknown ? (
          <EmptyState
            icon={IconFileUnknown}
            title={problemText(error)}
            text={t(isDraft ? 'claims.draftUnknownText' : 'claims.detailUnknownText')}
            action={<BackToList claimType={claimType} />}
          />
        ) : (
          <ErrorState error={error} onRetry={onRetry} />
        )}
      </Card>
    </Page>
  );
}
